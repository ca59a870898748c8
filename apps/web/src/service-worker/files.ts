import {
  type Build,
  type BuildFile,
  base64url,
  isImmutable,
  NOT_FOUND,
  readSums,
  SUMS,
} from './build'

/** Files of all builds by path and content, without duplicates. */
const CACHE = 'files'
/** Concurrent requests: the open page has priority. */
const AT_ONCE = 4

const keyOf = ([path, sha256]: BuildFile) => `${path}?sha256=${sha256}`

/**
 * Fetches the files of a build that are not cached yet and stores those whose content matches the hash of the list.
 * Files fetched before an interruption stay, and are not fetched again. Throws when a file is unavailable.
 */
export async function storeFiles(build: Build): Promise<void> {
  const cache = await caches.open(ownName(CACHE))
  const there = await keysOf(cache)
  const missing = build.files.filter(file => !there.has(keyOf(file)))
  await inTurns(missing, async file => {
    await cache.put(keyOf(file), await fetchFile(file, 'ahead'))
  })
}

/** Stores the list of the build's files for verification. Throws when it is another build's. */
export async function storeSums(build: Build): Promise<void> {
  const response = await fetch(placed(SUMS), { cache: 'no-store' })
  // A site that was deployed without it works as well.
  if (response.status !== 200) return
  const text = await response.text()
  const sums = readSums(text)
  for (const [path, sha256] of build.files) {
    const listed = sums.get(path)
    if (listed !== undefined && listed !== sha256) throw new Error(`${SUMS} is of another build.`)
  }
  const cache = await caches.open(ownName(CACHE))
  await cache.put(sumsKey(build), cached(response, text))
}

/** Returns the cached file; undefined if the browser has dropped it. */
export async function cachedFile(file: BuildFile): Promise<Response | undefined> {
  return (await caches.open(ownName(CACHE))).match(keyOf(file), { ignoreVary: true })
}

export async function cachedSums(build: Build): Promise<Response | undefined> {
  return (await caches.open(ownName(CACHE))).match(sumsKey(build), { ignoreVary: true })
}

const sumsKey = ({ id }: Build) => keyOf([SUMS, id])

/** `ahead`: prefetched, after the page's requests; `now`: immediately; `anew`: bypassing the browser's own cache. */
type How = 'ahead' | 'now' | 'anew'

/**
 * Fetches the server's current file, with its current headers. Throws when its content does not match the list,
 * whatever its status.
 */
export async function fetchFile(file: BuildFile, how: How): Promise<Response> {
  const [path, sha256] = file
  const modes: RequestCache[] =
    how === 'anew' ? ['reload'] : isImmutable(path) ? ['default', 'reload'] : ['no-cache']
  for (const cache of modes) {
    const response = await fetch(placed(path), {
      cache,
      priority: how === 'ahead' ? 'low' : 'high',
    })
    const found = response.status === 200 || (response.status === 404 && path === NOT_FOUND)
    if (!found) continue
    const bytes = await response.arrayBuffer()
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    if (base64url(new Uint8Array(digest)) === sha256) return cached(response, bytes)
  }
  throw new Error(`${path} is not the file of this build.`)
}

/** Stores the file with the server's current headers. */
export async function renewFile(file: BuildFile): Promise<void> {
  const response = await fetchFile(file, 'anew')
  await (await caches.open(ownName(CACHE))).put(keyOf(file), response)
}

/** Deletes the files that no build has. */
export async function dropOthers(builds: readonly Build[]): Promise<void> {
  const requested = new Set(builds.flatMap(build => [...build.files.map(keyOf), sumsKey(build)]))
  const cache = await caches.open(ownName(CACHE))
  for (const key of await keysOf(cache)) if (!requested.has(key)) await cache.delete(key)
}

export async function dropAllFiles(): Promise<void> {
  await caches.delete(ownName(CACHE))
}

/**
 * Builds the stored response: not a redirect (a browser rejects one for a page) and not compressed; all other headers,
 * the policy included, are the server's.
 */
function cached(response: Response, body: BodyInit): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(body, { status: response.status, headers })
}

async function keysOf(cache: Cache): Promise<ReadonlySet<string>> {
  const keys = await cache.keys()
  return new Set(
    keys.map(({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    }),
  )
}

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
  }
  // The other workers continue, so that their files need not be fetched again.
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Path of the site: the folder of this worker's script. */
const siteBase = (): string => new URL('./', location.href).pathname

/** Address of a path of the build's list, for any base path. */
export function placed(path: string): string {
  return siteBase() + path.slice(1)
}

/** Path within the site; null for other paths of this origin. */
export function within(pathname: string): string | null {
  const base = siteBase()
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null
}

/** Name of a cache or lock of this site: an origin may have several. */
export function ownName(name: string): string {
  const base = siteBase()
  return base === '/' ? name : `${name} ${base}`
}
