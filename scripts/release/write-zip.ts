import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Zippable, zipSync } from 'fflate'

/** The first time that a zip can say; fflate reads it in local time, as zips do. */
const NO_TIME = new Date(1980, 0, 1)
const UNIX = 3

/**
 * The files below `folder` as a zip whose only top folder is `top`. The same files give the same bytes:
 * sorted by path, without times, readable by everybody, and executable where they are to be started.
 */
export async function zipOf(folder: string, top: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
  const content: Zippable = {}
  for (const file of files) {
    const mode = /^serve\.\w+$/.test(file) ? 0o100755 : 0o100644
    content[`${top}/${file}`] = [
      await readFile(join(folder, file)),
      { mtime: NO_TIME, os: UNIX, attrs: (mode << 16) >>> 0, level: 6 },
    ]
  }
  return zipSync(content)
}
