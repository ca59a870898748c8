import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beginning of `sw.js` from `build-steps/service-worker.ts`: the list of its cached files, as JSON. */
const LIST = /^const BUILD=(\{.*?\]\});/

interface Build {
  readonly id: string
  readonly urgent?: true
  readonly files: readonly (readonly [path: string, sha256: string])[]
}

/**
 * Updates the list in the service worker of `site`, after pages were changed: it caches no file whose hash differs from
 * the list's. Does nothing without a service worker.
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

/** A page's path has no extension; its file is `index.html` in the folder of that name. */
function fileAt(path: string): string {
  const name = path.slice(1)
  return /\.\w+$/.test(name) ? name : join(name, 'index.html')
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url')
}
