import { formatHex } from '@toolkit/core/bytes/hex'
import { compressPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import { startAppServer } from './support/app-server.ts'
import {
  createButton,
  creationId,
  enterKey,
  expectCreated,
  keyField,
  newAddress,
  newPublicKey,
  openAdvanced,
  PATH,
  result,
  sentAccounts,
  weightField,
} from './support/create-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, revokeKey, type TestAccount } from './support/test-accounts.ts'

test('a compressed public key is accepted, and the chain has the key that is used', async ({
  open,
  client,
}) => {
  const key = newPublicKey()
  const text = formatHex(compressPublicKey(parsePublicKey(key).bytes))
  const page = await open(PATH)
  await enterKey(page, text)
  await createButton(page).click()
  await expectCreated(page)
  await expect(keyField(page)).toHaveValue(text)
  const { keys } = await client.get(`accounts/${await newAddress(page)}/keys`)
  expect(keys[0].public_key).toBe(`0x${key}`)
})

test('curve, hash and weight are on the chain as they were chosen', async ({ open, client }) => {
  const page = await open(PATH)
  await openAdvanced(page)
  await page.getByRole('radio', { name: 'ECDSA secp256k1' }).check()
  await page.getByRole('radio', { name: 'SHA2-256' }).check()
  await weightField(page).fill('1000')
  await enterKey(page, newPublicKey('ECDSA_secp256k1'))
  await createButton(page).click()
  await expectCreated(page)
  const { keys } = await client.get(`accounts/${await newAddress(page)}/keys`)
  expect(keys).toMatchObject([
    { signing_algorithm: 'ECDSA_secp256k1', hashing_algorithm: 'SHA2_256', weight: '1000' },
  ])
})

test('from the press to the address, however often it is pressed', async ({ open, client }) => {
  const page = await open(PATH)
  const sent = sentAccounts(page)
  await enterKey(page, newPublicKey())
  await createButton(page).dblclick()
  const steps = result(page).getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Sent/, /^Pending/, /^Finalized/, /^Executed/, /^Sealed/])
  await expectCreated(page)
  // Once more on an account that exists now.
  await createButton(page).click({ force: true })
  expect(sent).toHaveLength(1)

  const address = await newAddress(page)
  expect((await client.get(`accounts/${address}?block_height=sealed`)).address).toBe(
    address.slice(2),
  )
  expect((await client.sealed(await creationId(page))).errorMessage).toBe('')
  await expect(result(page).getByRole('button', { name: 'Copy address' })).toBeVisible()
  await result(page)
    .getByRole('link', { name: /Look up this account/ })
    .click()
  await expect(page).toHaveURL(`/account/lookup#address=${address.slice(2)}`)
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(address)
})

test('“Create another” keeps the key, and makes a second account', async ({ open }) => {
  const another = newPublicKey()
  const page = await open(PATH)
  await enterKey(page, another)
  await createButton(page).click()
  await expectCreated(page)
  const first = await newAddress(page)
  await result(page).getByRole('button', { name: 'Create another' }).click()
  await expect(keyField(page)).toHaveValue(another)
  await expect(result(page)).not.toContainText(first)
  await createButton(page).click()
  await expectCreated(page)
  expect(await newAddress(page)).not.toBe(first)
})

test('the server stopped: said, and tried again without a reload', async ({
  open,
  server,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/)
  const own = newPublicKey()
  const page = await open(PATH)
  await expect(page.getByText(/This server pays/)).toBeVisible()
  await enterKey(page, own)
  await page.waitForLoadState('networkidle')
  await server.stop()
  await createButton(page).click()
  await expect(result(page)).toContainText('The server that pays for new accounts didn’t answer')
  await expect(keyField(page)).toHaveValue(own)
  await server.start()
  await result(page).getByRole('button', { name: 'Try again' }).click()
  await expectCreated(page)
})

/** The settings with which an account pays, by its key 0. */
function payerSettings({ address, signers: [signer] }: TestAccount): Record<string, string> {
  if (!signer) throw new Error('the account has no key')
  return {
    PAYER_EMULATOR_ADDRESS: address,
    PAYER_EMULATOR_PRIVATE_KEY: formatHex(signer.privateKey.reveal()),
    PAYER_EMULATOR_SIGNATURE_ALGORITHM: signer.curve,
    PAYER_EMULATOR_HASH_ALGORITHM: signer.hashAlgorithm,
  }
}

test('a payer without FLOW: the page says that this server cannot pay now, and offers no second try', async ({
  page,
  chain,
  networks,
  client,
  watch,
}) => {
  // A server of its own, with a database of its own: its first opening is slow on a busy machine.
  test.slow()
  const payer = await createAccount(client)
  const server = await startAppServer(chain, networks, payerSettings(payer))
  watch.allowOrigin(server.url)
  watch.allow(/Failed to load resource.*503/)
  await page.goto(server.url + PATH)
  await enterKey(page, newPublicKey())
  await createButton(page).click()
  await expect(result(page)).toContainText('This server can’t pay on Flow Emulator now')
  await expect(result(page)).toContainText('Pay with your own wallet or another account.')
  await expect(result(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  // A page that sees its server go says so, and fetches the words for it.
  await page.close()
  await server.stop()
})

test('a payer whose key is revoked: said, and nothing is sent', async ({
  page,
  chain,
  networks,
  client,
  watch,
  allowErrors,
}) => {
  // A server of its own, with a database of its own: its first opening is slow on a busy machine.
  test.slow()
  allowErrors(/503/)
  const payer = await createAccount(client, {}, {})
  await revokeKey(client, payer, 0, 1)
  const server = await startAppServer(chain, networks, payerSettings(payer))
  watch.allowOrigin(server.url)
  await page.goto(server.url + PATH)
  const own = newPublicKey()
  await enterKey(page, own)
  await createButton(page).click()
  await expect(result(page)).toContainText(`key 0 of 0x${payer.address} is revoked`, {
    timeout: 60_000,
  })
  await expect(keyField(page)).toHaveValue(own)
  // A page that sees its server go says so, and fetches the words for it.
  await page.close()
  await server.stop()
})
