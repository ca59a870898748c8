import type { FlowAddress } from '@toolkit/core/account/address'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { originFindings } from '@toolkit/explain/review/import-origins'
import {
  type AccountDayAgo,
  accountControlScript,
  contractsBeforeScript,
  type OriginFacts,
  saysNoAccount,
} from '@toolkit/explain/review/origin-facts'
import { type ChainClient, SERVICE_ADDRESS } from './support/chain-client.ts'
import { expect, test } from './support/test.ts'
import { createAccount, type TestAccount } from './support/test-accounts.ts'

// The real chain's answers to the scripts about an import's account, now and at its first block.

const DEPLOY = `
transaction(name: String, code: String) {
    prepare(account: auth(AddContract) &Account) {
        account.contracts.add(name: name, code: code.utf8)
    }
}
`
const GIVE_AWAY = `
transaction {
    prepare(account: auth(Capabilities) &Account) {
        account.capabilities.account.issue<auth(Contracts) &Account>()
    }
}
`

/** Roles for a plan that the account's first key signs and the account pays for. */
function by({ address, signers: [first] }: TestAccount) {
  if (!first) throw new Error('the account has no key')
  return { authorizers: [address], proposer: first, payer: address, signers: [first] }
}

async function control(chain: ChainClient, address: FlowAddress) {
  const { script, arguments: given, read } = accountControlScript(address)
  const value = read(decodeJsonCadence(JSON.stringify(await chain.executeScript(script, given))))
  if (value === null) throw new Error('the answer is of another form')
  return value
}

/** Contracts that an account had in the chain's first block. */
async function atStart(chain: ChainClient, address: FlowAddress): Promise<AccountDayAgo> {
  const { script, arguments: given, read } = contractsBeforeScript(address)
  try {
    const contracts = read(
      decodeJsonCadence(JSON.stringify(await chain.executeScript(script, given, 0))),
    )
    if (contracts === null) throw new Error('the answer is of another form')
    return { exists: true, contracts, isChainStart: true }
  } catch (error) {
    if (!saysNoAccount(`${error}`)) throw error
    return { exists: false, contracts: [], isChainStart: true }
  }
}

test('an account that was made since, and who can change its contracts', async ({ client }) => {
  const stranger = await createAccount(client, { weight: 1000 })
  const { address } = stranger
  await client.succeed({
    script: DEPLOY,
    arguments: [
      { type: 'String', value: 'EVM' },
      { type: 'String', value: 'access(all) contract EVM {}' },
    ],
    ...by(stranger),
  })
  const facts: OriginFacts = new Map([
    [
      address,
      {
        control: { known: true, value: await control(client, address) },
        dayAgo: { known: true, value: await atStart(client, address) },
      },
    ],
  ])
  const program = parseCadence(`import EVM from 0x${address}\ntransaction {}`)
  expect(originFindings(program, 'emulator', facts).map(({ message }) => message)).toEqual([
    `EVM is imported from 0x${address}, not from Flow’s EVM (0x${SERVICE_ADDRESS}).`,
    `The account 0x${address}, which has EVM, is less than a day old: the chain itself is no older.`,
    `The keys of 0x${address} can change EVM at any time.`,
  ])
})

test('keys without the weight, and a capability on the whole account', async ({ client }) => {
  const owner = await createAccount(client, { weight: 1000 })
  expect(await control(client, owner.address)).toEqual({
    keyWeight: '1000.00000000',
    accountCapabilities: 0,
  })
  await client.succeed({ script: GIVE_AWAY, ...by(owner) })
  expect((await control(client, owner.address)).accountCapabilities).toBe(1)
  const weak = await createAccount(client, { weight: 400 }, { weight: 500 })
  expect((await control(client, weak.address)).keyWeight).toBe('900.00000000')
})

test('Flow’s own contracts were there from the start', async ({ client }) => {
  const { exists, contracts } = await atStart(client, SERVICE_ADDRESS)
  expect(exists).toBe(true)
  expect(contracts).toContain('EVM')
})
