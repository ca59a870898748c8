import type { Page, Request } from '@playwright/test'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'
import {
  expectNoWallet,
  logIn,
  logInButton,
  logOut,
  pressInWallet,
  standIns,
  TESTNET_ADDRESS,
  toast,
  WALLET_FRAME,
  walletButton,
  walletFrame,
} from './support/wallet.ts'

// FCL is the real one here; the wallet is the stand-in of e2e/stand-in/wallet.ts. What it pays is in
// wallet-payer.spec.ts, and the real dev wallet has a spec of its own, wallet.emulator.spec.ts.

/** Words that only FCL's own code has. */
const FCL_MARK = 'FCL_IFRAME'

async function choose(page: Page, network: string): Promise<void> {
  await chooseNetwork(page, network)
  await expect(page.getByRole('button', { name: `Network: ${network}, Connected` })).toBeVisible()
}

/** Whether FCL's code is among the scripts that the page has fetched so far. */
function watchForFcl(page: Page): () => Promise<boolean> {
  const scripts: Request[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  return async () => {
    const texts = await Promise.all(
      scripts.map(async request => (await request.response())?.text() ?? ''),
    )
    expect(texts.length).toBeGreaterThan(0)
    return texts.some(text => text.includes(FCL_MARK))
  }
}

test.describe('logging in', () => {
  test('the header shows the address, after a reload too, until somebody logs out', async ({
    open,
    chain,
  }) => {
    const address = standIns(chain).wallet.address()
    const page = await open('/?network=emulator')
    await logInButton(page).click()
    await expect(walletFrame(page).getByText('Flow Wallet Tool Kits asks for authn.')).toBeVisible()
    await pressInWallet(page, 'Approve')
    await expect(walletButton(page, address)).toHaveText(
      `${address.slice(0, 6)}…${address.slice(-4)}`,
    )
    await expectNoWallet(page)
    await expect(toast(page)).toHaveCount(0)

    await open('/key/generate')
    await expect(walletButton(page, address)).toBeVisible()
    await page.reload()
    await expect(walletButton(page, address)).toBeVisible()

    await logOut(page, address)
    await page.reload()
    await expect(page.locator('html[data-ready="true"]')).toBeAttached()
    await expect(logInButton(page)).toBeVisible()
    await expect(walletButton(page, address)).toHaveCount(0)
  })

  test('from the menu of the wallet to its account', async ({ open, chain }) => {
    const address = standIns(chain).wallet.address()
    const page = await open('/?network=emulator')
    await logIn(page, address)
    await walletButton(page, address).click()
    await page.getByRole('menuitem', { name: 'Look up this account' }).click()
    await expect(page).toHaveURL(/\/account\/lookup#address=/)
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(address)
  })

  test('a menu of the wallet that cannot be loaded is told', async ({
    page,
    open,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|dynamically imported module/)
    await page.route(/\/wallet-menu-[^/]*\.js$/, route => route.abort())
    await open('/?network=emulator')
    await logInButton(page).click()
    await pressInWallet(page, 'Approve')
    await expect(toast(page)).toContainText('This part could not be loaded')
  })

  test('FCL’s code is fetched when somebody presses, and on load for who was logged in', async ({
    open,
    page,
    chain,
  }) => {
    const fetched = watchForFcl(page)
    await open('/account/create?network=emulator')
    await expect(page.getByRole('button', { name: /Flow Emulator, Connected/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await fetched()).toBe(false)
    await logIn(page, standIns(chain).wallet.address())
    expect(await fetched()).toBe(true)

    const again = watchForFcl(page)
    await open('/')
    await expect(walletButton(page, standIns(chain).wallet.address())).toBeVisible()
    expect(await again()).toBe(true)

    await logOut(page, standIns(chain).wallet.address())
    const later = await page.context().newPage()
    const fetchedLater = watchForFcl(later)
    await later.goto('/')
    await expect(later.locator('html[data-ready="true"]')).toBeAttached()
    await later.waitForLoadState('networkidle')
    expect(await fetchedLater()).toBe(false)
  })

  test('another network is logged out, and coming back is logged in', async ({ open, chain }) => {
    const address = standIns(chain).wallet.address()
    const page = await open('/?network=emulator')
    await logIn(page, address)
    await choose(page, 'Flow Testnet')
    await expect(logInButton(page)).toBeVisible()
    await expect(walletButton(page, address)).toHaveCount(0)
    await choose(page, 'Flow Emulator')
    await expect(walletButton(page, address)).toBeVisible()
  })

  test('a discovery page comes first where there is one, and sends on to the wallet', async ({
    open,
    chain,
  }) => {
    standIns(chain).wallet.logInAs(TESTNET_ADDRESS)
    const page = await open('/?network=testnet')
    await logInButton(page).click()
    await pressInWallet(page, 'Stand-in wallet')
    await pressInWallet(page, 'Approve')
    await expect(walletButton(page, TESTNET_ADDRESS)).toBeVisible()
    await expectNoWallet(page)
  })
})

test.describe('not logging in', () => {
  const refusals = [
    ['without a reason', null, 'Declined: No reason supplied'],
    ['in the words of the dev wallet', 'User declined', 'Declined: User declined'],
  ] as const
  for (const [name, reason, words] of refusals) {
    test(`a person who declines is told quietly: ${name}`, async ({ open, chain }) => {
      if (reason !== null) standIns(chain).wallet.declineWith(reason)
      const page = await open('/?network=emulator')
      await logInButton(page).click()
      await pressInWallet(page, 'Decline')
      await expect(toast(page)).toContainText('Nothing was changed')
      await expect(toast(page)).toContainText(words)
      await expectNoWallet(page)
      await expect(logInButton(page)).toBeEnabled()
      // And it can be tried again.
      await logIn(page, standIns(chain).wallet.address())
    })
  }

  test('a wallet that says why it refuses is an error, with its words', async ({
    open,
    chain,
    allowErrors,
  }) => {
    allowErrors(/^console error: Login error Declined: This account is frozen/)
    standIns(chain).wallet.declineWith('This account is frozen')
    const page = await open('/?network=emulator')
    await logInButton(page).click()
    await pressInWallet(page, 'Decline')
    await expect(toast(page)).toContainText('Logging in did not work')
    await expect(toast(page)).toContainText('Declined: This account is frozen')
  })

  test('declined in the wallet that a discovery page sent on to', async ({ open }) => {
    const page = await open('/?network=testnet')
    await logInButton(page).click()
    await pressInWallet(page, 'Stand-in wallet')
    await pressInWallet(page, 'Decline')
    await expect(toast(page)).toContainText('Nothing was changed')
    await expect(toast(page)).toContainText('Declined: No reason supplied')
    await expectNoWallet(page)
  })

  for (const network of ['emulator', 'testnet'] as const) {
    test(`Escape closes the wallet on ${network}`, async ({ open }) => {
      const page = await open(`/?network=${network}`)
      await logInButton(page).click()
      if (network === 'testnet') await pressInWallet(page, 'Stand-in wallet')
      await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toBeEnabled()
      // In the frame, which now is a page of its own, the key would be the wallet's.
      await page.locator('body').focus()
      await page.keyboard.press('Escape')
      await expectNoWallet(page)
      await expect(toast(page)).toContainText('Nothing was changed')
      await expect(logInButton(page)).toBeEnabled()
    })
  }

  test('a wallet page that cannot be reached is given up', async ({
    page,
    open,
    chain,
    allowErrors,
  }) => {
    const { wallet } = standIns(chain)
    const sentence = `The wallet page for Flow Emulator (${new URL(wallet.url).host}) did not open.`
    allowErrors(/ERR_CONNECTION_REFUSED|chrome-error/)
    allowErrors(/^console error: Login error The wallet page for Flow Emulator/)
    await page.clock.install()
    await open('/?network=emulator')
    await wallet.stop()
    const logged = page.waitForEvent('console', message => message.text().startsWith('Login error'))
    await logInButton(page).click()
    await expect(page.locator(WALLET_FRAME)).toBeAttached()
    await page.clock.runFor(20_500)
    expect((await logged).text()).toBe(`Login error ${sentence}`)
    await expect(toast(page)).toContainText('Logging in did not work')
    await expect(toast(page)).toContainText(sentence)
    await expectNoWallet(page)

    await wallet.start()
    await logIn(page, wallet.address())
  })

  test('an address of another network is refused', async ({ open, page, chain, allowErrors }) => {
    allowErrors(/^console error: Login error The wallet is on another network/)
    const { wallet } = standIns(chain)
    wallet.logInAs(TESTNET_ADDRESS)
    await open('/?network=emulator')
    await logInButton(page).click()
    await pressInWallet(page, 'Approve')
    await expect(toast(page)).toContainText(
      `The wallet is on another network: ${TESTNET_ADDRESS} is no address of Flow Emulator.`,
    )
    await expect(logInButton(page)).toBeVisible()
    // Nor is it logged in where it would belong.
    await choose(page, 'Flow Testnet')
    await expect(logInButton(page)).toBeVisible()
    await choose(page, 'Flow Emulator')
    wallet.reset()
    await logIn(page, wallet.address())
  })
})
