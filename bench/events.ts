import { stat } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { startAppServer } from '../e2e/support/app-server.ts'
import type { TestChain } from '../e2e/support/chain.ts'
import { startOtherNetworks, stopOtherNetworks } from '../e2e/support/other-networks.ts'
import { findChromium } from '../scripts/support/find-chromium.ts'
import type { readInTurn } from './support/events-cases.ts'
import { EVENT_TYPE, type EventsNode, startEventsNode } from './support/events-node.ts'
import { inChromium } from './support/in-chromium.ts'

// A search for events in a million blocks by the built product in Chromium, compared with Flow's SDK requesting one
// range after another in the same browser. Our own node answers both, counts the requests, and takes 20 ms for each.

const BLOCKS = Number(process.argv[2] ?? 1_000_000)
/** Number of blocks per event. */
const EACH = Number(process.argv[3] ?? 10)
const LATENCY_MS = 20
/** Number of blocks for the SDK: its cost per request is constant. */
const OF_SDK = Math.min(BLOCKS, 100_000)

interface Measured {
  readonly seconds: number
  readonly calls: number
}

/** The page's own memory in megabytes: objects, the browser's data for them, and bytes. */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const used: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) }
  await session.detach()
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = used
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20
}

async function ours(page: Page, url: string, node: EventsNode) {
  await page.goto(`${url}/chain/events?network=emulator`)
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Event types' }).fill(EVENT_TYPE)
  await page.getByRole('radio', { name: 'Heights' }).check()
  await page.getByRole('textbox', { name: 'From height' }).fill('0')
  await page.getByRole('textbox', { name: 'To height' }).fill(`${BLOCKS - 1}`)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const empty = await memoryOf(page)
  node.reset()
  const begin = performance.now()
  await page.getByRole('button', { name: 'Find events' }).click()
  const done = page
    .getByRole('main')
    .locator('[data-answer]')
    .filter({ hasText: `${Math.ceil(BLOCKS / EACH).toLocaleString('en-US')} ` })
    .first()
    .waitFor({ timeout: 600_000 })
  const most = await mostUntil(page, done)
  const seconds = (performance.now() - begin) / 1000
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  return { seconds, calls: node.calls, empty, most, retained: await memoryOf(page), tasks }
}

/** Peak memory of the page until `done`. */
async function mostUntil(page: Page, done: Promise<unknown>): Promise<number> {
  const ended = done.then(() => true)
  let most = 0
  for (let over = false; !over; ) {
    most = Math.max(most, await memoryOf(page))
    over = await Promise.race([ended, page.waitForTimeout(1_000).then(() => false)])
  }
  return most
}

/** Exports everything as JSON. */
async function exported(page: Page) {
  const begin = performance.now()
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download', { timeout: 600_000 })
  await page.getByRole('menuitem', { name: /^JSON/ }).click()
  const most = await mostUntil(page, download)
  const seconds = (performance.now() - begin) / 1000
  const { size } = await stat(await (await download).path())
  return { seconds, most, megabytes: size / 2 ** 20 }
}

const row = ({ seconds, calls }: Measured) => ({
  calls,
  seconds: Number(seconds.toFixed(1)),
  'calls a second': Math.round(calls / seconds),
})

const executablePath = await findChromium()
if (executablePath === null) throw new Error('Chromium was not found.')
const [node, networks] = [
  await startEventsNode({ blocks: BLOCKS, each: EACH, latencyMs: LATENCY_MS }),
  await startOtherNetworks(),
]
const nothing = async () => undefined
const chain: TestChain = {
  ...{ kind: 'stand-in', restUrl: node.url, walletUrl: 'http://127.0.0.1:9/', standIn: null },
  ...{ wallet: null, stop: nothing, start: nothing, stopWallet: nothing, startWallet: nothing },
  dispose: () => node.stop(),
}
const server = await startAppServer(chain, networks)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  const searched = await ours(page, server.url, node)
  const once = node.blocks.every(times => times === 1)
  const file = await exported(page)
  node.reset()
  const sdk = await inChromium(new URL('./support/events-cases.ts', import.meta.url), page =>
    page.evaluate(
      ([url, type, blocks]) =>
        (globalThis as unknown as { bench: { readInTurn: typeof readInTurn } }).bench.readInTurn(
          url,
          type,
          blocks,
        ),
      [node.url, EVENT_TYPE, OF_SDK] as const,
    ),
  )
  if (sdk?.result.found !== Math.ceil(OF_SDK / EACH))
    throw new Error('the SDK did not find all events')
  const inTurn = { seconds: sdk.result.seconds, calls: node.calls }
  console.log(`Chromium ${browser.version()}, ${LATENCY_MS} ms an answer`)
  console.table({
    [`the page, ${BLOCKS} blocks`]: row(searched),
    [`@onflow/sdk in turn, ${OF_SDK} blocks`]: row(inTurn),
  })
  const { empty, most, retained, tasks } = searched
  console.log(`each block asked for once: ${once}
memory of the page: ${empty.toFixed(0)} MB before, ${most.toFixed(0)} at most, ${retained.toFixed(0)} after
JSON of it: ${file.megabytes.toFixed(0)} MB in ${file.seconds.toFixed(1)} s, memory of the page ${file.most.toFixed(0)} MB at most
tasks over 50 ms: ${tasks.length}, the longest ${Math.round(Math.max(0, ...tasks))} ms
ratio (more than 1: ours is faster): ${(
    searched.calls / searched.seconds / (inTurn.calls / inTurn.seconds)
  ).toFixed(2)}`)
} finally {
  await browser.close()
  await server.dispose()
  await stopOtherNetworks(networks)
  await chain.dispose()
}
