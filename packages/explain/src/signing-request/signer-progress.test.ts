import { addressAt, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type SignatureVerdict, weightsOf } from '@toolkit/core/transaction/verify-transaction'
import { expect, it } from 'vitest'
import { signerStates } from './signer-progress.ts'

const [alice, bob, payer] = [
  addressAt('testnet', 7n),
  addressAt('testnet', 8n),
  addressAt('testnet', 9n),
]
const signature = new Uint8Array(64)
const TRANSACTION: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 3, sequenceNumber: 7n },
  payer,
  authorizers: [bob, payer, bob],
  payloadSignatures: [{ address: bob, keyIndex: 0, signature }],
  envelopeSignatures: [],
}
const valid = (address: typeof alice, keyIndex: number, weight: number): SignatureVerdict => ({
  part: address === payer ? 'envelope' : 'payload',
  address,
  keyIndex,
  verdict: 'valid',
  matches: true,
  weight,
})

it('names each account once, the payer last, with the part that it signs', () => {
  const states = signerStates(TRANSACTION, null)
  expect(states.map(({ address, part, roles }) => [address, part, roles])).toEqual([
    [alice, 'payload', ['proposer']],
    [bob, 'payload', ['authorizer']],
    [payer, 'envelope', ['payer', 'authorizer']],
  ])
})

it('counts signatures where the keys are not known', () => {
  expect(signerStates(TRANSACTION, null).map(({ weight, done }) => [weight, done])).toEqual([
    [null, false],
    [null, true],
    [null, false],
  ])
})

it('is done at a weight of 1000, and a proposer once the proposal key has signed', () => {
  const states = (verdicts: readonly SignatureVerdict[]) =>
    signerStates(TRANSACTION, weightsOf(TRANSACTION, verdicts)).map(one => [one.weight, one.done])
  expect(states([valid(bob, 0, 600)])).toEqual([
    [0, false],
    [600, false],
    [0, false],
  ])
  expect(states([valid(alice, 2, 1000), valid(bob, 0, 600), valid(bob, 1, 400)])).toEqual([
    [1000, false],
    [1000, true],
    [0, false],
  ])
  expect(states([valid(alice, 3, 1), valid(payer, 0, 1000)])).toEqual([
    [1, true],
    [0, false],
    [1000, true],
  ])
})

it('leaves out the account that is nobody', () => {
  expect(signerStates({ ...TRANSACTION, payer: ZERO_ADDRESS }, null)).toHaveLength(3)
  const system = { ...TRANSACTION, payer: ZERO_ADDRESS, authorizers: [bob] }
  expect(signerStates(system, null).map(({ address }) => address)).toEqual([alice, bob])
})
