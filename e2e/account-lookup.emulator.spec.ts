import { addressAt } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { compressPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { newPublicKey } from './support/create-page.ts'
import { account, accounts, field, lookUp } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, publicKeyAt, revokeKey } from './support/test-accounts.ts'

const PATH = '/account/lookup?network=emulator'

/** The walk over a chain's accounts ends at addresses that have none; the browser logs each 404. */
const END_OF_WALK = /404 \(Not Found\).*\/v1\/accounts\/[0-9a-f]{16}\/keys/

/** The walk requests account after account, and other tests have created some. */
const WALK = { timeout: 30_000 }

test('an account by its address: balance, keys, who can sign; the address in the link', async ({
  open,
  client,
}) => {
  const made = await createAccount(
    client,
    { weight: 600 },
    { signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA2_256', weight: 400 },
    { weight: 1000 },
  )
  await revokeKey(client, made, 2, 2)
  const page = await open(PATH)
  await field(page).fill(`0x${made.address}`)
  await expect(field(page)).toHaveAccessibleDescription(/This is a Flow Emulator address/)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(account(page)).toContainText(`0x${made.address}`)
  await expect(account(page)).toContainText('on Flow Emulator: 0.001 FLOW, 3 keys')
  const rows = account(page).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('ECDSA_P256')
  await expect(rows.nth(2)).toContainText('ECDSA_secp256k1')
  await expect(rows.nth(2)).toContainText('SHA2_256')
  await expect(rows.nth(3)).toContainText('revoked')
  await expect(account(page)).toContainText(
    'Active weight: 1000 on 2 keys; 1 revoked key counts for nothing.',
  )
  await expect(account(page)).toContainText('No key can sign alone; several together reach 1000.')
  expect(new URL(page.url()).hash).toBe(`#address=${made.address}`)
  await page.reload()
  await expect(account(page)).toContainText('several together reach 1000.')
})

const refused = [
  ['on neither curve', `${'ab'.repeat(63)}00`, /neither a point/],
  ['64 digits', 'ab'.repeat(32), /neither a public key \(128\) nor an address \(16\)/],
] as const

test('what is no address here: of another network, misspelt, without an account, and no address at all', async ({
  open,
  chain,
  client,
  networks,
  allowErrors,
}) => {
  // The keys are requested by REST (404), the balance by a script at the same time (400).
  allowErrors(/40[04]/)
  const { address } = await createAccount(client)
  const page = await open('/account/lookup?network=mainnet')
  const before = networks.mainnet.requests.length
  await lookUp(page, address)
  await expect(field(page)).toHaveAccessibleDescription(
    /is an address on .*Emulator, not Mainnet.*Switch the network to/,
  )
  await expect(field(page)).toBeFocused()
  const there = networks.mainnet.requests.slice(before)
  expect(there.filter(request => request.includes('/accounts/'))).toEqual([])
  await page.getByRole('button', { name: 'Switch to Flow Emulator' }).click()
  await expect(account(page)).toContainText(`0x${address}`)
  await expect(account(page)).toContainText('Key 0 can sign alone.')
  await expect(field(page)).toHaveValue(address)

  // No earlier answer stays beside a rejected input.
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  for (const [name, text, message] of refused) {
    await lookUp(page, text)
    await expect(field(page), name).toHaveAccessibleDescription(message)
    await expect(field(page)).toHaveValue(text)
    await expect(account(page)).toBeHidden()
  }
  expect(requests.filter(url => url.startsWith(`${chain.restUrl}/v1/accounts`))).toEqual([])

  await lookUp(page, addressAt('emulator', 9_999_999n))
  await expect(account(page)).toContainText('No account at this address on Flow Emulator yet')
  await expect(account(page)).toContainText('is a valid address on this network')
  const slip = `9${SERVICE_ADDRESS.slice(1)}`
  await lookUp(page, slip)
  await expect(field(page)).toHaveAccessibleDescription(/check code is wrong.*Did you mean/)
  await expect(field(page)).toHaveValue(slip)
  await page.getByRole('button', { name: `Look up 0x${SERVICE_ADDRESS}`, exact: true }).click()
  await expect(account(page)).toContainText(`0x${SERVICE_ADDRESS}`)

  // A contract opens its source; on a phone no line repeats its name.
  await page.setViewportSize({ width: 400, height: 800 })
  await page.getByRole('tab', { name: 'Contracts' }).click()
  const contracts = page.getByRole('region', { name: 'Contracts' })
  await expect(contracts.getByRole('listitem').first()).toBeVisible()
  await expect(contracts.getByText('Source', { exact: true })).toHaveCount(0)
  await expect(contracts.getByText('Name', { exact: true })).toHaveCount(0)
  await contracts.getByRole('button', { name: 'Source of FlowServiceAccount' }).click()
  await expect(contracts.getByRole('group', { name: 'Cadence source' })).toContainText(
    'contract FlowServiceAccount',
  )
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('by key, a stranger’s and a compressed one: every account that has it, its weight there, and where it is revoked; its link opens it', async ({
  open,
  client,
  allowErrors,
}) => {
  allowErrors(END_OF_WALK)
  const privateKey = generatePrivateKey('ECDSA_P256')
  const whole = await createAccount(client, { privateKey })
  const partial = await createAccount(client, {}, { privateKey, weight: 400 })
  const revoked = await createAccount(client, {}, { privateKey })
  await revokeKey(client, revoked, 1)
  const publicKey = publicKeyAt(whole)
  const page = await open(PATH)
  await lookUp(page, newPublicKey())
  await expect(accounts(page)).toContainText('No account on Flow Emulator has this key', WALK)
  await field(page).fill(formatHex(compressPublicKey(parsePublicKey(publicKey).bytes)))
  await expect(field(page)).toHaveAccessibleDescription(/This is a compressed public key/)
  await field(page).fill(publicKey)
  await expect(field(page)).toHaveAccessibleDescription(/This is a public key on ECDSA P-256/)
  await page.keyboard.press('Enter')
  const rows = accounts(page).getByRole('row')
  await expect(rows).toHaveCount(4, WALK)
  await expect(accounts(page)).toContainText('The key is on 3 accounts of Flow Emulator.')
  for (const [{ address }, ...words] of [
    [whole, '1000 of 1000', 'alone'],
    [partial, '400 of 1000', 'with others'],
    [revoked, 'revoked'],
  ] as const) {
    for (const word of words) await expect(rows.filter({ hasText: address })).toContainText(word)
  }
  expect(page.url()).not.toContain(publicKey)

  await accounts(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(accounts(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
  // The page may not read the clipboard, and neither may this test, so it pastes.
  await field(page).fill('')
  await field(page).press('ControlOrMeta+v')
  const link = await field(page).inputValue()
  expect(link).toMatch(new RegExp(`/account/lookup\\?network=emulator#key=${publicKey}$`))
  await page.goto('/')
  await page.goto(link)
  const found = accounts(page).getByRole('button', { name: `Open 0x${whole.address}` })
  await expect(found).toBeVisible(WALK)
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await found.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(account(page)).toContainText('Key 0 can sign alone.')
  await page.getByRole('button', { name: 'Back to the previous result' }).click()
  await expect(rows).toHaveCount(4)
  await expect(field(page)).toHaveValue(publicKey)
})
