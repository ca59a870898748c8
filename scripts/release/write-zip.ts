import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Zippable, zipSync } from 'fflate'

/** The earliest time that a zip can represent; fflate reads it in local time, as zips do. */
const NO_TIME = new Date(1980, 0, 1)
const UNIX = 3

/**
 * Zips the files below `folder` with the single top folder `top`. Deterministic: sorted by path, without times,
 * readable by everyone, and executable for the starters.
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
