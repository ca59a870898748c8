import { GONE, isWorkerAsks, type PageSays, SCRIPT } from '../../service-worker/messages'
import { pathInSite, siteUrl } from '../../state/site-base'
import { toast } from '../../ui/overlays/toast-store'
import { ownScript } from '../../workers/own-script'

/** A tab that is used all day looks for a newer build this often at most. */
const CHECK_EVERY_MS = 3_600_000
/** When a build of which one file did not come is tried again: what came of it stays. */
const TRY_AGAIN_MS = [5000, 30_000, 120_000] as const

/** A worker with work to do is replaced once it is done; a press is not kept waiting so long. */
const TAKE_OVER_MS = 5000

let started = false
let triedAgain = 0

/**
 * Has a service worker keep the whole app in this browser, and says when a newer build waits. Does nothing
 * where the browser has none, or was told to save data, unless the app is installed.
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
  // A browser that was offline at the first visit, or lost it half way, goes on from there.
  window.addEventListener('online', () => void register())
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    const before = await serviceWorker.getRegistration()
    // Registering would bring back a worker that has just ended itself, and still has this tab.
    if ((before || isReady()) && (await isGone())) return leave(before)
    // Before registering, which waits for a build that is on its way already.
    if (before) followBuilds(before)
    const registration = await serviceWorker.register(ownScript(siteUrl(SCRIPT)), {
      updateViaCache: 'none',
    })
    // At work at once: another tab has one that ended itself.
    if (!before && registration.active && (await isGone())) return leave(registration)
    followBuilds(registration)
    const { installing, waiting, active } = registration
    // A worker with work to do is not replaced: Chromium forgets to look again once it has started for a message.
    if (!installing && !waiting) active?.postMessage({ type: 'opened' } satisfies PageSays)
    lookNowAndThen(registration)
  } catch {
    // Not to be had (private window, no network, blocked): the site works as any other does.
  }
}

function leave(registration: ServiceWorkerRegistration | undefined): void {
  registration?.active?.postMessage({ type: 'gone' } satisfies PageSays)
}

/** Whether the site has no service worker any more. Where nobody answers, it has. */
async function isGone(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch(siteUrl(SCRIPT), { method: 'HEAD', cache: 'no-store' })
    return GONE.has(status)
  } catch {
    return false
  }
}

/** The path within the site of the script that this tab began with. */
function entryScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script && pathInSite(new URL(script.src).pathname)
}

/**
 * Whether the links of its pages are relative, for a site that may be anywhere: their addresses end with a slash,
 * as folders' do, and those that a service worker gives do not.
 */
const isPlacedAnywhere = (): boolean => 'relative' in document.documentElement.dataset

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true && !matchMedia('(display-mode: standalone)').matches
}

const watched = new WeakSet<ServiceWorkerRegistration | ServiceWorker>()

/** Offers the builds that come, and has those that did not come whole tried again. */
function followBuilds(registration: ServiceWorkerRegistration): void {
  if (watched.has(registration)) return
  watched.add(registration)
  if (registration.waiting && registration.active) void offer(registration)
  const follow = () => {
    const { installing } = registration
    if (installing && !watched.has(installing)) followBuild(registration, installing)
  }
  // The browser looks for a newer build at each load by itself, and may have found one before this script ran.
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

/** A build of which a file did not come: each page does so a few times, then the next load. */
function tryAgain(registration: ServiceWorkerRegistration): void {
  const pause = TRY_AGAIN_MS[triedAgain++]
  if (pause === undefined) return
  setTimeout(() => {
    // Of a first build that failed nothing is registered any more.
    if (!registration.active) void register()
    else registration.update().catch(() => tryAgain(registration))
  }, pause)
}

/**
 * Lets the build that waits answer at the next load where nothing would be lost by one, else says that it is
 * there: where it took over, `watchForBuilds` does.
 */
async function offer(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (waiting && !hasInput() && (await tookOverAlone(waiting))) return
  announce(registration)
}

/** Whether this was the only tab. */
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

/** Another tab's "Reload" has a newer build answer; this tab goes on with its own until it is loaded anew. */
function watchForBuilds(): void {
  let answeredBefore = isReady()
  onTakenOn(() => {
    if (answeredBefore) announce(null)
    answeredBefore = true
  })
}

let reloading = false

/** @param registration whose waiting worker is to take over; null where it has done so already. */
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

/** Fields that a text can be typed into. */
const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=hidden])'

/** Whether a load would lose something that somebody entered in this page. */
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

/** Whether the whole app is kept in this browser: a service worker answers a page only once it has all of it. */
function isReady(): boolean {
  return Boolean(container()?.controller)
}

/** Calls `listener` when a service worker takes the page on; gives the function that ends it. */
function onTakenOn(listener: () => void): () => void {
  const own = container()
  own?.addEventListener('controllerchange', listener)
  return () => own?.removeEventListener('controllerchange', listener)
}
