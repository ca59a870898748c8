import type { FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { knownContract } from '@toolkit/core/contracts/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

// What the emulator cannot have: two networks at the same time, an account with 300 contracts, sources that are not
// text, and a node with the extended index. The rest is in account-contracts.emulator.spec.ts.

const known = (name: string, network: NetworkId): FlowAddress => {
  const address = knownContract(name, network)
  if (!address) throw new Error(`no ${name} on ${network}`)
  return address
}

const body = Array.from({ length: 30 }, (_, at) => `    access(all) let field${at}: Int`)
const token = (imported: FlowAddress, lines: readonly string[]) =>
  encodeUtf8(
    [`import FlowFees from 0x${imported}`, 'access(all) contract Held {', ...lines, '}', ''].join(
      '\n',
    ),
  )

test('300 contracts: found by name, held against another network; a source that is no text', async ({
  open,
  networks,
}) => {
  const { mainnet, testnet } = networks
  const [here, there] = [mainnet.addAccount([{}]), testnet.addAccount([{}])]
  const many = Array.from({ length: 298 }, (_, at) => [
    `Contract${at}`,
    encodeUtf8(`access(all) contract Contract${at} {}\n`),
  ])
  mainnet.ledger.setContracts(here, {
    ...Object.fromEntries(many),
    Held: token(known('FlowFees', 'mainnet'), body),
    Broken: Uint8Array.of(0x61, 0xff, 0x62),
  })
  testnet.ledger.setContracts(there, {
    Held: token(known('FlowFees', 'testnet'), body.with(12, '    // other')),
  })
  const page = await open(`/account/lookup?network=mainnet#address=${here}&part=contracts`)
  const contracts = page.getByRole('region', { name: 'Contracts', exact: true })
  await expect(contracts).toContainText('300 contracts')
  const rows = contracts.getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '300')
  expect(await rows.count()).toBeLessThan(60)

  const search = contracts.getByRole('textbox', { name: 'Find a contract' })
  await search.fill('broken')
  await contracts.getByRole('button', { name: 'Source of Broken' }).click()
  await expect(
    page.getByRole('heading', { name: 'Broken: 3 bytes that are no UTF-8 text' }),
  ).toBeFocused()
  await expect(contracts.getByRole('group', { name: 'Bytes of Broken' })).toHaveText('61ff62')

  await search.fill('held')
  await contracts.getByRole('button', { name: 'Source of Held' }).click()
  await contracts.getByRole('button', { name: 'Compare', exact: true }).click()
  const compare = contracts.getByRole('region', { name: 'Compare Held' })
  await expect(compare.getByRole('combobox', { name: 'Network' })).toHaveValue('testnet')
  const address = compare.getByRole('textbox', { name: 'Address there' })
  await address.fill('0x12')
  await compare.getByRole('button', { name: 'Compare' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`0x${there}`)
  await compare.getByRole('button', { name: 'Compare' }).click()
  await expect(
    compare.getByRole('heading', { name: '1 line differs besides import addresses' }),
  ).toBeFocused()
  const differences = compare.getByRole('group', { name: 'Differences' })
  await expect(differences.getByRole('deletion')).toHaveText('    access(all) let field12: Int')
  await expect(differences.getByRole('insertion')).toHaveText('    // other')
  await differences.getByRole('button', { name: '1 line: addresses only' }).click()
  await expect(differences.getByRole('insertion').first()).toContainText(
    known('FlowFees', 'testnet'),
  )
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('activity: pages of transactions and transfers where the node has them; elsewhere said', async ({
  open,
  networks,
  allowErrors,
}) => {
  const { mainnet, testnet } = networks
  const owner = mainnet.addAccount([{}])
  const id = (at: number) => at.toString(16).padStart(64, '0')
  mainnet.ledger.setIndex(
    owner,
    'transactions',
    Array.from({ length: 30 }, (_, at) => ({
      block_height: `${1000 - at}`,
      timestamp: '2026-11-20T12:00:00Z',
      transaction_id: id(at),
      transaction_index: '0',
      roles: at === 0 ? ['authorizer', 'payer'] : ['interacted'],
      result: { status: 'Sealed', error_message: at === 1 ? '[Error Code: 1101] it failed' : '' },
    })),
  )
  mainnet.ledger.setIndex(owner, 'ft/transfers', [
    {
      transaction_id: id(0),
      block_height: '1000',
      timestamp: '2026-11-20T12:00:00Z',
      transaction_index: '0',
      event_indices: ['1', '2'],
      token_type: 'A.1654653399040a61.FlowToken',
      amount: '1250000000',
      source_address: owner,
      recipient_address: mainnet.ledger.serviceAddress,
    },
  ])
  const page = await open(`/account/lookup?network=mainnet#address=${owner}&part=activity`)
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity).toContainText('The latest 25 transactions, and older ones')
  const rows = activity.getByRole('row')
  await expect(rows.nth(1)).toContainText('payer')
  await expect(rows.nth(1)).toContainText('Sealed')
  await expect(rows.nth(2)).toContainText('Failed')
  await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('href', new RegExp(id(0)))
  await activity.getByRole('button', { name: 'Show older' }).click()
  await expect(activity).toContainText('The latest 30 transactions')
  await expect(rows).toHaveCount(31)
  await activity.getByText('Token transfers').click()
  await expect(activity).toContainText('12.50000000 FlowToken')
  await expect(activity).toContainText('sent')
  await expectNoAxeViolations(page)

  allowErrors(/404 \(Not Found\).*\/experimental\/v1/)
  await open(
    `/account/lookup?network=testnet#address=${testnet.ledger.serviceAddress}&part=activity`,
  )
  await expect(page.locator('main')).toContainText(
    /Flow Testnet keeps no index of what accounts did/,
  )
  await expect(page.getByRole('link', { name: 'Open Analyze' })).toBeVisible()
})
