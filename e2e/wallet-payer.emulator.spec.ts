import type { Page } from '@playwright/test'
import {
  creationId,
  enterKey,
  expectCreated,
  keyField,
  newAddress,
  newPublicKey,
  openOtherPayments,
  PATH,
  reload,
  result,
} from './support/create-page.ts'
import {
  DEV_WALLET_ADDRESS,
  expectSignRequest,
  keepDevWalletHome,
  logInToDevWallet,
} from './support/dev-wallet.ts'
import { expect, test } from './support/test.ts'
import { expectNoWallet, WALLET_FRAME, walletFrame } from './support/wallet.ts'

// Accounts that the real dev wallet pays for, through the real FCL.

const createButton = (page: Page) => page.getByRole('button', { name: 'Create with my wallet' })

test.beforeEach(async ({ page, allowErrors }) => {
  test.slow()
  await keepDevWalletHome(page, allowErrors)
  // FCL logs this when a wallet declines, even with its logger off.
  allowErrors(/^console error: Signatures /)
})

/** Opens the page, links the wallet and types a key. */
async function prepare(open: (path: string) => Promise<Page>): Promise<[Page, string]> {
  const page = await open(PATH)
  await logInToDevWallet(page)
  await openOtherPayments(page)
  const key = newPublicKey()
  await enterKey(page, key)
  return [page, key]
}

test('left by Escape, declined, loaded anew while it is asked, approved, and loaded anew: proposed, paid and authorized by the wallet alone', async ({
  open,
  client,
}) => {
  const [page, key] = await prepare(open)
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await createButton(page).click()
  await expect(result(page)).toContainText('Your wallet asks you to approve and pay.')
  await expectSignRequest(page)
  // With the focus in the frame the key would go to the wallet, which declines in its own words.
  await keyField(page).focus()
  await page.keyboard.press('Escape')
  await expectNoWallet(page)
  await expect(result(page)).toContainText('Declined: Aborted')

  await result(page).getByRole('button', { name: 'Try again' }).click()
  await expectSignRequest(page)
  await walletFrame(page).getByRole('button', { name: 'Decline' }).click()
  await expect(result(page)).toContainText('Declined: User declined')
  await expectNoWallet(page)
  await expect(keyField(page)).toHaveValue(key)
  expect(posts).not.toContain('/v1/transactions')

  await result(page).getByRole('button', { name: 'Try again' }).click()
  await expectSignRequest(page)
  await reload(page)
  await expect(result(page)).toContainText('The page was reloaded while your wallet was asked')
  await expect(
    result(page)
      .getByRole('link', { name: /accounts/i })
      .first(),
  ).toBeVisible()
  await result(page).getByRole('button', { name: 'Ask the wallet again' }).click()

  // The node's answer is lost with the page: the ID was persisted before the node got the transaction.
  let hold = true
  await page.route(/\/v1\/transaction_results\//, route => (hold ? undefined : route.continue()))
  const posted = page.waitForResponse(/\/v1\/transactions$/)
  await walletFrame(page).getByRole('button', { name: 'Approve' }).click()
  await posted
  hold = false
  await reload(page)
  await expectCreated(page)
  await expectNoWallet(page)
  // The page sent it to the node itself; this server was not involved.
  expect(posts).toContain('/v1/transactions')
  expect(posts).not.toContain('/api/accounts')

  const own = DEV_WALLET_ADDRESS.slice(2)
  expect(await client.get(`transactions/${await creationId(page)}`)).toMatchObject({
    payer: own,
    authorizers: [own],
    proposal_key: { address: own },
    payload_signatures: [],
    envelope_signatures: [{ address: own }],
  })
  const { keys } = await client.get(`accounts/${await newAddress(page)}/keys`)
  expect(keys).toMatchObject([{ public_key: `0x${key}`, weight: '1000' }])
})

test('a wallet that cannot be reached any more does not hold the page', async ({
  page,
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|chrome-error/)
  await page.clock.install()
  const [, key] = await prepare(open)
  await chain.stopWallet()
  await createButton(page).click()
  await expect(page.locator(WALLET_FRAME)).toBeAttached()
  await page.clock.runFor(20_500)
  await expect(result(page)).toContainText('The wallet page for Flow Emulator')
  await expectNoWallet(page)
  await expect(keyField(page)).toHaveValue(key)
})
