import { chromium, type Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { startAppServer } from '../e2e/support/app-server.ts'
import { startChain, type TestChain } from '../e2e/support/chain.ts'
import { startOtherNetworks, stopOtherNetworks } from '../e2e/support/other-networks.ts'
import { findChromium } from '../scripts/support/find-chromium.ts'

// Cost of a look-up in requests and kilobytes: the built product in Chromium, an account of the real emulator. No
// explorer runs here. The baseline is the naive way, in the same Chromium on the same chain: a page with one request
// for each part (account, keys, contracts, balances, storage, vaults, collections, the block).

const ADDRESS = addressAt('emulator', 1n)

interface Counted {
  readonly name: string
  readonly path: string
  bytes: number
  sent: number
}

/** Records all requests of the page from now on. */
async function counting(page: Page): Promise<{ readonly all: () => readonly Counted[] }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const counted = new Map<string, Counted>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    const { origin, pathname } = new URL(request.url)
    const sent = request.postData?.length ?? 0
    counted.set(requestId, { name: origin, path: pathname, bytes: 0, sent })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = counted.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return { all: () => [...counted.values()] }
}

interface Cost {
  readonly requests: number
  readonly kilobytes: number
}

const costOf = (counted: readonly Counted[]): Cost => ({
  requests: counted.length,
  kilobytes: counted.reduce((sum, { bytes, sent }) => sum + bytes + sent, 0) / 1000,
})

/** Time without a request after which the load counts as complete, in milliseconds. */
const QUIET_MS = 1500

async function quiet(all: () => readonly Counted[]): Promise<void> {
  for (let before = -1; before !== all().length; ) {
    before = all().length
    await new Promise(resolve => setTimeout(resolve, QUIET_MS))
  }
}

/** Parts that are requested from the chain separately, as by a page with a component for each. */
const SCRIPTS: Readonly<Record<string, string>> = {
  balance: 'access(all) fun main(a: Address): UFix64 { return getAccount(a).balance }',
  available: 'access(all) fun main(a: Address): UFix64 { return getAccount(a).availableBalance }',
  used: 'access(all) fun main(a: Address): UInt64 { return getAccount(a).storage.used }',
  capacity: 'access(all) fun main(a: Address): UInt64 { return getAccount(a).storage.capacity }',
  stored: `access(all) fun main(a: Address): {String: String} {
    let found: {String: String} = {}
    getAuthAccount<auth(Storage) &Account>(a).storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
        found[path.toString()] = type.identifier
        return true
    })
    return found
}`,
}

async function naive(page: Page, node: string): Promise<void> {
  const given = [
    formatBase64(encodeUtf8(JSON.stringify({ type: 'Address', value: `0x${ADDRESS}` }))),
  ]
  const bodies = Object.values(SCRIPTS).map(script =>
    JSON.stringify({ script: formatBase64(encodeUtf8(script)), arguments: given }),
  )
  const gets = [
    `accounts/${ADDRESS}`,
    `accounts/${ADDRESS}?expand=keys`,
    `accounts/${ADDRESS}?expand=contracts`,
    'blocks?height=sealed',
    'network/parameters',
  ]
  // No function with a name in it: tsx would call its own helper, which the page does not have.
  await page.evaluate(
    async ([base, paths, posts]) => {
      await Promise.all([
        ...paths.map(async path => (await fetch(`${base}/v1/${path}`)).text()),
        ...posts.map(async body =>
          (await fetch(`${base}/v1/scripts?block_height=sealed`, { method: 'POST', body })).text(),
        ),
      ])
    },
    [node, gets, bodies] as const,
  )
}

async function measure(chain: TestChain, url: string, page: Page) {
  const { all } = await counting(page)
  const ofChain = () => all().filter(({ name }) => name === chain.restUrl)
  await page.goto(`${url}/account/lookup?network=emulator`)
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  await quiet(all)
  const page0 = all().length
  const code = costOf(all().filter(({ name }) => name === url))
  await page.getByRole('textbox').first().fill(ADDRESS)
  await page.keyboard.press('Enter')
  await page.getByText(`0x${ADDRESS} on Flow Emulator`).first().waitFor({ timeout: 60_000 })
  await quiet(all)
  const lookup = all().slice(page0)
  const requests = costOf(lookup.filter(({ name }) => name === chain.restUrl))
  const late = costOf(lookup.filter(({ name }) => name === url))
  const before = ofChain().length
  await page.getByRole('textbox').first().fill(`0x${ADDRESS}`)
  await page.keyboard.press('Enter')
  await page.getByText(`0x${ADDRESS} on Flow Emulator`).first().waitFor({ timeout: 60_000 })
  await quiet(all)
  return { code, requests, late, again: costOf(ofChain().slice(before)) }
}

const rounded = ({ requests, kilobytes }: Cost) => ({
  requests,
  kB: Math.round(kilobytes * 10) / 10,
})

const executablePath = await findChromium()
if (executablePath === null) throw new Error('Chromium was not found.')
const [chain, networks] = [await startChain('emulator', {}), await startOtherNetworks()]
const server = await startAppServer(chain, networks)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const ours = await measure(chain, server.url, await browser.newPage())
  // On a page of the same site, so that the browser allows its requests.
  const other = await browser.newPage()
  await other.goto(`${chain.restUrl}/v1/network/parameters`)
  const { all } = await counting(other)
  await naive(other, chain.restUrl)
  await quiet(all)
  const theirs = costOf(all())
  console.log(`Chromium ${browser.version()}, the service account of the emulator`)
  console.table({
    'the page, cold': rounded(ours.code),
    'its code for the first result': rounded(ours.late),
    'a look-up: what it asks the chain': rounded(ours.requests),
    'the same look-up again': rounded(ours.again),
    'one question for each part': rounded(theirs),
  })
  console.log(`ratios (more than 1: ours is less)
  requests: ${(theirs.requests / ours.requests.requests).toFixed(2)}
  kilobytes: ${(theirs.kilobytes / ours.requests.kilobytes).toFixed(2)}`)
} finally {
  await browser.close()
  await server.dispose()
  await stopOtherNetworks(networks)
  await chain.dispose()
}
