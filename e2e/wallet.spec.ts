import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'
import {
  expectNoWallet,
  logIn,
  logInButton,
  pressInWallet,
  standIns,
  TESTNET_ADDRESS,
  toast,
  walletButton,
  walletFrame,
} from './support/wallet.ts'

// FCL is the real one here; the wallet is the stand-in of e2e/stand-in/wallet.ts, for behaviour that the dev wallet
// lacks: messages of its own, a discovery page, addresses of another network. The rest is in wallet.emulator.spec.ts
// and wallet-payer.emulator.spec.ts.

test('a discovery page comes first where there is one: left by Escape, declined, and logged in', async ({
  open,
  chain,
}) => {
  standIns(chain).wallet.logInAs(TESTNET_ADDRESS)
  const page = await open('/?network=testnet')
  const choose = async () => {
    await logInButton(page).click()
    await pressInWallet(page, 'Stand-in wallet')
  }
  await test.step('Escape closes the wallet that it sent on to', async () => {
    await choose()
    await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toBeEnabled()
    // With the focus in the frame, which is now a separate page, the key would go to the wallet.
    await page.locator('body').focus()
    await page.keyboard.press('Escape')
    await expectNoWallet(page)
    await expect(toast(page)).toContainText('Nothing was changed')
    await expect(logInButton(page)).toBeEnabled()
  })
  await test.step('declined in that wallet', async () => {
    await choose()
    await pressInWallet(page, 'Decline')
    await expect(toast(page)).toContainText('Declined: No reason supplied')
    await expect(toast(page)).toContainText('Nothing was changed')
    await expectNoWallet(page)
  })
  await test.step('approved', async () => {
    await choose()
    await pressInWallet(page, 'Approve')
    await expect(walletButton(page, TESTNET_ADDRESS)).toBeVisible()
    await expectNoWallet(page)
  })
})

test('who declines is told quietly, a wallet that says why is an error, and an address of another network is refused', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/^console error: Login error Declined: This account is frozen/)
  allowErrors(/^console error: Login error The wallet is on another network/)
  const { wallet } = standIns(chain)
  const page = await open('/?network=emulator')
  await test.step('a person who declines without a reason', async () => {
    await logInButton(page).click()
    await pressInWallet(page, 'Decline')
    await expect(toast(page)).toContainText('Nothing was changed')
    await expect(toast(page)).toContainText('Declined: No reason supplied')
    await expectNoWallet(page)
    await expect(logInButton(page)).toBeEnabled()
  })
  await test.step('a wallet that says why it refuses', async () => {
    wallet.declineWith('This account is frozen')
    await logInButton(page).click()
    await pressInWallet(page, 'Decline')
    await expect(toast(page)).toContainText('Login failed')
    await expect(toast(page)).toContainText('Declined: This account is frozen')
    await expectNoWallet(page)
    wallet.reset()
  })
  await test.step('an address of another network', async () => {
    wallet.logInAs(TESTNET_ADDRESS)
    await logInButton(page).click()
    await pressInWallet(page, 'Approve')
    await expect(toast(page)).toContainText(
      `The wallet is on another network: ${TESTNET_ADDRESS} isn’t an address on Flow Emulator.`,
    )
    await expect(logInButton(page)).toBeVisible()
    // Nor is it logged in on the network of its address.
    await chooseNetwork(page, 'Flow Testnet')
    await expect(logInButton(page)).toBeVisible()
    await chooseNetwork(page, 'Flow Emulator')
    wallet.reset()
    // And the user can try again.
    await logIn(page, wallet.address())
  })
})

test('where nobody else pays, a wallet that was linked on the page can', async ({
  open,
  chain,
}) => {
  standIns(chain).wallet.logInAs(TESTNET_ADDRESS)
  const page = await open('/account/create?network=testnet')
  const createButton = page.getByRole('button', { name: 'Create with my wallet' })
  await expect(createButton).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Link a wallet' }).click()
  await pressInWallet(page, 'Stand-in wallet')
  await pressInWallet(page, 'Approve')
  await expect(createButton).toBeVisible()
})
