import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { expect, test } from './support/test.ts'
import {
  expectNoWallet,
  logInButton,
  logOut,
  toast,
  walletButton,
  walletFrame,
} from './support/wallet.ts'

// The real dev wallet (onflow/fcl-dev-wallet) on the real emulator: nothing here is a stand-in.

/** The emulator's service account, which the dev wallet keeps under this label. */
const SERVICE_ADDRESS = '0xf8d6e0586b0a20c7'
const SERVICE_LABEL = /Service Account/

/** The dev wallet puts its contract on the chain when it is opened for the first time. */
const FIRST_OPENING_MS = 60_000

// It would fetch a picture for each account, and an editor to show a transaction's source in; it does
// without both. The editor's loader rejects with the bare event of its script.
test.beforeEach(async ({ page, allowErrors }) => {
  test.slow()
  for (const host of ['avatars.onflow.org', 'cdn.jsdelivr.net']) {
    await page.route(`https://${host}/**`, route => route.abort())
  }
  allowErrors(/avatars/)
  allowErrors(/cdn\.jsdelivr\.net/)
  allowErrors(/^uncaught in the page: Event$/)
})

async function logIn(page: Page): Promise<void> {
  await logInButton(page).click()
  const account = walletFrame(page).getByRole('button', { name: SERVICE_LABEL })
  await expect(account).toBeVisible({ timeout: FIRST_OPENING_MS })
  await account.click()
  await expect(walletButton(page, SERVICE_ADDRESS)).toBeVisible()
  await expectNoWallet(page)
}

test('the dev wallet logs in, stays so after a reload, and logs out', async ({ open }) => {
  const page = await open('/?network=emulator')
  await logIn(page)
  await expect(toast(page)).toHaveCount(0)
  await page.reload()
  await expect(walletButton(page, SERVICE_ADDRESS)).toBeVisible()
  await logOut(page, SERVICE_ADDRESS)
  await page.reload()
  await expect(logInButton(page)).toBeVisible()
})

test('closing the dev wallet is told quietly', async ({ open }) => {
  const page = await open('/?network=emulator')
  await logInButton(page).click()
  const wallet = walletFrame(page)
  await expect(wallet.getByRole('button', { name: SERVICE_LABEL })).toBeVisible({
    timeout: FIRST_OPENING_MS,
  })
  // Its own Escape: the key goes to the frame, which answers with its “User declined”.
  await wallet.getByRole('button', { name: 'Manage' }).first().press('Escape')
  await expect(toast(page)).toContainText('Nothing was changed')
  await expect(toast(page)).toContainText('Declined: User declined')
  await expectNoWallet(page)
  await expect(logInButton(page)).toBeEnabled()
})

test('an account that the dev wallet pays, from the press to the chain', async ({
  open,
  chain,
  allowErrors,
}) => {
  // FCL's own line when a wallet declines; its logger is off, and this goes past it.
  allowErrors(/^console error: Signatures /)
  const page = await open('/account/create?network=emulator')
  await logIn(page)
  const key = formatHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'))
  const keyField = page.getByRole('textbox', { name: 'Public key' })
  const result = page.getByRole('region', { name: 'New account' })
  const wallet = walletFrame(page)
  await keyField.fill(key)

  await page.getByRole('button', { name: 'Create with my wallet' }).click()
  await expect(wallet.getByText('FCL Dev Wallet - Authorize Transaction')).toBeVisible()
  await wallet.getByRole('button', { name: 'Decline' }).click()
  await expect(result).toContainText('Declined: User declined')
  await expectNoWallet(page)
  await expect(keyField).toHaveValue(key)

  await result.getByRole('button', { name: 'Try again' }).click()
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(result.getByText('Account created')).toBeVisible({ timeout: 30_000 })
  await expectNoWallet(page)

  const link = result.getByRole('link', { name: /Open the transaction/ })
  const id = /#id=([0-9a-f]{64})$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const transaction = await page.request.get(`${chain.restUrl}/v1/transactions/${id}`)
  const own = SERVICE_ADDRESS.slice(2)
  expect(await transaction.json()).toMatchObject({
    payer: own,
    authorizers: [own],
    proposal_key: { address: own },
    payload_signatures: [],
    envelope_signatures: [{ address: own }],
  })
  const address = /0x([0-9a-f]{16})/.exec(await result.innerText())?.[1] ?? ''
  const keys = await page.request.get(`${chain.restUrl}/v1/accounts/${address}/keys`)
  expect((await keys.json()).keys).toMatchObject([{ public_key: `0x${key}`, weight: '1000' }])
})
