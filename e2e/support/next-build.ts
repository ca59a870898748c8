import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WEB_DIST = new URL('../../apps/web/dist', import.meta.url).pathname
const TEXT = /\.(?:js|css|html)$/
const NAME = /[\w.-]+-[\w-]{8}\.(?:js|css)/g
const ASSET = /^(.*-)([\w-]{8})(\.(?:js|css))$/

/** Pages whose files the copies' service workers cache; `offline.spec.ts` caches the whole build. */
const PAGES = ['/', '/code/base64', '/code/hex']
/** A script that names more files than this is the app's own, which lists every tool. */
const OF_ONE_TOOL = 50
/** Lazy parts of the app itself that are needed: they keep it offline, and announce a newer build. */
const OF_THE_APP = /^(?:offline-mark|toast)-/

/**
 * Creates a folder with the built site, which `publishNext` turns into another build. Its service worker caches the
 * files of a few tools: caching all of them takes some seconds of processor time, every time.
 */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-site-'))
  const isLeftOut = (path: string) => /\.(?:br|gz)$|SHA256SUMS$/.test(path)
  await cp(WEB_DIST, folder, { recursive: true, filter: path => !isLeftOut(path) })
  const needed = await neededBy(folder, PAGES)
  await listAnew(folder, { keeps: path => needed.has(path) })
  return folder
}

/**
 * Returns the paths of the pages and of the files that they and those files name, except through the app's own list of
 * all tools.
 */
async function neededBy(folder: string, pages: readonly string[]): Promise<ReadonlySet<string>> {
  const assets = new Set(await readdir(join(folder, 'assets')))
  const needed = new Set(['/404.html', ...pages])
  const look = async (file: string): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8')
    const named = [...new Set(text.match(NAME))].filter(name => assets.has(name))
    const isApp = named.length > OF_ONE_TOOL
    for (const name of named.filter(name => !isApp || OF_THE_APP.test(name))) {
      const path = `/assets/${name}`
      if (needed.has(path)) continue
      needed.add(path)
      if (TEXT.test(name)) await look(path)
    }
  }
  for (const page of pages) await look(join(page, 'index.html'))
  return needed
}

/**
 * Turns the site of the folder into another build, like an edit to every source file: each file with a hash in its name
 * gets another one, all references follow, and `sw.js` lists them. The old files are removed.
 * @param urgent true to mark it as taking over at the next load.
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
    if (TEXT.test(entry.name)) {
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        text.replace(NAME, name => names.get(name) ?? name),
      )
    }
  }
  for (const [from, to] of names) {
    await rename(join(folder, 'assets', from), join(folder, 'assets', to))
  }
  await listAnew(folder, { urgent })
}

/** Replaces the site of the folder with one without an app: each page says so, and there is no service worker. */
export async function withdraw(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (name === 'sw.js') await rm(join(folder, name))
    else if (name.endsWith('.html')) {
      await writeFile(join(folder, name), '<!doctype html><title>Another site</title>')
    }
  }
}

interface Listing {
  readonly urgent?: boolean
  /** Selects the files that stay in the list. */
  readonly keeps?: (path: string) => boolean
}

/** Rebuilds the list of `sw.js`, with the current hashes of the files. */
async function listAnew(
  folder: string,
  { urgent = false, keeps = () => true }: Listing,
): Promise<void> {
  const script = await readFile(join(folder, 'sw.js'), 'utf8')
  const end = script.indexOf('};') + 1
  const build = JSON.parse(script.slice('const BUILD='.length, end)) as {
    id: string
    files: [string, string][]
  }
  build.files = build.files.filter(([path]) => keeps(path))
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
