import {
  type Build,
  type BuildFile,
  canonicalPath,
  DRAWS_BELOW,
  isImmutable,
  isPage,
  NOT_FOUND,
  SUMS,
} from './build'
import { cachedBuilds } from './builds'
import { cachedFile, cachedSums, fetchFile, placed, renewFile, within } from './files'
import { GONE, SCRIPT } from './messages'

/** Paths that only the server answers: the API, images, Google's redirect, embedded pages, and this worker. */
const NEVER = /^\/(?:api|image|oauth|embed|badge)(?:\/|$)|^\/assets\/card-|^\/sw\.js$/
/** Delays before a known build is requested again after a lost connection, in milliseconds. */
const ASK_AGAIN_MS = [1000, 5000] as const
/** Time that a page waits for the server before it comes from the cache, in milliseconds. */
const PATIENCE_MS = 1500
const POLICY = 'Content-Security-Policy'

export interface Worker {
  readonly build: Build
  /** Continues work after the answer was given. */
  readonly after: (work: Promise<unknown>) => void
  /** Makes the browser fetch the server's build. */
  readonly update: () => Promise<unknown>
  /** Unregisters: the site no longer has an app. */
  readonly leave: () => Promise<unknown>
}

/**
 * Returns the handler that answers a request from the cache; null if the request is not ours and goes to the network.
 */
export function answerTo(request: Request, worker: Worker): (() => Promise<Response>) | null {
  const url = new URL(request.url)
  const { search } = url
  const pathname = url.origin === location.origin ? within(url.pathname) : null
  if (request.method !== 'GET' || pathname === null || NEVER.test(pathname)) return null
  const files = new Map(worker.build.files)
  const fileAt = (path: string): BuildFile | null => {
    const sha256 = files.get(path)
    return sha256 === undefined ? null : [path, sha256]
  }
  const file = fileAt(pathname)
  if (request.mode === 'navigate') {
    const canonical = canonicalPath(pathname)
    if (canonical !== pathname && files.has(canonical)) {
      return async () => Response.redirect(new URL(placed(canonical) + search, url.origin), 308)
    }
    if (file)
      return isPage(pathname) ? () => page(file, request, worker) : () => part(file, request)
    const other = fileAt(pathname.startsWith(`${DRAWS_BELOW}/`) ? DRAWS_BELOW : NOT_FOUND)
    return other && (() => unknown(request, other))
  }
  // Parts of the app have no query: a request with one is for the server.
  if (search !== '') return null
  if (pathname === SUMS) return async () => (await cachedSums(worker.build)) ?? fetch(request)
  if (file) return isPage(pathname) ? null : () => part(file, request)
  return isImmutable(pathname) ? () => olderPart(pathname, request) : null
}

async function part(file: BuildFile, request: Request): Promise<Response> {
  return (await cachedFile(file)) ?? fetch(request)
}

/** Part of another build that a tab still runs; the server may no longer have it. */
async function olderPart(path: string, request: Request): Promise<Response> {
  for (const { build } of await cachedBuilds()) {
    const file = build.files.find(one => one[0] === path)
    const cached = file && (await cachedFile(file))
    if (cached) return cached
  }
  return fetch(request)
}

/**
 * Serves a page of this build: from the server, so that a policy changed by its operator applies immediately; from the
 * cache if the server does not answer, or has another build. Requested by its path alone.
 */
async function page(file: BuildFile, request: Request, worker: Worker): Promise<Response> {
  const cached = await cachedFile(file)
  if (!cached) return fetch(placed(file[0]))
  if (!navigator.onLine) return cached
  const fresh = fetchFile(file, 'now')
  const outcome = await inTime(fresh.catch(error => ({ error })))
  if (outcome instanceof Response) {
    if (outcome.headers.get(POLICY) !== cached.headers.get(POLICY))
      worker.after(renewPolicies(worker))
    return outcome
  }
  const other = fresh.then(
    () => null,
    error => pageOfAnother(error, request, worker),
  )
  worker.after(other)
  return (outcome && (await inTime(other))) ?? cached
}

/** Result of the work within the time that a page waits; null if there is none. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work, new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null))])
}

/**
 * Handles a server answer other than this build's page. Returns its page if this build must no longer answer, null if
 * the cached one does. Never rejects.
 * @param error of the fetch; a TypeError means that there was no answer.
 */
async function pageOfAnother(
  error: unknown,
  request: Request,
  { build, update, leave, after }: Worker,
): Promise<Response | null> {
  if (error instanceof TypeError) return null
  try {
    const served = await whatIsServed(build)
    if (served === 'gone') {
      await leave()
      return await fetch(request)
    }
    const page = served === 'urgent' ? await fetch(new URL(request.url).pathname) : null
    after(updateAtLast(update))
    // A browser does not accept a redirected answer for a page.
    return page?.redirected ? null : page
  } catch {
    return null
  }
}

/** Never rejects: the next load retries. */
async function updateAtLast(update: Worker['update']): Promise<void> {
  for (const pause of [...ASK_AGAIN_MS, null]) {
    try {
      await update()
      return
    } catch {
      if (pause !== null) await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

/** Every page, and the workers' scripts, have the policy in their headers. */
async function renewPolicies({ build }: Worker): Promise<void> {
  for (const file of build.files) {
    if (isPage(file[0]) || file[0] === NOT_FOUND || /worker/.test(file[0])) {
      await renewFile(file).catch(() => undefined)
    }
  }
}

/**
 * Serves a path without a page in this build: the server may have one, else `other` replaces it, in which the app
 * renders what it knows.
 */
async function unknown(request: Request, other: BuildFile): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await cachedFile(other)
    if (!cached) throw error
    const status = other[0] === NOT_FOUND ? 404 : 200
    return new Response(cached.body, { status, headers: cached.headers })
  }
}

/**
 * State of the site relative to the answering build: no app any more; another build that must take over immediately;
 * another one that may wait, or nothing new.
 */
type Served = 'gone' | 'urgent' | 'other'

/** Beginning of the script as generated by the build step, up to the list of files. */
const HEAD = /^const BUILD=\{"id":"([\w-]{1,64})",("urgent":true,)?"files":/

/** Fetches the service worker's script from the server and parses its build. Rejects without an answer. */
async function whatIsServed(current: Build): Promise<Served> {
  const response = await fetch(placed(SCRIPT), { cache: 'no-store' })
  if (GONE.has(response.status)) return 'gone'
  if (!response.ok) return 'other'
  const [, id, urgent] = HEAD.exec(await response.text()) ?? []
  return urgent && id !== current.id ? 'urgent' : 'other'
}
