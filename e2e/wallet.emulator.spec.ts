import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { WHOLE_BROWSER } from './support/browser.ts'
import {
  DEV_WALLET_ADDRESS,
  keepDevWalletHome,
  logInToDevWallet,
  openDevWallet,
  serviceAccount,
} from './support/dev-wallet.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'
import {
  expectNoWallet,
  logInButton,
  logOut,
  toast,
  WALLET_FRAME,
  walletButton,
  walletFrame,
} from './support/wallet.ts'

test.use(WHOLE_BROWSER)
// One worker, so that this kind of browser is started once.
test.describe.configure({ mode: 'default' })

// Logging in with the real FCL and the real dev wallet. Wallet behaviour that the dev wallet lacks is in
// wallet.spec.ts.

/** Text that only FCL's own code contains. */
const FCL_MARK = 'FCL_IFRAME'

test.beforeEach(async ({ page, allowErrors }) => {
  test.slow()
  await keepDevWalletHome(page, allowErrors)
})

/** Returns a function that gives true if FCL's code is among the scripts that the page has fetched so far. */
function watchForFcl(page: Page): () => Promise<boolean> {
  const scripts: string[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame())
      scripts.push(new URL(request.url()).pathname)
  })
  // Read from the build: the browser discards responses of a page that the user has left.
  return async () => {
    const texts = await Promise.all(scripts.map(path => readFile(join(WEB_DIST, path), 'utf8')))
    expect(texts.length).toBeGreaterThan(0)
    return texts.some(text => text.includes(FCL_MARK))
  }
}

test('the header shows the address, after a reload too, and the way to its account, until somebody logs out; FCL’s code is fetched at the press, and on load while somebody is logged in', async ({
  open,
  page,
}) => {
  const fetched = watchForFcl(page)
  await open('/account/create?network=emulator')
  await expect(page.getByRole('button', { name: 'Network: Flow Emulator Connected' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await fetched()).toBe(false)
  await openDevWallet(page)
  await expect(walletFrame(page).getByText('Flow Wallet Tool Kits').first()).toBeVisible()
  await serviceAccount(page).click()
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toHaveText('0xf8d6…20c7')
  await expectNoWallet(page)
  await expect(toast(page)).toHaveCount(0)
  expect(await fetched()).toBe(true)

  const again = watchForFcl(page)
  await open('/key/generate?network=emulator')
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toBeVisible()
  expect(await again()).toBe(true)
  await walletButton(page, DEV_WALLET_ADDRESS).click()
  await page.getByRole('menuitem', { name: 'Look up this account' }).click()
  await expect(page).toHaveURL(/\/account\/lookup#address=/)
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText(DEV_WALLET_ADDRESS)
  await expect(account).toContainText('can sign alone.')

  await logOut(page, DEV_WALLET_ADDRESS)
  const later = watchForFcl(page)
  await page.reload()
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await expect(logInButton(page)).toBeVisible()
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await later()).toBe(false)
})

test('a menu of the wallet that cannot be loaded is told', async ({ page, open, allowErrors }) => {
  allowErrors(/ERR_FAILED|dynamically imported module/)
  await page.route(/\/wallet-menu-[^/]*\.js$/, route => route.abort())
  await open('/?network=emulator')
  await openDevWallet(page)
  await serviceAccount(page).click()
  await expect(toast(page)).toContainText('This part could not be loaded')
})

test('a person who declines is told quietly; another network is logged out, and coming back is logged in', async ({
  open,
}) => {
  const page = await open('/?network=emulator')
  await openDevWallet(page)
  // Its own Escape: the frame gets the key and answers with its “User declined”.
  await walletFrame(page).getByRole('button', { name: 'Manage' }).first().press('Escape')
  await expect(toast(page)).toContainText('Nothing was changed')
  await expect(toast(page)).toContainText('Declined: User declined')
  await expectNoWallet(page)
  await openDevWallet(page)
  // With the focus in the frame, which is now a separate page, the key would go to the wallet.
  await page.locator('body').focus()
  await page.keyboard.press('Escape')
  await expectNoWallet(page)
  await expect(logInButton(page)).toBeEnabled()

  await logInToDevWallet(page)
  await chooseNetwork(page, 'Flow Testnet')
  await expect(logInButton(page)).toBeVisible()
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toHaveCount(0)
  await chooseNetwork(page, 'Flow Emulator')
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toBeVisible()
})

test('a wallet page that cannot be reached is given up', async ({
  page,
  open,
  chain,
  allowErrors,
}) => {
  const message = `The wallet page for Flow Emulator (${new URL(chain.walletUrl).host}) did not open.`
  allowErrors(/ERR_CONNECTION_REFUSED|chrome-error/)
  allowErrors(/^console error: Login error The wallet page for Flow Emulator/)
  await page.clock.install()
  await open('/?network=emulator')
  await chain.stopWallet()
  const logged = page.waitForEvent('console', message => message.text().startsWith('Login error'))
  await logInButton(page).click()
  await expect(page.locator(WALLET_FRAME)).toBeAttached()
  await page.clock.runFor(20_500)
  expect((await logged).text()).toBe(`Login error ${message}`)
  await expect(toast(page)).toContainText('Login failed')
  await expect(toast(page)).toContainText(message)
  await expectNoWallet(page)

  await chain.startWallet()
  await logInToDevWallet(page)
})
