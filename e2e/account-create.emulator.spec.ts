import { formatHex } from '@toolkit/core/bytes/hex'
import { compressPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import { NETWORK_NOISE } from './support/analyze-page.ts'
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

test('from the press to the address, however often it is pressed; and another one with another key', async ({
  open,
  client,
}) => {
  const key = newPublicKey()
  const text = formatHex(compressPublicKey(parsePublicKey(key).bytes))
  const page = await open(PATH)
  const sent = sentAccounts(page)
  await enterKey(page, text)
  await createButton(page).dblclick()
  const steps = result(page).getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Sent/, /^Pending/, /^Finalized/, /^Executed/, /^Sealed/])
  await expectCreated(page)
  // Again, now that the account exists.
  await createButton(page).click({ force: true })
  expect(sent).toHaveLength(1)
  const first = await newAddress(page)
  const keysOf = async (address: string) => (await client.get(`accounts/${address}/keys`)).keys
  expect(await keysOf(first)).toMatchObject([{ public_key: `0x${key}` }])
  expect((await client.sealed(await creationId(page))).errorMessage).toBe('')
  await expect(result(page).getByRole('button', { name: 'Copy address' })).toBeVisible()

  await result(page).getByRole('button', { name: 'Create another' }).click()
  await expect(keyField(page)).toHaveValue(text)
  await expect(result(page)).not.toContainText(first)
  await openAdvanced(page)
  await page.getByRole('radio', { name: 'ECDSA secp256k1' }).check()
  await page.getByRole('radio', { name: 'SHA2-256' }).check()
  await weightField(page).fill('1000')
  await enterKey(page, newPublicKey('ECDSA_secp256k1'))
  await createButton(page).click()
  await expectCreated(page)
  const address = await newAddress(page)
  expect(address).not.toBe(first)
  expect(await keysOf(address)).toMatchObject([
    { signing_algorithm: 'ECDSA_secp256k1', hashing_algorithm: 'SHA2_256', weight: '1000' },
  ])
  await result(page)
    .getByRole('link', { name: /Look up this account/ })
    .click()
  await expect(page).toHaveURL(`/account/lookup#address=${address.slice(2)}`)
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(address)
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
  // The code that creates accounts is fetched while the form is filled in, so a page that was idle before need not wait
  // for it.
  const coming = new Set<string>()
  let isRequested = false
  page.on('request', request => {
    coming.add(request.url())
    isRequested ||= request.url().includes('/run-creation-')
  })
  page.on('requestfinished', request => coming.delete(request.url()))
  await enterKey(page, own)
  await expect.poll(() => isRequested && coming.size === 0).toBe(true)
  await server.stop()
  await createButton(page).click()
  await expect(result(page)).toContainText('The server that pays for new accounts didn’t answer')
  await expect(keyField(page)).toHaveValue(own)
  await server.start()
  await result(page).getByRole('button', { name: 'Try again' }).click()
  await expectCreated(page)
})

test('a chain that has forgotten the transaction: the way on is said, and taken', async ({
  page,
  open,
  chain,
  allowErrors,
}) => {
  test.slow()
  allowErrors(NETWORK_NOISE)
  await open(PATH)
  await enterKey(page, newPublicKey())

  // The emulator seals immediately, so the first status request is held until the emulator has been restarted.
  let release = (): void => undefined
  const restarted = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/v1\/transaction_results\//, async route => {
    await restarted
    await route.continue()
  })
  const sent = page.waitForRequest(/\/v1\/transaction_results\//)
  await page.getByRole('button', { name: 'Create account' }).click()
  await sent
  await chain.stop()
  await chain.start()
  release()

  await expect(result(page)).toContainText('Flow Emulator does not know the transaction', {
    timeout: 40_000,
  })
  await expect(result(page)).toContainText('Press “Create again” to send a new transaction.')
  await result(page).getByRole('button', { name: 'Create again' }).click()
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 30_000 })
})
