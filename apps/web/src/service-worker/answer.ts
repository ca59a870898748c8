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
import { keptBuilds } from './builds'
import { fetchFile, keptFile, keptSums, renewFile } from './files'
import { GONE, SCRIPT } from './messages'
import { placed, within } from './place'

/** What the server alone answers: questions, pictures, Google's answer in the address, what pages of others show, and this worker. */
const NEVER = /^\/(?:api|image|oauth|embed|badge)(?:\/|$)|^\/assets\/card-|^\/sw\.js$/
/** When a build that is known to be there is asked for again, where the connection broke. */
const ASK_AGAIN_MS = [1000, 5000] as const
/** A page waits so long for the server before it comes from here. */
const PATIENCE_MS = 1500
const POLICY = 'Content-Security-Policy'

export interface Worker {
  readonly build: Build
  /** Does something after the answer was given. */
  readonly after: (work: Promise<unknown>) => void
  /** Has the browser fetch the build that the server has. */
  readonly update: () => Promise<unknown>
  /** Ends: the site has no app any more. */
  readonly leave: () => Promise<unknown>
}

/** How a request is answered from what is kept; null where it is none of ours and goes its usual way. */
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
  // Parts of the app have no query: a request with one says something that is not for here.
  if (search !== '') return null
  if (pathname === SUMS) return async () => (await keptSums(worker.build)) ?? fetch(request)
  if (file) return isPage(pathname) ? null : () => part(file, request)
  return isImmutable(pathname) ? () => olderPart(pathname, request) : null
}

async function part(file: BuildFile, request: Request): Promise<Response> {
  return (await keptFile(file)) ?? fetch(request)
}

/** A part of another build that some tab runs still; the server may no longer have it. */
async function olderPart(path: string, request: Request): Promise<Response> {
  for (const { build } of await keptBuilds()) {
    const file = build.files.find(one => one[0] === path)
    const kept = file && (await keptFile(file))
    if (kept) return kept
  }
  return fetch(request)
}

/**
 * A page of this build: as the server gives it, so that a policy that its operator has changed holds at once;
 * from here where the server does not answer, or has another build. It is asked for by its path alone.
 */
async function page(file: BuildFile, request: Request, worker: Worker): Promise<Response> {
  const kept = await keptFile(file)
  if (!kept) return fetch(placed(file[0]))
  if (!navigator.onLine) return kept
  const fresh = fetchFile(file, 'now')
  const outcome = await inTime(fresh.catch(error => ({ error })))
  if (outcome instanceof Response) {
    if (outcome.headers.get(POLICY) !== kept.headers.get(POLICY))
      worker.after(renewPolicies(worker))
    return outcome
  }
  const other = fresh.then(
    () => null,
    error => pageOfAnother(error, request, worker),
  )
  worker.after(other)
  return (outcome && (await inTime(other))) ?? kept
}

/** What comes of it in the time that a page waits; null where nothing does. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work, new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null))])
}

/**
 * The server answered with something else than this build's page. Gives its page where this build may no longer
 * answer, null where the kept one does. Never rejects.
 * @param error of the fetch; a TypeError says that nobody answered.
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
    // A browser takes no redirected answer for a page.
    return page?.redirected ? null : page
  } catch {
    return null
  }
}

/** Never rejects: the next load asks again. */
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

/** A path that this build has no page at: the server may, else `other` stands for it, in which the app draws what it knows. */
async function unknown(request: Request, other: BuildFile): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await keptFile(other)
    if (!kept) throw error
    const status = other[0] === NOT_FOUND ? 404 : 200
    return new Response(kept.body, { status, headers: kept.headers })
  }
}

/**
 * What the site has in place of the build that answers: no app any more; another build that has to answer at
 * once; another one that may wait, or nothing new that is known of.
 */
type Served = 'gone' | 'urgent' | 'other'

/** How the build step begins the script, up to the list of files. */
const HEAD = /^const BUILD=\{"id":"([\w-]{1,64})",("urgent":true,)?"files":/

/** Asks the server for the service worker's script and reads which build it is of. Rejects where nobody answers. */
async function whatIsServed(current: Build): Promise<Served> {
  const response = await fetch(placed(SCRIPT), { cache: 'no-store' })
  if (GONE.has(response.status)) return 'gone'
  if (!response.ok) return 'other'
  const [, id, urgent] = HEAD.exec(await response.text()) ?? []
  return urgent && id !== current.id ? 'urgent' : 'other'
}
