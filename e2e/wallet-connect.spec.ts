import type { BrowserContext, Page } from '@playwright/test'
import { StandInRelay } from './stand-in/wallet-connect-relay.ts'
import { type AppServer, startAppServer } from './support/app-server.ts'
import type { PageWatch } from './support/page-watch.ts'
import { test as base, expect } from './support/test.ts'
import { logInButton, pressInWallet, standIns } from './support/wallet.ts'

// FCL and WalletConnect are the real ones; the relay is a stand-in (e2e/stand-in/wallet-connect-relay.ts), and there is
// no wallet at its other end.

const PROJECT_ID = '0123456789abcdef0123456789abcdef'
const APP_LINK = 'https://phone.example/wc'
const PROVIDER = { address: null, name: 'Phone wallet', icon: null, description: 'For tests' }
const SERVICE = {
  ...{ f_type: 'Service', f_vsn: '1.0.0', type: 'authn', uid: APP_LINK },
  ...{ endpoint: 'flow_authn', method: 'WC/RPC', provider: PROVIDER },
}

interface Phone {
  readonly relay: StandInRelay
  readonly site: AppServer
}

const test = base.extend<Phone>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  relay: async ({}, use) => {
    await use(new StandInRelay())
  },
  site: async ({ chain, networks, watch, page, context, relay, allowErrors }, use) => {
    const site = await startAppServer(chain, networks, { WALLETCONNECT_PROJECT_ID: PROJECT_ID })
    watch.allowOrigin(site.url)
    allowErrors(/walletconnect\.(?:com|org)|style-src|Failed to load resource/)
    // Lines that the plugin itself logs: its own log, and that FCL's list of wallets is not used here.
    allowErrors(/discovery\.authn\.endpoint|context: core/)
    await leaveToRelay(page, context, watch, relay)
    standIns(chain).wallet.offer(SERVICE)
    await use(site)
    await site.dispose()
  },
})

/** Blocks WalletConnect's other services: its list of wallets and its statistics. */
async function leaveToRelay(
  page: Page,
  context: BrowserContext,
  watch: PageWatch,
  relay: StandInRelay,
): Promise<void> {
  await context.route(/^https:\/\/[\w.-]*walletconnect\.(?:com|org)\//, route => route.abort())
  await context.route('https://explorer-api.walletconnect.com/**', route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { listings: {}, total: 0 },
    }),
  )
  for (const host of ['explorer-api', 'verify', 'pulse', 'echo']) {
    for (const end of ['com', 'org']) watch.allowOrigin(`https://${host}.walletconnect.${end}`)
  }
  watch.allowOrigin('https://phone.example')
  await context.route(`${APP_LINK}**`, route => route.fulfill({ body: 'the wallet’s app' }))
  await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\.(?:com|org)\//, socket => {
    const receive = relay.join(text => socket.send(text))
    socket.onMessage(message => receive(message.toString()))
  })
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Phone wallet' })

async function openAndPick(page: Page, site: AppServer): Promise<void> {
  await page.goto(`${site.url}/?network=testnet`)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await logInButton(page).click()
  await pressInWallet(page, 'Stand-in wallet')
}

test('a wallet on a phone is asked by a QR code, and the card says where the request waits', async ({
  page,
  site,
  relay,
}) => {
  await openAndPick(page, site)
  await expect(card(page)).toContainText('Pending request on your mobile device')
  await expect(card(page).getByRole('link')).toHaveCount(0)
  const code = page.locator('wcm-qrcode').last()
  await expect(code.locator('svg').last()).toBeVisible()
  const uri = await code.evaluate(element => ('uri' in element ? String(element.uri) : ''))
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  // The relay has the proposal under the code's topic, and accepted it as the real one does.
  expect(relay.requests).toContain('wc_proposeSession')
})

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile' })

  test('the wallet’s app is opened, and the card is the way to it', async ({
    page,
    context,
    site,
  }) => {
    const opened = context.waitForEvent('page')
    await openAndPick(page, site)
    await expect(card(page)).toContainText('Tap to view request in app')
    await expect(card(page).getByRole('link')).toHaveAttribute('href', APP_LINK)
    const app = await opened
    await app.waitForURL(`${APP_LINK}**`)
    expect(new URL(app.url()).searchParams.get('uri')).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  })
})
