import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { openIn, unfold } from './support/actions.ts'
import { expect, test } from './support/test.ts'
import { createAccount, publicKeyAt, revokeKey } from './support/test-accounts.ts'
import { accountKey, newKey } from './support/verify-page.ts'

// Accounts of a key, requested one by one because the emulator has no index. With an index, and on several networks in
// parallel, the same tools are in key-private-key-accounts.spec.ts and key-seed-phrase-accounts.spec.ts.

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Answer of the account search. */
const found = (page: Page) =>
  page.getByRole('region').filter({ has: page.locator('[data-answer]') })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// The walk ends at addresses that have no account yet; the browser logs each 404.
test.beforeEach(({ allowErrors }) => allowErrors(/status of 404/))

test('a private key: every account that it is on, and none where it is on none', async ({
  open,
  client,
}) => {
  const own = newKey('P-256')
  const alone = await createAccount(client, accountKey(own))
  const shared = await createAccount(client, accountKey(own, { weight: 250 }), {})
  const revoked = await createAccount(client, accountKey(own))
  await revokeKey(client, revoked, 0)
  const page = await open('/key/private-key?network=emulator')
  await field(page).fill(own.privateKey)
  await press(page, 'Find accounts')
  const accounts = found(page)
  await expect(accounts.getByRole('row')).toHaveCount(4, { timeout: 30_000 })
  for (const [{ address }, words] of [
    [alone, 'alone'],
    [shared, 'with others'],
    [revoked, 'revoked'],
  ] as const) {
    await expect(accounts.getByRole('row').filter({ hasText: address })).toContainText(words)
  }
  await field(page).fill(newKey('P-256').privateKey)
  await press(page, 'Find accounts')
  await expect(accounts).toContainText('No account on Flow Emulator', { timeout: 30_000 })
})

test('a key of a keystore: its accounts are asked for without leaving', async ({
  open,
  client,
  allowErrors,
}) => {
  // The emulator has no index: account after account is requested until one doesn't exist.
  allowErrors(/status of 404/)
  const own = newKey('P-256')
  const { address } = await createAccount(client, accountKey(own))
  const page = await open('/key/private-key?network=emulator')
  await field(page).fill(own.privateKey)
  await openIn(card(page, 'ECDSA P-256'), 'Export to a keystore')
  await unfold(page, 'Advanced')
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  for (const name of ['New password', 'New password again']) {
    await page.getByRole('textbox', { name, exact: true }).fill('correct horse battery')
  }
  await press(page, 'Create keystore')
  await page.getByText('The file itself').click()
  const text = await page.locator('pre').innerText()
  await page.getByRole('tab', { name: 'Open' }).click()
  await page.getByRole('textbox', { name: 'Keystore', exact: true }).fill(text)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse battery')
  await press(page, 'Open')
  await expect(found(page)).toContainText(address, { timeout: 30_000 })
})

test('a seed phrase: the account of one of its keys', async ({ open, client }) => {
  test.slow()
  const mnemonic = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'
  const signatureAlgorithm = 'ECDSA_secp256k1'
  const seed = await mnemonicToSeed(mnemonic, '')
  const { privateKey, publicKey } = deriveFlowKey(
    seed,
    parsePath("m/44'/60'/0'/0/0"),
    signatureAlgorithm,
  )
  const made = await createAccount(client, { privateKey, signatureAlgorithm })
  expect(publicKeyAt(made)).toBe(formatHex(publicKey))
  const page = await open('/key/seed-phrase?network=emulator')
  // The other networks are not part of this test.
  await page.route('**/api/keys/*', route => route.fulfill({ json: { accounts: [] } }))
  await page.getByRole('textbox', { name: 'Seed phrase' }).fill(mnemonic)
  const walked: string[] = []
  page.on('request', request => {
    const address = /\/accounts\/([0-9a-f]{16})\/keys/.exec(request.url())?.[1]
    if (address) walked.push(address)
  })
  await press(page, 'Find accounts')
  const found = card(page, 'Accounts')
  const short = `0x${made.address.slice(0, 4)}…${made.address.slice(-4)}`
  const answer = found.getByRole('heading', { name: short })
  await expect(answer).toBeFocused({ timeout: 60_000 })
  await expect(answer).toHaveText(/^0x\S+ · 0\.001\d* FLOW · Emulator$/)
  const row = found.getByRole('row').nth(1)
  await expect(row).toContainText(`0x${made.address}`)
  await expect(row).toContainText("m/44'/60'/0'/0/0")
  await expect(row).toContainText('alone')
  await expect(found).toContainText(/\d+ keys on Flow Emulator/)
  // One walk over this chain's accounts serves all of some thirty keys, not one walk each.
  expect(walked.length).toBeGreaterThan(0)
  expect(new Set(walked).size).toBe(walked.length)
})
