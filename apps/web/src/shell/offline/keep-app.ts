import { GONE, isWorkerAsks, type PageSays, SCRIPT } from '../../service-worker/messages'
import { pathInSite, siteUrl } from '../../state/site-base'
import { toast } from '../../ui/overlays/toast-store'
import { ownScript } from '../../workers/own-script'

/** Minimum interval between update checks of a tab that stays open. */
const CHECK_EVERY_MS = 3_600_000
/** Delays before retrying a build after a file failed to load: files already fetched are kept. */
const TRY_AGAIN_MS = [5000, 30_000, 120_000] as const

/** A busy worker is replaced only when it is done; the user isn't kept waiting longer than this. */
const TAKE_OVER_MS = 5000

let started = false
let triedAgain = 0

/**
 * Caches the whole app with a service worker, and announces a newer build. Does nothing if the
 * browser doesn't support it, or in data-saving mode unless the app is installed.
 */
export function keepApp(): void {
  if (started || !('serviceWorker' in navigator) || savesData() || isPlacedAnywhere()) return
  started = true
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (isWorkerAsks(data)) ports[0]?.postMessage(entryScript())
  })
  serviceWorker.startMessages()
  const markReady = () => {
    if (isReady()) document.documentElement.dataset['offline'] = 'ready'
  }
  markReady()
  onTakenOn(markReady)
  watchForBuilds()
  void register()
  // A browser that was offline at the first visit, or went offline midway, resumes from there.
  window.addEventListener('online', () => void register())
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    const before = await serviceWorker.getRegistration()
    // Registering would revive a worker that has just unregistered itself, and still controls this
    // tab.
    if ((before || isReady()) && (await isGone())) return leave(before)
    // Before registering, which waits for a build that is already installing.
    if (before) followBuilds(before)
    const registration = await serviceWorker.register(ownScript(siteUrl(SCRIPT)), {
      updateViaCache: 'none',
    })
    // Already active: another tab has one that unregistered itself.
    if (!before && registration.active && (await isGone())) return leave(registration)
    followBuilds(registration)
    const { installing, waiting, active } = registration
    // A busy worker isn't replaced: Chromium skips the update check once the worker has started for
    // a message.
    if (!installing && !waiting) active?.postMessage({ type: 'opened' } satisfies PageSays)
    lookNowAndThen(registration)
  } catch {
    // Unavailable (private window, no network, blocked): the site works without it.
  }
}

function leave(registration: ServiceWorkerRegistration | undefined): void {
  registration?.active?.postMessage({ type: 'gone' } satisfies PageSays)
}

/** Returns true if the site has no service worker any more. No response counts as false. */
async function isGone(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch(siteUrl(SCRIPT), { method: 'HEAD', cache: 'no-store' })
    return GONE.has(status)
  } catch {
    return false
  }
}

/** Returns the path of this tab's entry script within the site. */
function entryScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script && pathInSite(new URL(script.src).pathname)
}

/**
 * Returns true if the pages use relative links, for a site at any path: their URLs end with a
 * slash, like directories, but those served by a service worker don't.
 */
const isPlacedAnywhere = (): boolean => 'relative' in document.documentElement.dataset

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true && !matchMedia('(display-mode: standalone)').matches
}

const watched = new WeakSet<ServiceWorkerRegistration | ServiceWorker>()

/** Offers new builds, and retries those that failed to load completely. */
function followBuilds(registration: ServiceWorkerRegistration): void {
  if (watched.has(registration)) return
  watched.add(registration)
  if (registration.waiting && registration.active) void offer(registration)
  const follow = () => {
    const { installing } = registration
    if (installing && !watched.has(installing)) followBuild(registration, installing)
  }
  // The browser checks for a newer build on each load, and may have found one before this script
  // ran.
  follow()
  registration.addEventListener('updatefound', follow)
}

function followBuild(registration: ServiceWorkerRegistration, next: ServiceWorker): void {
  watched.add(next)
  let whole = false
  next.addEventListener('statechange', () => {
    if (next.state === 'installed') {
      whole = true
      if (registration.active) void offer(registration)
    } else if (next.state === 'redundant' && !whole) tryAgain(registration)
  })
}

/** Retries a build after a file failed to load: each page does so a few times, then the next load. */
function tryAgain(registration: ServiceWorkerRegistration): void {
  const pause = TRY_AGAIN_MS[triedAgain++]
  if (pause === undefined) return
  setTimeout(() => {
    // After a failed first build, nothing is registered any more.
    if (!registration.active) void register()
    else registration.update().catch(() => tryAgain(registration))
  }, pause)
}

/**
 * Activates the waiting build for the next load if no input would be lost, else announces it: if it
 * took over, `watchForBuilds` does.
 */
async function offer(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (waiting && !hasInput() && (await tookOverAlone(waiting))) return
  announce(registration)
}

/** Returns true if this was the only tab. */
function tookOverAlone(waiting: ServiceWorker): Promise<boolean> {
  return new Promise(resolve => {
    const end = onTakenOn(() => {
      end()
      resolve(true)
    })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      end()
      resolve(false)
    }
    waiting.postMessage({ type: 'take-over-alone' } satisfies PageSays, [port2])
  })
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < CHECK_EVERY_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * When "Reload" in another tab activates a newer build, this tab keeps its build until it is
 * reloaded.
 */
function watchForBuilds(): void {
  let answeredBefore = isReady()
  onTakenOn(() => {
    if (answeredBefore) announce(null)
    answeredBefore = true
  })
}

let reloading = false

/** @param registration its waiting worker is to take over; null if it already has. */
function announce(registration: ServiceWorkerRegistration | null): void {
  if (reloading) return
  const used = navigator.userActivation?.hasBeenActive ?? true
  toast({
    title: 'A new version is ready',
    description: used
      ? 'This tab keeps the old one until you reload. Reloading clears what you entered or made here and did not save.'
      : 'This tab keeps the old one until you reload.',
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'Reload',
      altText: 'Reload the page to use the new version',
      onAction: () => takeOver(registration?.waiting ?? null),
    },
  })
}

function takeOver(waiting: ServiceWorker | null): void {
  reloading = true
  const reload = () => window.location.reload()
  if (waiting) {
    onTakenOn(reload)
    waiting.postMessage({ type: 'take-over' } satisfies PageSays)
    setTimeout(reload, TAKE_OVER_MS)
  } else reload()
}

/** Text fields. */
const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=hidden])'

/** Returns true if a reload would lose input. */
function hasInput(): boolean {
  if (navigator.userActivation?.hasBeenActive === false) return false
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)
  const editors = document.querySelectorAll<HTMLElement>('[contenteditable=true]')
  return (
    [...fields].some(({ value }) => value !== '') ||
    [...editors].some(({ textContent }) => textContent?.trim() !== '')
  )
}

/** Undefined on an insecure origin. */
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/**
 * Returns true if the whole app is cached: a service worker serves a page only once it has all of
 * it.
 */
function isReady(): boolean {
  return Boolean(container()?.controller)
}

/**
 * Calls `listener` when a service worker takes control of the page; returns a function that
 * unsubscribes.
 */
function onTakenOn(listener: () => void): () => void {
  const own = container()
  own?.addEventListener('controllerchange', listener)
  return () => own?.removeEventListener('controllerchange', listener)
}
