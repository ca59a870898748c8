import { resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/support/find-chromium.ts'
import { ROOT } from '../scripts/support/paths.ts'
import { networksAt, startBuiltServer } from '../scripts/support/run-server.ts'
import { LINES, type Line, type Opened, openPage } from './support/open-page.ts'

// Measures how soon a page works and how long it blocks its main thread, compared with the build of another commit: both are
// served and opened in turns, in one run, so that other load affects both.

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  Base64: '/code/base64',
  Generate: '/key/generate',
  'RLP Transaction': '/code/rlpTx',
  Lookup: '/account/lookup',
  Link: '/account/link',
}
/** A closed port of this machine: no page contacts a real node. */
const NOWHERE = 'http://127.0.0.1:9'

const [other, roundsGiven = '5', ...only] = process.argv.slice(2)
if (other === undefined) {
  throw new Error(
    'usage: npx tsx bench/pages.ts FOLDER [ROUNDS [PAGE …]]; FOLDER: another checkout, built',
  )
}
const rounds = Number(roundsGiven)

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[sorted.length - 1 - middle], sorted[middle]]
  return (low + high) / 2
}

async function compare(browser: Browser, path: string, line: Line, urls: readonly string[]) {
  const opened: Opened[][] = urls.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [build, url] of urls.entries()) {
      opened[build]?.push(await openPage(browser, url + path, line))
    }
  }
  return (fact: keyof Opened) => {
    const [before = 0, now = 0] = opened.map(all => median(all.map(one => one[fact])))
    return `${Math.round(now)} / ${Math.round(before)} = ${(now / before).toFixed(2)}`
  }
}

const executablePath = await findChromium()
if (executablePath === null) throw new Error('Chromium was not found.')
const settings = { ...networksAt(NOWHERE), ACCESS_LOG: 'off' }
const servers = await Promise.all(
  [resolve(other), ROOT].map(folder =>
    startBuiltServer(settings, { main: resolve(folder, 'apps/server/dist/main.js') }),
  ),
)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const urls = servers.map(server => server.url)
  console.log(`Chromium ${browser.version()}; this build / the other, medians of ${rounds}`)
  const rows: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(PAGES)) {
    if (only.length > 0 && !only.includes(name)) continue
    const cold = await compare(browser, path, LINES.cold, urls)
    const slow = await compare(browser, path, LINES.slow, urls)
    rows[name] = {
      'works, ms': cold('worksAfter'),
      'works, slow 4G and processor, ms': slow('worksAfter'),
      'main thread, ms': cold('mainThread'),
      'all that comes, kB': cold('kilobytes'),
    }
    console.log(name, rows[name])
  }
  console.table(rows)
} finally {
  await browser.close()
  await Promise.all(servers.map(server => server.running.stop()))
}
