import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build as bundle } from 'vite'
import type { Build, BuildFile } from '../../src/service-worker/build.ts'

/**
 * Files of the app. The rest of the folder is for machines: headers for hosts, lists, screenshots for a store, the page
 * for Google's redirect, content embedded in other sites (cards and badges), and the HTML of each module of the core:
 * there are many, and the app renders them from their scripts, which are cached.
 */
const OF_THE_APP =
  /^(?:(?!(?:oauth|embed|docs\/core\/[^/]+)\/)(?:.*\/)?[^/]+\.html|assets\/(?!card-)[^/]+\.(?:js|css|wasm|svg|png|woff2)|icons\/[^/]+\.png|logo\.svg|manifest\.webmanifest)$/

/**
 * Writes `sw.js` into `dist`: the service worker of `source` with the list of all files that it caches and their
 * hashes. An urgent build does not wait for the tabs of an older one. Runs after every other file except SHA256SUMS and
 * the compressed copies. Returns the names of those files.
 */
export async function writeServiceWorker(
  dist: string,
  source: string,
  urgent: boolean,
): Promise<readonly string[]> {
  const names = await namesIn(dist)
  const files = await listFiles(dist, names)
  const id = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 16)
  // In this order: `service-worker/served` reads the part before the files.
  const build: Build = { id, ...(urgent ? { urgent } : {}), files }
  const made = await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built as one file.')
  await writeFile(path.join(dist, 'sw.js'), `const BUILD=${JSON.stringify(build)};${chunk.code}`)
  return names
}

async function namesIn(dist: string): Promise<readonly string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .map(name => name.split(path.sep).join('/'))
    .filter(name => OF_THE_APP.test(name))
    .sort()
}

const listFiles = (dist: string, names: readonly string[]): Promise<readonly BuildFile[]> =>
  Promise.all(
    names.map(async name => {
      const content = await readFile(path.join(dist, name))
      return [routeOf(name), createHash('sha256').update(content).digest('base64url')] as const
    }),
  )

/** Server path of the file. */
function routeOf(name: string): string {
  if (name === 'index.html') return '/'
  return `/${name.replace(/\/index\.html$/, '')}`
}
