import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WEB_DIST = new URL('../../apps/web/dist', import.meta.url).pathname
const TEXT = /\.(?:js|css|html)$/
const ASSET = /^(.*-)([\w-]{8})(\.(?:js|css))$/

/** A folder with the built site, which `publishNext` makes another build of. */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-site-'))
  await cp(WEB_DIST, folder, { recursive: true })
  return folder
}

/**
 * Makes the site of the folder another build, as an edit to every source file would: each file with a hash in
 * its name gets another one, all files name each other so, and `sw.js` lists them. The old files are gone.
 * @param urgent whether it is marked to answer at the next load.
 */
export async function publishNext(folder: string, urgent = false): Promise<void> {
  const names = new Map<string, string>()
  for (const name of await readdir(join(folder, 'assets'))) {
    const [, stem, hash = '', end] = ASSET.exec(name) ?? []
    if (end) names.set(name, `${stem}${hash.slice(1)}${hash[0]}${end}`)
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    if (/\.(?:br|gz)$|^SHA256SUMS$/.test(entry.name)) await rm(file)
    else if (TEXT.test(entry.name)) {
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, name => names.get(name) ?? name),
      )
    }
  }
  for (const [from, to] of names) {
    await rename(join(folder, 'assets', from), join(folder, 'assets', to))
  }
  await listAnew(folder, urgent)
}

/** Makes the site of the folder another one, without any app: each page says so, and there is no service worker. */
export async function withdraw(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (/(?:^|\/)sw\.js(?:\.\w+)?$|\.html\.\w+$/.test(name)) await rm(join(folder, name))
    else if (name.endsWith('.html')) {
      await writeFile(join(folder, name), '<!doctype html><title>Another site</title>')
    }
  }
}

/** The list of `sw.js`, with the hashes of the files as they are now. */
async function listAnew(folder: string, urgent: boolean): Promise<void> {
  const script = await readFile(join(folder, 'sw.js'), 'utf8')
  const end = script.indexOf('};') + 1
  const build = JSON.parse(script.slice('const BUILD='.length, end)) as {
    id: string
    files: [string, string][]
  }
  for (const file of build.files) {
    const [path] = file
    const name = /\.\w+$/.test(path) ? path : join(path, 'index.html')
    file[1] = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('base64url')
  }
  const { files } = build
  const id = createHash('sha256').update(JSON.stringify(files)).digest('base64url')
  const next = JSON.stringify({ id, ...(urgent ? { urgent } : {}), files })
  await writeFile(join(folder, 'sw.js'), `const BUILD=${next}${script.slice(end)}`)
}
