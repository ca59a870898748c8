import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { addressAt } from '@toolkit/core/flow/address'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { compressPublicKey, parsePublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import type { IndexedKey } from './stand-in/key-indexer.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

const newKey = () => formatHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'))
const service = addressAt('testnet', 1n)

const field = (page: Page) => page.getByRole('textbox', { name: 'Public key or address' })
const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts with this key' })
const account = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })

async function lookUp(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

const indexed = (publicKey: string, index: bigint, more: Partial<IndexedKey> = {}): IndexedKey => ({
  address: addressAt('testnet', index),
  keyIndex: 0,
  publicKey,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
  sequenceNumber: 0n,
  revoked: false,
  ...more,
})

test('an account by its address: balance, keys, who can sign; the address in the link', async ({
  open,
}) => {
  const page = await open('/account/lookup?network=testnet')
  await field(page).fill(`0x${service}`)
  await expect(field(page)).toHaveAccessibleDescription(/This is an address of Flow Testnet/)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(account(page)).toContainText(`0x${service}`)
  await expect(account(page)).toContainText(/[\d,]+\.\d{8} FLOW/)
  await expect(account(page).getByRole('row').nth(1)).toContainText('ECDSA_P256')
  await expect(account(page)).toContainText('Active weight: 1000')
  await expect(account(page)).toContainText('Key 0 can sign alone.')
  expect(new URL(page.url()).hash).toBe(`#address=${service}`)
  await page.reload()
  await expect(account(page)).toContainText('Key 0 can sign alone.')
})

test('an address of another network: said, and one press switches', async ({ open, networks }) => {
  const page = await open('/account/lookup?network=mainnet')
  const before = networks.mainnet.requests.length
  await lookUp(page, service)
  await expect(field(page)).toHaveAccessibleDescription(
    /is an address of Testnet, not of Mainnet.*Switch the network to Testnet/,
  )
  await expect(field(page)).toBeFocused()
  const asked = networks.mainnet.requests.slice(before)
  expect(asked.filter(request => request.includes('/accounts/'))).toEqual([])
  await page.getByRole('button', { name: 'Switch to Flow Testnet' }).click()
  await expect(account(page)).toContainText(`0x${service}`)
  await expect(field(page)).toHaveValue(service)
})

test('an address of no network: the one that was meant is offered', async ({ open }) => {
  const page = await open('/account/lookup?network=testnet')
  const slip = `9${service.slice(1)}`
  await lookUp(page, slip)
  await expect(field(page)).toHaveAccessibleDescription(/check code is wrong.*Did you mean/)
  await expect(field(page)).toHaveValue(slip)
  await page.getByRole('button', { name: `Look up 0x${service}` }).click()
  await expect(account(page)).toContainText(`0x${service}`)
})

test('a valid address without an account has its own sentence', async ({ open, allowErrors }) => {
  allowErrors(/404/)
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, addressAt('testnet', 9_999_999n))
  await expect(account(page)).toContainText('No account there on Flow Testnet yet')
  await expect(account(page)).toContainText('is a valid address of this network')
})

const key = newKey()
const refused = [
  ['nothing', '', /nothing to look up yet/],
  ['127 digits', key.slice(1), /127 hex digits: 1 is missing/],
  ['on neither curve', `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, /neither a point/],
  ['15 digits', service.slice(1), /15 hex digits, 1 too few/],
  ['an EVM address', `0x${'ab'.repeat(20)}`, /Ethereum \(EVM\) address/],
  ['64 digits', 'ab'.repeat(32), /neither a public key \(128\) nor an address \(16\)/],
] as const
for (const [name, text, sentence] of refused) {
  test(`refused with a sentence, and no older answer stays: ${name}`, async ({
    open,
    networks,
  }) => {
    const page = await open(`/account/lookup?network=testnet#address=${service}`)
    await expect(account(page)).toContainText('Key 0')
    const before = networks.testnetIndexer.requests.length
    await lookUp(page, text)
    await expect(field(page)).toHaveAccessibleDescription(sentence)
    await expect(field(page)).toHaveValue(text)
    await expect(account(page)).toBeHidden()
    expect(networks.testnetIndexer.requests).toHaveLength(before)
  })
}

test('by key through the index: weights, revoked keys, and on to the account and back', async ({
  open,
  networks,
}) => {
  const publicKey = newKey()
  networks.testnetIndexer.add(
    indexed(publicKey, 2n, { revoked: true }),
    indexed(publicKey, 1n),
    indexed(publicKey, 3n, { weight: 500, keyIndex: 4 }),
  )
  const page = await open('/account/lookup?network=testnet')
  await field(page).fill(publicKey)
  await expect(field(page)).toHaveAccessibleDescription(/This is a public key on ECDSA P-256/)
  expect(networks.testnetIndexer.requests.join()).not.toContain(publicKey)
  await page.keyboard.press('Enter')
  const rows = accounts(page).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(service)
  await expect(rows.nth(1)).toContainText('1000 of 1000')
  await expect(rows.nth(1)).toContainText('alone')
  await expect(rows.nth(2)).toContainText('500 of 1000')
  await expect(rows.nth(2)).toContainText('with others')
  await expect(rows.nth(3)).toContainText('revoked')
  expect(page.url()).not.toContain(publicKey)

  await accounts(page)
    .getByRole('button', { name: `Open 0x${service}` })
    .click()
  await expect(account(page)).toContainText('Key 0 can sign alone.')
  await page.getByRole('button', { name: 'Back to the answer before' }).click()
  await expect(rows).toHaveCount(4)
  await expect(field(page)).toHaveValue(publicKey)
})

test('a compressed key is found by the key that it stands for', async ({ open, networks }) => {
  const publicKey = newKey()
  networks.testnetIndexer.add(indexed(publicKey, 1n))
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, formatHex(compressPublicKey(parsePublicKey(publicKey).bytes)))
  await expect(accounts(page)).toContainText(`0x${service}`)
})

test('a key that nobody holds: what was asked, and the lag of the index', async ({ open }) => {
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, newKey())
  await expect(accounts(page)).toContainText('No account of Flow Testnet is known to hold this key')
  await expect(accounts(page)).toContainText('lags by some minutes')
})

test('on the emulator the accounts are walked', async ({ open, chain, allowErrors }) => {
  test.skip(chain.standIn === null, 'adds an account without a transaction')
  // The walk ends at addresses that have no account yet.
  allowErrors(/404/)
  const publicKey = newKey()
  const address = chain.standIn?.addAccount([{ publicKey, weight: 400 }])
  const page = await open('/account/lookup?network=emulator')
  await lookUp(page, `04${publicKey}`)
  await expect(accounts(page)).toContainText(`0x${address}`)
  await expect(accounts(page)).toContainText('400 of 1000')
  await lookUp(page, newKey())
  await expect(accounts(page)).toContainText('No account of Flow Emulator holds this key')
})

test('two lookups of which the first answers last: the second stands', async ({
  open,
  networks,
}) => {
  const [slow, fast] = [newKey(), newKey()]
  networks.testnetIndexer.add(indexed(slow, 2n), indexed(fast, 1n))
  networks.testnetIndexer.delayKey(slow, 1500)
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, slow)
  await expect(accounts(page).getByRole('progressbar')).toBeVisible()
  await lookUp(page, fast)
  await expect(accounts(page)).toContainText(`0x${service}`)
  await page.waitForTimeout(2000)
  await expect(accounts(page)).toContainText(`0x${service}`)
  await expect(accounts(page)).not.toContainText(addressAt('testnet', 2n))
  await expect(field(page)).toHaveValue(fast)
})

test('the same with addresses, and with a refused text after a slow one', async ({
  open,
  networks,
}) => {
  const page = await open('/account/lookup?network=testnet')
  networks.testnet.delayNext(new RegExp(`accounts/${service}`), 1500)
  await lookUp(page, service)
  await lookUp(page, addressAt('testnet', 2n))
  await expect(account(page)).toContainText(`0x${addressAt('testnet', 2n)}`)
  networks.testnet.delayNext(new RegExp(`accounts/${service}`), 1000)
  await lookUp(page, service)
  await lookUp(page, 'nonsense')
  await page.waitForTimeout(2500)
  await expect(account(page)).toBeHidden()
  await expect(field(page)).toHaveValue('nonsense')
})

test('a network switch asks the same there, and shows nothing of before', async ({
  open,
  networks,
}) => {
  const publicKey = newKey()
  networks.testnetIndexer.add(indexed(publicKey, 1n))
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, publicKey)
  await expect(accounts(page)).toContainText(`0x${service}`)
  await chooseNetwork(page, 'Flow Mainnet')
  await expect(accounts(page)).toContainText('No account of Flow Mainnet is known')
  await expect(accounts(page)).not.toContainText(service)
})

test('a node that is gone: said, and found again by itself', async ({
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to load resource/)
  const page = await open('/account/lookup?network=testnet')
  await networks.testnet.stop()
  await lookUp(page, service)
  await expect(account(page)).toContainText(/cannot be reached|did not answer/, { timeout: 20_000 })
  await expect(account(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await networks.testnet.start()
  await expect(account(page)).toContainText('Key 0 can sign alone.', { timeout: 20_000 })
  await expect(field(page)).toHaveValue(service)
})

test('the server stopped: the index is asked without it', async ({
  open,
  server,
  networks,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/)
  const publicKey = newKey()
  networks.testnetIndexer.add(indexed(publicKey, 1n))
  const page = await open('/account/lookup?network=testnet')
  await expect(page.getByRole('button', { name: /Network: Flow Testnet, Connected/ })).toBeVisible()
  await server.stop()
  await lookUp(page, publicKey)
  await expect(accounts(page)).toContainText(`0x${service}`)
})

test('a link with a key opens it; the key is in a link only when it is copied', async ({
  open,
  networks,
}) => {
  const publicKey = newKey()
  networks.testnetIndexer.add(indexed(publicKey, 1n))
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, publicKey)
  await expect(accounts(page)).toContainText(`0x${service}`)
  expect(page.url()).not.toContain(publicKey)
  await accounts(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(accounts(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
  // The page may not read the clipboard, and neither may this test: it pastes.
  await field(page).fill('')
  await field(page).press('ControlOrMeta+v')
  const link = await field(page).inputValue()
  expect(link).toMatch(new RegExp(`/account/lookup\\?network=testnet#key=${publicKey}$`))
  await page.goto('/')
  await page.goto(link)
  await expect(accounts(page)).toContainText(`0x${service}`)
})

test('a hostile link is only shown and refused', async ({ open, networks }) => {
  const before = networks.testnet.requests.length
  const page = await open('/account/lookup?network=testnet#address=%3Cimg%20src=x%3E')
  await expect(field(page)).toHaveAccessibleDescription(/not a hex digit/)
  const asked = networks.testnet.requests.slice(before)
  expect(asked.filter(request => request.includes('/accounts/'))).toEqual([])
})

test('only the keyboard: search, into the result, to the account', async ({ open, networks }) => {
  const publicKey = newKey()
  networks.testnetIndexer.add(indexed(publicKey, 1n))
  const page = await open('/account/lookup?network=testnet')
  await lookUp(page, publicKey)
  const link = accounts(page).getByRole('button', { name: `Open 0x${service}` })
  await expect(link).toBeVisible()
  for (let tabs = 0; tabs < 10; tabs += 1) {
    if (await link.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(account(page)).toContainText('Key 0 can sign alone.')
})
