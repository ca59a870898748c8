import { answerTo } from './answer'
import { type Build, isCard } from './build'
import { dropAll, dropOldBuilds, noteBuild } from './builds'
import { storeFiles, storeSums } from './files'
import { isPageSays, type PageSays, type WorkerAsks } from './messages'
import { ownName, within } from './place'

declare const self: ServiceWorkerGlobalScope
/** Put in front of this script by the build. */
declare const BUILD: Build

/** A tab that does not say what it runs in this time may run anything. */
const ANSWER_MS = 2000
/** One at a time: what one worker fetches, another must not drop. */
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

/** The site has no app any more: nothing of it stays, and the next load asks the server. */
async function leave(): Promise<void> {
  await dropAll()
  await self.registration.unregister()
}

/** All files or none: what is noted as whole is what answers. */
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
  // The tab of the first visit, too, has the rest of the app from here.
  await self.clients.claim()
  void tidy()
}

/** Drops what no tab needs; not while a newer build is fetched or waits. */
async function tidy(): Promise<void> {
  await self.navigator.locks.request(ownName(LOCK), async () => {
    const { installing, waiting, active } = self.registration
    if (installing || waiting || active?.state === 'redundant') return
    const tabs = await openTabs()
    await dropOldBuilds(BUILD, await Promise.all(tabs.map(entryScript)))
  })
}

/** A card in a page of others is a window too, and runs nothing that is kept. */
async function openTabs(): Promise<readonly Client[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !isCard(within(new URL(url).pathname) ?? ''))
}

/** The script that the tab began with, which is in its build's list and in no other's. */
function entryScript(tab: Client): Promise<string | null> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null)
    setTimeout(resolve, ANSWER_MS, null)
    tab.postMessage({ type: 'what-runs' } satisfies WorkerAsks, [port2])
  })
}
