import type { Page } from '@playwright/test'
import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { SERVICE_PRIVATE_KEY } from '../scripts/support/run-local-chain.ts'
import { type ChainClient, SERVICE_ADDRESS } from './support/chain-client.ts'
import {
  addKey,
  createButton,
  creationId,
  enterKey,
  expectCreated,
  keyGroup,
  newAddress,
  newPublicKey,
  openAdvanced,
  openOtherPayments,
  PATH,
  payerField,
  reload,
  result,
  weightField,
} from './support/create-page.ts'
import { addAuthenticator } from './support/passkey.ts'
import { chooseMethod, sign, keyField as signingKeyField } from './support/signing-page.ts'
import { acceptDangers } from './support/template-page.ts'
import { expect, test } from './support/test.ts'

// Accounts with several keys, created by each payer on the real emulator, with page reloads on the way.

/**
 * Fills in two keys of weight 500 that sign together, one on each curve; returns them as the chain should store them.
 */
async function fillTwoKeys(page: Page): Promise<object[]> {
  const [first, second] = [newPublicKey(), newPublicKey('ECDSA_secp256k1')]
  await enterKey(page, first)
  await openAdvanced(page)
  await weightField(page).fill('500')
  await addKey(page).click()
  const key = keyGroup(page, 1)
  await key.getByRole('radio', { name: 'ECDSA secp256k1' }).check()
  await key.getByRole('radio', { name: 'SHA2-256' }).check()
  await key.getByRole('textbox', { name: 'Public key' }).fill(second)
  await key.getByRole('textbox', { name: 'Weight' }).fill('500')
  const picture = page.getByRole('region', { name: 'Who can sign' })
  await expect(picture).toContainText(/Keys 0 and 1/)
  return [
    {
      ...{ index: '0', public_key: `0x${first}`, weight: '500' },
      ...{ signing_algorithm: 'ECDSA_P256', hashing_algorithm: 'SHA3_256' },
    },
    {
      ...{ index: '1', public_key: `0x${second}`, weight: '500' },
      ...{ signing_algorithm: 'ECDSA_secp256k1', hashing_algorithm: 'SHA2_256' },
    },
  ]
}

/** Keys that the chain has for the account that the page shows. */
async function keysOnChain(page: Page, client: ChainClient) {
  return (await client.get(`accounts/${await newAddress(page)}/keys`)).keys
}

/** Prepares the transaction for an account that signs in the page. */
async function payBy(page: Page, payer: FlowAddress): Promise<void> {
  await openOtherPayments(page)
  await payerField(page).fill(`0x${payer}`)
  await page.getByRole('button', { name: 'Sign it myself' }).click()
  await expect(page.getByRole('heading', { name: `0x${payer} creates an account` })).toBeFocused()
}

/** Signs with the service account's key and sends. */
async function signAndSend(page: Page): Promise<void> {
  await signingKeyField(page).fill(SERVICE_PRIVATE_KEY)
  await acceptDangers(page)
  await sign(page)
}

test('the server: two keys that sign together; loaded anew on the way, funded by a press', async ({
  open,
  client,
}) => {
  test.slow()
  const page = await open(PATH)
  const keys = await fillTwoKeys(page)
  // Held until the page has been reloaded: by then the server has accepted it and the chain has created the account.
  let hold = true
  await page.route(/\/v1\/transaction_results\//, route => (hold ? undefined : route.continue()))
  const followed = page.waitForRequest(/\/v1\/transaction_results\//)
  await createButton(page).click()
  await followed
  hold = false
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await reload(page)
  await expectCreated(page)
  expect(posts).not.toContain('/api/accounts')
  expect(await keysOnChain(page, client)).toMatchObject(keys)

  // And again after the account exists.
  const address = await newAddress(page)
  await reload(page)
  await expectCreated(page)
  expect(await newAddress(page)).toBe(address)

  await expect(result(page)).toContainText(/Balance: 0\.00\d* FLOW/)
  await page.getByRole('button', { name: 'Fund it with 1,000 FLOW' }).click()
  await expect(result(page)).toContainText(/Balance: 1,000\.\d{2,8} FLOW/, { timeout: 30_000 })
  const { balance } = await client.get(`accounts/${address}`)
  expect(BigInt(balance)).toBeGreaterThanOrEqual(100_000_000_000n)
})

test('an account of one’s own pays: refused addresses, a signature kept beyond a reload, sealed', async ({
  open,
  client,
}) => {
  test.slow()
  const page = await open(PATH)
  const key = newPublicKey()
  await enterKey(page, key)
  await openOtherPayments(page)
  const payer = payerField(page)
  const prepare = page.getByRole('button', { name: 'Sign it myself' })
  for (const [text, message] of [
    ['0xf8d6e0586b0a20c', /15|16/],
    ['0xe467b9dd11fa00df', /Mainnet/],
  ] as const) {
    await payer.fill(text)
    await prepare.click()
    await expect(payer).toHaveAccessibleDescription(message)
    await expect(payer).toHaveValue(text)
  }
  await payBy(page, SERVICE_ADDRESS)
  await signingKeyField(page).fill(SERVICE_PRIVATE_KEY)
  await reload(page)
  // The transaction is still there; the typed key is not.
  await expect(page.getByRole('heading', { name: 'creates an account' })).toBeFocused()
  await expect(signingKeyField(page)).toHaveValue('')
  await signAndSend(page)
  await expectCreated(page)
  expect(await keysOnChain(page, client)).toMatchObject([{ public_key: `0x${key}` }])
  const transaction = await client.get(`transactions/${await creationId(page)}`)
  expect(transaction).toMatchObject({ payer: SERVICE_ADDRESS, authorizers: [SERVICE_ADDRESS] })
})

test('an account of a passkey signs a transaction that the chain seals', async ({
  open,
  client,
  allowErrors,
}) => {
  test.slow()
  // Chromium advises accepting RSA too, which Flow accounts cannot use.
  allowErrors(/pubKeyCredParams is missing/)
  const page = await open(PATH)
  await addAuthenticator(page)
  await page.getByRole('radio', { name: 'Passkey' }).check()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(page.getByText('Credential ID:')).toBeVisible()
  await createButton(page).click()
  await expectCreated(page)
  const address = parseAddress(await newAddress(page), 'emulator')
  expect(await keysOnChain(page, client)).toMatchObject([
    { signing_algorithm: 'ECDSA_P256', hashing_algorithm: 'SHA2_256', weight: '1000' },
  ])
  await page.getByRole('button', { name: 'Fund it with 1,000 FLOW' }).click()
  await expect(result(page)).toContainText(/Balance: 1,000\./, { timeout: 30_000 })

  // It pays for the next account, with the key that the page generated.
  await page.getByRole('button', { name: 'Create another', exact: true }).click()
  await enterKey(page, newPublicKey())
  await payBy(page, address)
  await chooseMethod(page, 'Passkey')
  await sign(page)
  await expectCreated(page)
  const { payer } = await client.get(`transactions/${await creationId(page)}`)
  expect(payer).toBe(address)
})
