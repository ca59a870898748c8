import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { TestChain } from './support/chain.ts'
import { expect, test } from './support/test.ts'
import {
  expectNoWallet,
  logIn,
  pressInWallet,
  standIns,
  TESTNET_ADDRESS,
  WALLET_FRAME,
  walletFrame,
} from './support/wallet.ts'

// Accounts that the stand-in wallet pays, through the real FCL.

const newKey = () => formatHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'))
const keyField = (page: Page) => page.getByRole('textbox', { name: 'Public key' })
const createButton = (page: Page) => page.getByRole('button', { name: 'Create with my wallet' })
const result = (page: Page) => page.getByRole('region', { name: 'New account' })

/** The page with a wallet linked and a key typed. */
async function prepare(open: (path: string) => Promise<Page>, chain: TestChain) {
  const { node, wallet } = standIns(chain)
  const page = await open('/account/create?network=emulator')
  await logIn(page, wallet.address())
  const key = newKey()
  await keyField(page).fill(key)
  return { page, key, node, wallet }
}

test('an account that the wallet pays is proposed, paid and authorized by it alone', async ({
  open,
  chain,
}) => {
  const { page, key, node, wallet } = await prepare(open, chain)
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await createButton(page).click()
  await expect(result(page)).toContainText('Your wallet asks you to approve and pay.')
  await expect(walletFrame(page).getByText('Flow Wallet Tool Kits asks for authz.')).toBeAttached()
  await pressInWallet(page, 'Approve')
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
  await expectNoWallet(page)
  // The page sent it to the node itself; this server had no part in it.
  expect(posts).toContain('/v1/transactions')
  expect(posts).not.toContain('/api/accounts')

  const link = result(page).getByRole('link', { name: /Open the transaction/ })
  const id = /#id=([0-9a-f]{64})$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const own = wallet.address().slice(2)
  expect(node.ledger.entry(id)?.transaction).toMatchObject({
    proposalKey: { address: own, keyIndex: 0 },
    payer: own,
    authorizers: [own],
    payloadSignatures: [],
    envelopeSignatures: [{ address: own, keyIndex: 0 }],
  })
  const address = /0x([0-9a-f]{16})/.exec(await result(page).innerText())?.[1]
  const account = node.ledger.accounts().find(one => one.address === address)
  expect(account?.keys).toMatchObject([{ publicKey: key, weight: 1000 }])
})

test('declined: nothing is sent, the key stays, and it can be tried again', async ({
  open,
  chain,
  allowErrors,
}) => {
  // FCL's own line; its logger is off, and this goes past it.
  allowErrors(/^console error: Signatures /)
  const { page, key, node } = await prepare(open, chain)
  const before = node.requests.filter(request => request.startsWith('POST')).length
  await createButton(page).click()
  await pressInWallet(page, 'Decline')
  await expect(result(page)).toContainText('Declined: No reason supplied')
  await expectNoWallet(page)
  await expect(keyField(page)).toHaveValue(key)
  expect(node.requests.filter(request => request.startsWith('POST'))).toHaveLength(before)
  await result(page).getByRole('button', { name: 'Try again' }).click()
  await pressInWallet(page, 'Approve')
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
})

test('Escape closes the wallet that asks to sign', async ({ open, chain, allowErrors }) => {
  allowErrors(/^console error: Signatures /)
  const { page, key } = await prepare(open, chain)
  await createButton(page).click()
  await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expectNoWallet(page)
  await expect(result(page)).toContainText('Declined: Aborted')
  await expect(keyField(page)).toHaveValue(key)
})

test('a wallet that cannot be reached any more does not hold the page', async ({
  page,
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|chrome-error/)
  allowErrors(/^console error: Signatures /)
  await page.clock.install()
  const { key, wallet } = await prepare(open, chain)
  await wallet.stop()
  await createButton(page).click()
  await expect(page.locator(WALLET_FRAME)).toBeAttached()
  await page.clock.runFor(20_500)
  await expect(result(page)).toContainText('The wallet page for Flow Emulator')
  await expectNoWallet(page)
  await expect(keyField(page)).toHaveValue(key)
})

test('where nobody else pays, a wallet that was linked on the page can', async ({
  open,
  chain,
}) => {
  const { wallet } = standIns(chain)
  wallet.logInAs(TESTNET_ADDRESS)
  const page = await open('/account/create?network=testnet')
  await expect(createButton(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Link a wallet' }).click()
  await pressInWallet(page, 'Stand-in wallet')
  await pressInWallet(page, 'Approve')
  await expect(createButton(page)).toBeVisible()
})
