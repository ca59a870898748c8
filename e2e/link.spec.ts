import type { Page } from '@playwright/test'
import { STAND_IN_TOKEN } from './stand-in/wallet.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import {
  copied,
  logInStep,
  logOf,
  openStep,
  PATH,
  proofStep,
  reportOf,
  sessionStep,
} from './support/link-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'
import {
  expectNoWallet,
  pressInWallet,
  standIns,
  TESTNET_ADDRESS,
  walletButton,
  walletFrame,
} from './support/wallet.ts'

// Behaviour that the dev wallet never shows: windows that are closed or blocked, silence, another network, an
// extension. FCL is the real one; the wallet is the stand-in. The rest is in link.emulator.spec.ts.

const logIn = (page: Page) => logInStep(page).getByRole('button', { name: 'Log in with a wallet' })
const openIn = (page: Page, way: string) =>
  logInStep(page).getByRole('radio', { name: way, exact: true })

test('declined, closed and cancelled, each in the specification’s words, in a frame and in a pop-up', async ({
  open,
  page,
  chain,
}) => {
  await open(PATH)
  await expect(logInStep(page)).toContainText('No wallet is connected on Flow Emulator')
  await logIn(page).click()
  await pressInWallet(page, 'Decline')
  await expect(logInStep(page)).toContainText('Declined: No reason supplied')
  await expect(logInStep(page)).toContainText('usually you declined there')

  await logIn(page).click()
  await walletFrame(page).getByRole('button', { name: 'Close' }).click()
  await expect(logInStep(page)).toContainText('Declined: Externally Halted')
  expect((await logOf(page, 'Log in')).join('\n')).toMatch(
    /Asked the wallet to log in \(authn\) by a frame.*was ready after.*Declined: Externally Halted \(wallet\/cancelled\) after/s,
  )

  await openIn(page, 'Pop-up').check()
  const [popup] = await Promise.all([page.waitForEvent('popup'), logIn(page).click()])
  await expect(popup.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 770])
  await popup.close()
  await expect(logInStep(page)).toContainText('Declined: Externally Halted')

  const [again] = await Promise.all([page.waitForEvent('popup'), logIn(page).click()])
  await expect(again.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await logInStep(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(logInStep(page)).toContainText('Declined: Aborted')
  await expect.poll(() => again.isClosed()).toBe(true)

  const [third] = await Promise.all([page.waitForEvent('popup'), logIn(page).click()])
  await third.getByRole('button', { name: 'Approve' }).click()
  const { wallet } = standIns(chain)
  await expect(walletButton(page, wallet.address())).toBeVisible()
  await expect(logInStep(page)).toContainText('is logged in on Flow Emulator')
  // This wallet makes no proofs.
  await expect(proofStep(page)).toContainText('No account proof has been made')
  await expectNoAxeViolations(page)
})

test('the session lists the services, and its report holds no token', async ({
  open,
  page,
  chain,
}) => {
  await open(PATH)
  await logIn(page).click()
  await pressInWallet(page, 'Approve')
  await expectNoWallet(page)
  await openStep(page, 'Session')
  const services = sessionStep(page).getByRole('table', { name: 'Services' })
  await expect(
    services.getByRole('row', { name: /authz IFRAME\/RPC .*\/authz .* 0$/ }),
  ).toBeVisible()
  await expect(services).toContainText('Stand-in wallet')
  await expect(page.getByRole('main')).not.toContainText(STAND_IN_TOKEN)
  const report = await reportOf(page, 'Session')
  expect(report).toContain(standIns(chain).wallet.address())
  expect(report).toContain(`"sessionId": "[cut: ${STAND_IN_TOKEN.length} characters]"`)
  expect(report).not.toContain(STAND_IN_TOKEN)
  expect(await reportOf(page, 'Log in')).not.toContain(STAND_IN_TOKEN)

  // The header has the same state: look up, copy, the connection, log out.
  await walletButton(page, standIns(chain).wallet.address()).click()
  await page.getByRole('menuitem', { name: 'Copy address' }).click()
  await expect.poll(() => copied(page)).toBe(standIns(chain).wallet.address())
  await open('/?network=emulator')
  const inHeader = walletButton(page, standIns(chain).wallet.address())
  await expect(inHeader).toHaveAccessibleName(/, Flow Emulator$/)
  await inHeader.click()
  await page.getByRole('menuitem', { name: 'Open the connection' }).click()
  await expect(sessionStep(page)).toContainText('is logged in with 2 services')
})

test('a pop-up and a tab that the browser blocks', async ({ open, page }) => {
  await page.addInitScript(() => {
    // As in a browser that blocks pop-ups.
    window.open = () => null
  })
  await open(PATH)
  await openIn(page, 'Pop-up').check()
  await logIn(page).click()
  await expect(logInStep(page)).toContainText(
    'Popup failed to open (was it blocked by a popup blocker?)',
  )
  await expect(logInStep(page)).toContainText('Allow pop-ups for this site')
  await openIn(page, 'Tab').check()
  await logIn(page).click()
  await expect(logInStep(page)).toContainText('Tab failed to open (was it blocked by the browser?)')
  // No FCL listener is left that would answer the next message and log the request.
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        addEventListener('message', ({ data }) => {
          if (data === 'after it') resolve()
        })
        window.postMessage({ type: 'FCL:VIEW:READY' }, '*')
        window.postMessage('after it', '*')
      }),
  )
})

test('an extension that announces itself is offered, and its answer told', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    const extension = {
      ...{ f_type: 'Service', f_vsn: '1.0.0', type: 'authn', uid: 'stand-in#ext' },
      ...{ method: 'EXT/RPC', endpoint: 'ext:stand-in', provider: { name: 'Stand-in extension' } },
    }
    Object.assign(window, { fcl_extensions: [extension] })
    // A wallet's content script hears this window's messages, as this listener does.
    addEventListener('message', ({ data }) => {
      if (data?.service?.endpoint === 'ext:stand-in') postMessage({ type: 'FCL:VIEW:READY' }, '*')
      if (data?.type !== 'FCL:VIEW:READY:RESPONSE') return
      const answer = { f_type: 'PollingResponse', f_vsn: '1.0.0', status: 'DECLINED', reason: null }
      postMessage({ ...answer, type: 'FCL:VIEW:RESPONSE', data: null }, '*')
    })
  })
  await open(PATH)
  await logInStep(page).getByText('Connection methods').click()
  await expect(logInStep(page)).toContainText('Announced in this browser: Stand-in extension.')
  await expect(logInStep(page)).toContainText('This site has no WalletConnect project id.')
  await logInStep(page).getByRole('button', { name: 'Stand-in extension' }).click()
  await expect(logInStep(page)).toContainText('Declined: No reason supplied')
  expect((await logOf(page, 'Log in')).join('\n')).toContain('by the extension (EXT/RPC)')
})

test('a wallet that is silent for a minute can be cancelled over its frame', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(PATH)
  await logIn(page).click()
  await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toBeEnabled()
  await page.clock.runFor(16_000)
  await expect(logInStep(page)).toContainText('The wallet hasn’t answered yet')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(46_000)
  const card = page.getByRole('alert')
  await expect(card).toContainText('Silent for a minute')
  await card.getByRole('button', { name: 'Cancel the request' }).click()
  await expectNoWallet(page)
  await expect(card).toHaveCount(0)
  await expect(logInStep(page)).toContainText('Declined: Aborted')
})

test('wallet and page on different networks are pointed out', async ({ open, page, chain }) => {
  const { wallet } = standIns(chain)
  wallet.logInAs(TESTNET_ADDRESS)
  await open(PATH)
  await logIn(page).click()
  await pressInWallet(page, 'Approve')
  await expect(logInStep(page)).toContainText(
    `The wallet is on another network: ${TESTNET_ADDRESS} isn’t an address on Flow Emulator`,
  )
  await chooseNetwork(page, 'Flow Testnet')
  await logIn(page).click()
  await pressInWallet(page, 'Stand-in wallet')
  await pressInWallet(page, 'Approve')
  await expect(walletButton(page, TESTNET_ADDRESS)).toBeVisible()
  await chooseNetwork(page, 'Flow Emulator')
  await expect(sessionStep(page)).toContainText(
    `The wallet is on another network: ${TESTNET_ADDRESS} is an address of Flow Testnet`,
  )
  await sessionStep(page).getByRole('button', { name: 'Switch to Flow Testnet' }).click()
  await expect(walletButton(page, TESTNET_ADDRESS)).toBeVisible()
})
