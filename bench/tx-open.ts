import { chromium, type Page } from '@playwright/test'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { put, signedTransaction } from '../e2e/stand-in/test-transactions.ts'
import { startAppServer } from '../e2e/support/app-server.ts'
import { startChain } from '../e2e/support/chain.ts'
import { startOtherNetworks, stopOtherNetworks } from '../e2e/support/other-networks.ts'
import { findChromium } from '../scripts/support/find-chromium.ts'

// Work of the page's main thread while Analyze opens large transactions: its tasks over 50 ms, as Chromium counts them
// (Long Tasks API). The built product is served, a stand-in replaces the chain.

const SIZE = 1_400_000
const CONTRACT = `access(all) contract Large {\n${Array.from(
  { length: 20_000 },
  (_, at) => `    access(all) fun number${at}(): Int { return ${at} } // one of many`,
).join('\n')}`.slice(0, SIZE - 2)

const hex = (text: string) => Buffer.from(text).toString('hex')
const argument = (value: string) => encodeUtf8(JSON.stringify({ type: 'String', value }))
const DEPLOY = encodeUtf8(`transaction(name: String, code: String) {
    prepare(signer: auth(AddContract) &Account) {
        signer.contracts.add(name: name, code: code.decodeHex())
    }
}`)

const CASES: Readonly<Record<string, Partial<Transaction>>> = {
  'a small one': {},
  'a contract of 1.4 MB as text': {
    script: DEPLOY,
    arguments: [argument('Large'), argument(`${CONTRACT}\n}`)],
  },
  'a contract of 0.7 MB in hex': {
    script: DEPLOY,
    arguments: [argument('Large'), argument(hex(`${CONTRACT.slice(0, SIZE / 2)}\n}`))],
  },
  'a script of 1.4 MB': { script: encodeUtf8(`${CONTRACT}\n}`) },
  'a script of one line of 1.4 MB': { script: encodeUtf8(`// ${'x'.repeat(SIZE)}`) },
  'a script of a million lines': { script: encodeUtf8('\n'.repeat(1_000_000)) },
}

/** Number of rounds; the quietest counts, since other load only adds time. */
const ROUNDS = 3

interface LongTask {
  readonly at: number
  readonly milliseconds: number
}

interface Round {
  readonly tasks: readonly LongTask[]
  readonly longest: number
  readonly drawn: number
}

async function longTasks(page: Page, url: string): Promise<readonly LongTask[]> {
  await page.goto(url)
  await page.getByText('The id computed from these bytes').first().waitFor({ timeout: 120_000 })
  await page.locator('[aria-label="Cadence source"]').first().waitFor()
  // Parsing and highlighting run after it.
  await page.waitForTimeout(3000)
  return page.evaluate(
    () =>
      new Promise<LongTask[]>(resolve => {
        new PerformanceObserver(list =>
          resolve(
            list.getEntries().map(one => ({ at: one.startTime, milliseconds: one.duration })),
          ),
        ).observe({ type: 'longtask', buffered: true })
        setTimeout(resolve, 500, [])
      }),
  )
}

const executablePath = await findChromium()
if (executablePath === null) throw new Error('Chromium was not found.')
const [chain, networks] = [await startChain('stand-in', {}), await startOtherNetworks()]
const server = await startAppServer(chain, networks)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const node = chain.standIn
  if (!node) throw new Error('there is no stand-in')
  const rows: Record<string, unknown> = {}
  let limit = 1n
  for (const [name, change] of Object.entries(CASES)) {
    limit += 1n
    const id = put(node, signedTransaction(node, { computeLimit: limit, ...change }))
    let best: Round | null = null
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      const tasks = await longTasks(page, `${server.url}/key/analyze?network=emulator#id=${id}`)
      const longest = Math.max(0, ...tasks.map(one => one.milliseconds))
      const drawn = await page.evaluate(() => document.querySelectorAll('*').length)
      if (best === null || longest < best.longest) best = { tasks, longest, drawn }
      await page.close()
    }
    if (!best) continue
    rows[name] = {
      'tasks over 50 ms': best.tasks.length,
      'the longest, ms': Math.round(best.longest),
      each: best.tasks
        .map(one => `${Math.round(one.milliseconds)} at ${Math.round(one.at)}`)
        .join(', '),
      'elements drawn': best.drawn,
    }
  }
  console.log(`Chromium ${browser.version()}`)
  console.table(rows)
} finally {
  await browser.close()
  await server.dispose()
  await stopOtherNetworks(networks)
  await chain.dispose()
}
