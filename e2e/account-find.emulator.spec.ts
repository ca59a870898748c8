import { addressAt, indexOfAddress } from '@toolkit/core/account/address'
import { evmAddressKind, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { expectNoAxeViolations } from './support/axe.ts'
import { type Outcome, SERVICE_ADDRESS } from './support/chain-client.ts'
import { account, accounts, evmAddress, field, lookUp } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, publicKeyAt } from './support/test-accounts.ts'

const PATH = '/account/lookup?network=emulator'
/** The walk over a chain's accounts ends at addresses that have none; the browser logs each 404. */
const END_OF_WALK = /404 \(Not Found\).*\/v1\/accounts\/[0-9a-f]{16}\/keys/

/**
 * Creates a COA with 1.5 FLOW and a contract that it deployed, saved at a non-standard path, so no owner is found for
 * it.
 */
const MAKE_COA = `
import EVM from 0x${SERVICE_ADDRESS}
import FungibleToken from ${`0x${addressAt('emulator', 2n)}`}
import FlowToken from ${`0x${addressAt('emulator', 3n)}`}

transaction(path: String, code: String) {
    prepare(signer: auth(BorrowValue, SaveValue) &Account) {
        let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        let coa <- EVM.createCadenceOwnedAccount()
        coa.deposit(from: <-(vault.withdraw(amount: 1.5) as! @FlowToken.Vault))
        let made = coa.deploy(code: code.decodeHex(), gasLimit: 500000, value: EVM.Balance(attoflow: 1))
        assert(made.status == EVM.Status.successful, message: made.errorMessage)
        signer.storage.save(<-coa, to: StoragePath(identifier: path)!)
    }
}
`

/** PUSH1 10, PUSH1 12, PUSH1 0, CODECOPY, PUSH1 10, PUSH1 0, RETURN, then ten bytes of code: STOP. */
const TEN_BYTES = `600a600c600039600a6000f3${'00'.repeat(10)}`

/** Text of an event's field: "0x…", "12". */
function fieldOf({ events }: Outcome, event: string, field: string): string {
  const found = events.findLast(({ type }) => type.endsWith(event))
  if (!found) throw new Error(`there is no ${event}`)
  const value: CadenceValue = decodeJsonCadence(decodeUtf8(found.payload))
  const fields = 'fields' in value ? value.fields : []
  const one = fields.find(({ name }) => name === field)?.value
  if (!one || !('value' in one)) throw new Error(`${event} has no ${field}`)
  return String(one.value)
}

test('EVM addresses: of a Flow account, of a contract, of a precompile, and one never used', async ({
  open,
  client,
}) => {
  const outcome = await client.succeed({
    script: MAKE_COA,
    arguments: [
      { type: 'String', value: `coa${Date.now()}` },
      { type: 'String', value: TEN_BYTES },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
  const coa = fieldOf(outcome, 'EVM.CadenceOwnedAccountCreated', 'address')
  // The kind that the address implies offline, compared with the chain's answer.
  expect(evmAddressKind(parseEvmAddress(coa).address)).toEqual({
    kind: 'coa',
    uuid: BigInt(fieldOf(outcome, 'EVM.CadenceOwnedAccountCreated', 'uuid')),
  })

  const page = await open(PATH)
  await lookUp(page, coa)
  await expect(
    page.getByRole('heading', {
      name: 'EVM account of a Flow account (COA) on Flow Emulator: 1.499999999999999999 FLOW, nonce 2',
    }),
  ).toBeFocused()
  await expect(evmAddress(page)).toContainText('1,499,999,999,999,999,999 attoflow')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(evmAddress(page)).toContainText('1.499999999999999999 FLOW')

  await lookUp(page, fieldOf(outcome, 'EVM.TransactionExecuted', 'contractAddress'))
  await expect(evmAddress(page)).toContainText(
    'EVM contract on Flow Emulator: 0.000000000000000001 FLOW',
  )
  await expect(evmAddress(page)).toContainText('10 bytes')
  await lookUp(page, `0x${'0'.repeat(23)}1${'0'.repeat(15)}1`)
  await expect(evmAddress(page)).toContainText('Cadence Arch precompile on Flow Emulator')
  await lookUp(page, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await expect(evmAddress(page)).toContainText('Nothing has happened at this EVM address')
})

test('an account by its index, and by its key that it has twice: the weights add up', async ({
  open,
  client,
  allowErrors,
}) => {
  allowErrors(END_OF_WALK)
  const made = await createAccount(client, { weight: 400 })
  const key = made.signers[0]
  if (!key) throw new Error('no key')
  const twice = await createAccount(
    client,
    { privateKey: key.privateKey, weight: 500 },
    { privateKey: key.privateKey, weight: 500, hashAlgorithm: 'SHA2_256' },
  )
  const page = await open(PATH)
  await lookUp(page, `#${indexOfAddress(twice.address, 'emulator')}`)
  await expect(account(page)).toContainText(`0x${twice.address} on Flow Emulator`)
  await lookUp(page, 'EVM')
  await expect(field(page)).toHaveAccessibleDescription(/the account of the contract EVM/)
  await expect(account(page)).toContainText(`0x${SERVICE_ADDRESS} on Flow Emulator`)

  await lookUp(page, publicKeyAt(made))
  await expect(accounts(page)).toContainText(
    '2 accounts found on Flow Emulator; this key alone signs for 1',
    { timeout: 30_000 },
  )
  const row = accounts(page).getByRole('row').filter({ hasText: twice.address })
  await expect(row).toContainText('Sum: 1000')
  await expect(row).toContainText('alone')
  await expect(accounts(page).getByRole('button', { name: /Search Flow/ })).toHaveCount(0)
})
