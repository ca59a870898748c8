/**
 * Takes the pictures that a browser shows before the app is installed (`manifest.webmanifest`), of the built app: `npm
 * run build && npx tsx scripts/take-screenshots.ts`. They are committed.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { DEFAULT_NETWORK, NETWORKS } from '@toolkit/core/network/networks'
import { ensureChromium } from './support/find-chromium.ts'
import { networksAt, startBuiltServer } from './support/run-server.ts'

const FOLDER = join(import.meta.dirname, '..', 'apps', 'web', 'public', 'screenshots')
/** A closed port of this machine: no picture may need a chain. */
const NOWHERE = 'http://127.0.0.1:9009'

interface Picture {
  readonly file: string
  readonly path: string
  readonly size: { readonly width: number; readonly height: number }
  readonly scale: number
}

const PICTURES: readonly Picture[] = [
  { file: 'wide.png', path: '/code/rlpTx', size: { width: 1280, height: 800 }, scale: 1 },
  { file: 'narrow.png', path: '/code/hash', size: { width: 390, height: 844 }, scale: 2 },
]

async function take(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const { file, path, size, scale } = picture
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: scale,
    // A service worker's requests would bypass the answers here.
    serviceWorkers: 'block',
  })
  // The only simulated part: that the network in the corner answers.
  await page.route(`${NOWHERE}/**`, route =>
    route.fulfill({
      json: { chain_id: NETWORKS[DEFAULT_NETWORK].chainId },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await page.goto(origin + path)
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  if (size.width > 1000) await page.getByText('Connected', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await page.locator('[data-answer]').first().waitFor()
  await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' })
  await page.close()
}

await mkdir(FOLDER, { recursive: true })
const server = await startBuiltServer({
  ...networksAt(NOWHERE),
  ACCESS_LOG: 'off',
})
const browser = await chromium.launch({
  executablePath: await ensureChromium(line => console.log(line)),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const picture of PICTURES) await take(browser, server.url, picture)
  console.log(`Took ${PICTURES.length} pictures.`)
} finally {
  await browser.close()
  await server.running.stop()
}
