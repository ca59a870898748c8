import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How `build-steps/service-worker.ts` begins `sw.js`: the list of the files that it keeps, as JSON. */
const LIST = /^const BUILD=(\{.*?\]\});/

interface Build {
  readonly id: string
  readonly urgent?: true
  readonly files: readonly (readonly [path: string, sha256: string])[]
}

/**
 * Writes the list in the service worker of `site` anew, after pages were changed: it keeps no file with
 * another hash than the list's. Does nothing where there is no service worker.
 */
export async function renewOfflineList(site: string): Promise<void> {
  const file = join(site, 'sw.js')
  if (!existsSync(file)) return
  const text = await readFile(file, 'utf8')
  const [head, json] = LIST.exec(text) ?? []
  if (head === undefined || json === undefined) {
    throw new Error('sw.js does not begin with the list of its files')
  }
  const { files, ...listed } = JSON.parse(json) as Build
  const renewed: [string, string][] = []
  for (const [path] of files) {
    const content = await readFile(join(site, fileAt(path)))
    renewed.push([path, sha256(content)])
  }
  const build: Build = {
    ...listed,
    id: sha256(JSON.stringify(renewed)).slice(0, 16),
    files: renewed,
  }
  await writeFile(file, `const BUILD=${JSON.stringify(build)};${text.slice(head.length)}`)
}

/** A page's path has no ending; its file is `index.html` in the folder of that name. */
function fileAt(path: string): string {
  const name = path.slice(1)
  return /\.\w+$/.test(name) ? name : join(name, 'index.html')
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url')
}
