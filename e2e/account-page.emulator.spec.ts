import { readFile } from 'node:fs/promises'
import type { FlowAddress } from '@toolkit/core/account/address'
import { sealedHeight } from './support/account-client.ts'
import { answerOf, glance, keyRows, showAsOf } from './support/account-page.ts'
import type { ChainClient } from './support/chain-client.ts'
import { transferPlan } from './support/eventful-plans.ts'
import { account, lookUp } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, revokeKey } from './support/test-accounts.ts'

const PATH = '/account/lookup?network=emulator'

/** Fetches each of an account's numbers by a separate script. */
async function chainNumber(client: ChainClient, address: FlowAddress, field: string) {
  const script = `access(all) fun main(a: Address): String { return getAccount(a).${field}.toString() }`
  return String(
    (await client.executeScript(script, [{ type: 'Address', value: `0x${address}` }])).value,
  )
}

test('balances and storage as the chain has them; as of a block, and two blocks compared', async ({
  open,
  client,
  chain,
}) => {
  const made = await createAccount(
    client,
    { weight: 600 },
    { signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA2_256', weight: 600 },
    { weight: 400 },
    { weight: 1000 },
  )
  const { address } = made
  const before = await sealedHeight(chain.restUrl)
  await client.succeed(transferPlan(address, '3.50000001'))
  const between = await sealedHeight(chain.restUrl)
  await revokeKey(client, made, 3, 3)
  const after = await sealedHeight(chain.restUrl)

  const page = await open(PATH)
  await lookUp(page, address)
  await expect(answerOf(page)).toHaveText(`0x${address} on Flow Emulator: 3.50100001 FLOW, 4 keys`)
  const cell = (name: string) => glance(page).getByRole('button', { name: new RegExp(`^${name}`) })
  expect(await chainNumber(client, address, 'balance')).toBe('3.50100001')
  const available = await chainNumber(client, address, 'availableBalance')
  await expect(cell('FLOW')).toContainText(`FLOW${available}`)
  const locked = 350_100_001n - BigInt(available.replace('.', ''))
  const kept = `0.00${`${locked}`.padStart(6, '0')}`.replace(/0+$/, '')
  await expect(cell('FLOW')).toContainText(`${kept} kept for storage`)
  const [used, capacity] = [
    await chainNumber(client, address, 'storage.used'),
    await chainNumber(client, address, 'storage.capacity'),
  ]
  await expect(cell('Storage').getByTitle(`${used} of ${capacity} bytes`)).toBeVisible()
  await expect(account(page)).toContainText('Keys 0 and 1 together: 1200 of 1000')
  await expect(account(page)).toContainText('Keys 0 and 2 together: 1000 of 1000')
  await expect(account(page)).toContainText('Keys 1 and 2 together: 1000 of 1000')
  await expect(keyRows(page).nth(4)).toContainText('revoked')

  // Its state after each block: before the transfer, and between the transfer and the revocation.
  await showAsOf(page, `${before}`)
  await expect(answerOf(page)).toHaveText(
    `0x${address} on Flow Emulator at block ${before}: 0.001 FLOW, 4 keys`,
  )
  await expect(account(page)).toContainText('Key 3 alone: 1000 of 1000')
  await page.reload()
  await expect(answerOf(page)).toContainText(`at block ${before}: 0.001 FLOW`)
  await showAsOf(page, `${between}`)
  await expect(answerOf(page)).toContainText(`at block ${between}: 3.50100001 FLOW`)
  await expect(keyRows(page).nth(4)).not.toContainText('revoked')
  await page.getByRole('button', { name: 'Back to latest' }).click()
  await expect(answerOf(page)).toHaveText(`0x${address} on Flow Emulator: 3.50100001 FLOW, 4 keys`)

  // Compared, in whichever order the blocks are entered.
  await account(page).getByText('Compare two blocks').click()
  await page.getByRole('textbox', { name: 'First block' }).fill(`${after}`)
  await page.getByRole('textbox', { name: 'Second block' }).fill(`${before}`)
  await page.getByRole('textbox', { name: 'Second block' }).press('Enter')
  const message = page.getByRole('heading', { name: /^Between blocks/ })
  await expect(message).toContainText(
    new RegExp(
      `Between blocks ${before} and ${after}: balance \\+3\\.50000001 FLOW, .*key 3 revoked`,
    ),
  )
  await expect(message).toBeFocused()
  const changes = page.getByRole('region', { name: 'Changes of Keys' })
  await expect(changes).toContainText('3 › revoked')
  await expect(changes).toContainText('false → true')

  const download = page.waitForEvent('download')
  await account(page).getByRole('button', { name: 'Export as JSON' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported.failed).toEqual({})
  expect(exported.parts.balances).toEqual({
    available: available.replace(/^0\.0*|\./gu, ''),
    balance: '350100001',
    storageCapacity: capacity,
    storageUsed: used,
  })
  expect(exported.parts.keys).toHaveLength(4)
  expect(exported.parts.keys[1]).toMatchObject({
    signatureAlgorithm: 'ECDSA_secp256k1',
    hashAlgorithm: 'SHA2_256',
    weight: 600,
  })
})
