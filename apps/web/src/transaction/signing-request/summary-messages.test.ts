import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { expect, test } from 'vitest'
import { plainMessage } from './message-pieces'
import { summaryPieces } from './summary-messages'

const describeSummary = (...given: Parameters<typeof summaryPieces>) =>
  plainMessage(summaryPieces(...given))

const [alice, bob] = [addressAt('testnet', 7n), addressAt('testnet', 8n)]
const BARE: Transaction = {
  script: encodeUtf8('transaction {\n}\n'),
  arguments: [],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
  payer: alice,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}

function message(id: string, values: readonly CadenceValue[], change: Partial<Transaction> = {}) {
  const script = TRANSACTION_TEMPLATES.find(one => one.id === id)?.script('testnet') ?? ''
  const transaction = {
    ...BARE,
    script: encodeUtf8(script),
    arguments: values.map(encodeArgument),
    ...change,
  }
  return describeSummary(transaction, knownTransaction({ network: 'testnet', transaction }))
}

test('a script that is not known is told by its length and its accounts', () => {
  expect(describeSummary(BARE, null)).toBe(`Runs a script of 2 lines as 0x${alice}, which pays`)
  expect(describeSummary({ ...BARE, authorizers: [], payer: bob }, null)).toBe(
    `Runs a script of 2 lines without any account, paid by 0x${bob}`,
  )
  const many = [1n, 2n, 3n, 4n, 5n].map(at => addressAt('testnet', at))
  expect(describeSummary({ ...BARE, authorizers: many }, null)).toContain(
    `, 0x${many[2]} and 2 more, paid by 0x${alice}`,
  )
  expect(describeSummary({ ...BARE, script: Uint8Array.of(0xff, 0xfe) }, null)).toContain(
    'a script of 2 bytes that aren’t text',
  )
})

test('a template says what it does with its values', () => {
  const amount = { type: 'UFix64', value: '10.00000000' } as const
  const to = { type: 'Address', value: bob } as const
  expect(message('send-flow', [amount, to])).toBe(`Sends 10.00 FLOW from 0x${alice} to 0x${bob}`)
  expect(message('send-flow', [amount, to], { payer: bob })).toBe(
    `Sends 10.00 FLOW from 0x${alice} to 0x${bob}, paid by 0x${bob}`,
  )
  expect(message('revoke-key', [{ type: 'Int', value: 3n }])).toMatch(
    new RegExp(`^Revoke .*, as 0x${alice}: keyIndex 3$`),
  )
})

test('a change of keys is told by what it adds and revokes', () => {
  const list = (values: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value: values })
  const change = (revoked: readonly bigint[]) =>
    message('change-keys', [
      list([{ type: 'String', value: 'ab' }]),
      list([{ type: 'UInt8', value: 1n }]),
      list([{ type: 'UInt8', value: 3n }]),
      list([{ type: 'UFix64', value: '1000.0' }]),
      { type: 'Int', value: 4n },
      list(revoked.map(value => ({ type: 'Int', value }))),
      list(revoked.map(() => ({ type: 'String', value: 'cd' }))),
      { type: 'Optional', value: null },
    ])
  const added = `Adds to 0x${alice} the key ab (ECDSA P-256, SHA3-256, weight 1000: anyone who has it controls the account)`
  expect(change([0n, 3n])).toBe(
    `${added} and revokes keys 0 (cd) and 3 (cd) of 0x${alice}, only if its next key index is 4`,
  )
  expect(change([])).toBe(`${added}, only if its next key index is 4`)
})
