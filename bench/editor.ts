import { chromium, type Page } from '@playwright/test'
import { startAppServer } from '../e2e/support/app-server.ts'
import { startChain } from '../e2e/support/chain.ts'
import { startOtherNetworks, stopOtherNetworks } from '../e2e/support/other-networks.ts'
import { findChromium } from '../scripts/support/find-chromium.ts'

// Work of the page's main thread while the user types into a script of 200 kB: the tasks over 50 ms that Chromium
// counts (Long Tasks API), and the script time per key, compared with a script of one line.

const KEYS = 60
const ROUNDS = 3
const LARGE = `access(all) contract Large {\n${Array.from(
  { length: 3000 },
  (_, at) => `    access(all) fun number${at}(): Int { return ${at} } // one of many`,
).join('\n')}\n}\n`
const CASES = { 'one line': 'transaction {}\n', '200 kB': LARGE }

interface Round {
  readonly tasks: readonly number[]
  readonly perKey: number
}

async function typeInto(page: Page, url: string, script: string): Promise<Round> {
  await page.goto(url)
  await page.locator('[data-language=cadence]').waitFor()
  await page.locator('input[type=file][aria-label="Script from a file"]').setInputFiles({
    name: 'script.cdc',
    mimeType: 'text/plain',
    buffer: Buffer.from(script),
  })
  const editor = page.getByRole('textbox', { name: 'Script', exact: true })
  await editor.focus()
  // Parsing and drafts run after it.
  await page.waitForTimeout(4000)
  await page.keyboard.press('Control+Home')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const scripting = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver(list => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  const before = await scripting()
  await page.keyboard.type('/ let it be typed { ( " into the text '.repeat(2).slice(0, KEYS), {
    delay: 60,
  })
  const after = await scripting()
  await page.waitForTimeout(2000)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  return { tasks, perKey: ((after - before) * 1000) / KEYS }
}

const executablePath = await findChromium()
if (executablePath === null) throw new Error('Chromium was not found.')
const [chain, networks] = [await startChain('stand-in', {}), await startOtherNetworks()]
const server = await startAppServer(chain, networks)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows: Record<string, unknown> = {}
  for (const [name, script] of Object.entries(CASES)) {
    let best: Round | null = null
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      const now = await typeInto(page, `${server.url}/code/rlpTx#view=create`, script)
      if (best === null || Math.max(0, ...now.tasks) < Math.max(0, ...best.tasks)) best = now
      await page.close()
    }
    rows[name] = {
      'tasks over 50 ms': best?.tasks.length,
      'the longest, ms': Math.round(Math.max(0, ...(best?.tasks ?? []))),
      'page’s thread, ms a key': best?.perKey.toFixed(1),
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
