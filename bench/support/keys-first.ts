import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/support/find-chromium.ts'
import { startBuiltServer } from '../../scripts/support/run-server.ts'

const ROUNDS = 3
/** A home's connection: 10 Mbit/s and 40 ms. Without it this machine's own network would hide all differences. */
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
}

/** Milliseconds from requesting the page to its first key, with empty caches. */
async function first(browser: Browser, url: string, toKey: (page: Page) => Promise<void>) {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    const begun = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await toKey(page)
    least = Math.min(least, performance.now() - begun)
    await context.close()
  }
  return least
}

/** The smallest page that generates a P-256 key with wallet-core: its files, compressed, and four lines. */
async function serveWalletCore(): Promise<{ readonly url: string; readonly close: () => void }> {
  const folder = createRequire(import.meta.url).resolve('@trustwallet/wallet-core')
  const read = (name: string) => readFile(new URL(`lib/${name}`, `file://${folder}`))
  const page = `<!doctype html><title>empty</title><script src="/wallet-core.js"></script><script>
    Module().then(core => {
      const wallet = core.HDWallet.create(128, '')
      const key = wallet.getKeyByCurve(core.Curve.nist256p1, "m/44'/539'/0'/0/0")
      document.title = 'key ' + key.getPublicKeyNist256p1().data().length
    })</script>`
  const files = new Map([
    ['/', { type: 'text/html', body: gzipSync(page) }],
    ['/wallet-core.js', { type: 'text/javascript', body: gzipSync(await read('wallet-core.js')) }],
    [
      '/wallet-core.wasm',
      { type: 'application/wasm', body: gzipSync(await read('wallet-core.wasm')) },
    ],
  ])
  const server = createServer(({ url }, response) => {
    const file = files.get(url ?? '')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' })
    return response.end(file.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/**
 * Measures from opening /key/generate of the built product to its first key, and the same for a page that only
 * generates one with wallet-core. null without Chromium; throws when nothing is built.
 */
export async function measureFirstKey(): Promise<ReadonlyMap<string, number> | null> {
  const executablePath = await findChromium()
  if (executablePath === null) return null
  const ours = await startBuiltServer({}, { group: false })
  const theirs = await serveWalletCore()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const own = await first(browser, `${ours.url}/key/generate`, async page => {
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      await page.getByRole('button', { name: 'Copy public key' }).first().waitFor()
    })
    const other = await first(browser, theirs.url, async page => {
      await page.waitForFunction(() => document.title.startsWith('key'))
    })
    return new Map([
      ['/key/generate', own],
      ['a bare page with wallet-core', other],
    ])
  } finally {
    await browser.close()
    theirs.close()
    await ours.running.stop()
  }
}
