import { answerTo } from './answer'
import { type Build, isCard } from './build'
import { dropAll, dropOldBuilds, noteBuild } from './builds'
import { ownName, storeFiles, storeSums, within } from './files'
import { isPageSays, type PageSays, type WorkerAsks } from './messages'

declare const self: ServiceWorkerGlobalScope
/** Prepended to this script by the build. */
declare const BUILD: Build

/** A tab that does not answer within this time, in milliseconds, may run any build. */
const ANSWER_MS = 2000
/** Serializes workers: one must not delete what another fetches. */
const LOCK = 'kept-files'

self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(activate()))
self.addEventListener('message', event => {
  if (!isPageSays(event.data)) return
  event.waitUntil(ACTS[event.data.type](event.ports[0]))
})
self.addEventListener('fetch', event => {
  const answer = answerTo(event.request, {
    build: BUILD,
    after: work => event.waitUntil(work),
    update: () => self.registration.update(),
    leave,
  })
  if (answer) event.respondWith(answer())
})

const ACTS: Readonly<Record<PageSays['type'], (port?: MessagePort) => Promise<unknown>>> = {
  opened: tidy,
  'take-over': () => self.skipWaiting(),
  'take-over-alone': takeOverAlone,
  gone: leave,
}

async function takeOverAlone(port?: MessagePort): Promise<void> {
  if ((await openTabs()).length > 1) port?.postMessage(false)
  else await self.skipWaiting()
}

/** The site no longer has an app: everything is deleted, and the next load goes to the server. */
async function leave(): Promise<void> {
  await dropAll()
  await self.registration.unregister()
}

/** All files or none: only a build recorded as complete answers. */
function install(): Promise<void> {
  return self.navigator.locks.request(ownName(LOCK), async () => {
    await noteBuild(BUILD, false)
    await storeFiles(BUILD)
    await storeSums(BUILD)
    await noteBuild(BUILD, true)
    if (BUILD.urgent) void self.skipWaiting()
  })
}

async function activate(): Promise<void> {
  // The first visit's tab, too, gets the rest of the app from here.
  await self.clients.claim()
  void tidy()
}

/** Deletes what no tab needs, except while a newer build is fetched or waits. */
async function tidy(): Promise<void> {
  await self.navigator.locks.request(ownName(LOCK), async () => {
    const { installing, waiting, active } = self.registration
    if (installing || waiting || active?.state === 'redundant') return
    const tabs = await openTabs()
    await dropOldBuilds(BUILD, await Promise.all(tabs.map(entryScript)))
  })
}

/** A card embedded in another site is a window too, but runs nothing cached. */
async function openTabs(): Promise<readonly Client[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !isCard(within(new URL(url).pathname) ?? ''))
}

/** Entry script of the tab, which is only in its own build's list. */
function entryScript(tab: Client): Promise<string | null> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null)
    setTimeout(resolve, ANSWER_MS, null)
    tab.postMessage({ type: 'what-runs' } satisfies WorkerAsks, [port2])
  })
}
