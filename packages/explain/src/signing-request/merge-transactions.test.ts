import { addressAt } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import {
  encodeTransaction,
  type Transaction,
  type TransactionSignature,
} from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MergedTransactions, mergeTransactions } from './merge-transactions.ts'

const [alice, bob, payer] = [
  addressAt('testnet', 7n),
  addressAt('testnet', 8n),
  addressAt('testnet', 9n),
]
const BARE: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
  payer,
  authorizers: [alice, bob],
  payloadSignatures: [],
  envelopeSignatures: [],
}

function merged(...all: readonly Transaction[]): MergedTransactions {
  const [first = BARE, ...rest] = all
  let last = mergeTransactions(first, first)
  for (const one of rest) {
    if (last.kind === 'different') break
    last = mergeTransactions(last.transaction, one)
  }
  if (last.kind === 'different') throw new Error('not the same transaction')
  return last
}
const mergedBytes = (...all: readonly Transaction[]) =>
  encodeTransaction(merged(...all).transaction)

/** Few keys and few signatures, so that duplicates and conflicts are common. */
const signature = (addresses: readonly (typeof alice)[]): fc.Arbitrary<TransactionSignature> =>
  fc.record({
    address: fc.constantFrom(...addresses),
    keyIndex: fc.nat(1),
    signature: fc.nat(2).map(byte => new Uint8Array(64).fill(byte)),
  })
const signed = fc
  .record({
    payloadSignatures: fc.array(signature([alice, bob]), { maxLength: 3 }),
    envelopeSignatures: fc.array(signature([payer]), { maxLength: 2 }),
  })
  .map(signatures => ({ ...BARE, ...signatures }))

describe('merging', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(mergedBytes(a, b)).toEqual(mergedBytes(b, a))
      }),
    )
  })

  it('is associative', () => {
    fc.assert(
      fc.property(signed, signed, signed, (a, b, c) => {
        const right = merged(b, c).transaction
        expect(mergedBytes(a, b, c)).toEqual(mergedBytes(a, right))
      }),
      { numRuns: 500 },
    )
  })

  it('is idempotent, and never takes a signature that nobody gave', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        const once = merged(a, b)
        const again = mergeTransactions(once.transaction, once.transaction)
        expect(again).toMatchObject({ added: [], conflicts: [], outdated: [] })
        expect(mergedBytes(once.transaction)).toEqual(encodeTransaction(once.transaction))
        const given = [a, b].flatMap(one => [...one.payloadSignatures, ...one.envelopeSignatures])
        const { payloadSignatures, envelopeSignatures } = once.transaction
        for (const one of [...payloadSignatures, ...envelopeSignatures]) {
          expect(given).toContainEqual(one)
        }
      }),
    )
  })

  it('drops no payload signature but of a key that has another one', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        const keys = (list: readonly TransactionSignature[]) =>
          [...new Set(list.map(one => `${one.address}-${one.keyIndex}`))].sort()
        const { transaction } = merged(a, b)
        expect(keys(transaction.payloadSignatures)).toEqual(
          keys([...a.payloadSignatures, ...b.payloadSignatures]),
        )
      }),
    )
  })
})

const ALGORITHMS = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
const signers = [alice, bob, payer].map(address => ({
  address,
  keyIndex: 0,
  privateKey: generatePrivateKey('ECDSA_P256'),
  ...ALGORITHMS,
}))
const [byAlice, byBob, byPayer] = signers as [
  (typeof signers)[0],
  (typeof signers)[0],
  (typeof signers)[0],
]
const KEYS: ReadonlyMap<typeof alice, readonly AccountKey[]> = new Map(
  signers.map(({ address, privateKey }) => [
    address,
    [
      {
        index: 0,
        publicKey: fixedHex(publicKeyOf(privateKey, 'ECDSA_P256'), 64),
        signatureAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        weight: 1000,
        sequenceNumber: 0n,
        revoked: false,
      },
    ],
  ]),
)

describe('what a merge tells', () => {
  const one = signPayload(BARE, byAlice)
  const other = signPayload(BARE, byBob)

  it('which signatures came, and how many were there', () => {
    const both = merged(one, other)
    expect(both.added).toMatchObject([{ part: 'payload', address: bob }])
    expect(mergeTransactions(both.transaction, one)).toMatchObject({ added: [], shared: 1 })
    expect(both.transaction.payloadSignatures.map(({ address }) => address)).toEqual([alice, bob])
  })

  it('that the payer has to sign again where it signed too early', () => {
    const early = signEnvelope(one, byPayer)
    const result = merged(early, other)
    expect(result.transaction.envelopeSignatures).toEqual([])
    expect(result.outdated).toMatchObject([{ part: 'envelope', address: payer, keyIndex: 0 }])
    const late = signEnvelope(merged(one, other).transaction, byPayer)
    expect(merged(early, late)).toMatchObject({ outdated: [], conflicts: [] })
    expect(mergedBytes(early, late)).toEqual(encodeTransaction(late))
  })

  it('which of two signatures of one key holds, where the keys are known', () => {
    const forged = { ...one.payloadSignatures[0], signature: new Uint8Array(64) }
    const broken = { ...BARE, payloadSignatures: [forged as TransactionSignature] }
    for (const [a, b] of [
      [one, broken],
      [broken, one],
    ] as const) {
      expect(mergeTransactions(a, b, KEYS)).toMatchObject({
        transaction: { payloadSignatures: one.payloadSignatures },
        conflicts: [{ retained: one.payloadSignatures[0], dropped: forged, verified: true }],
      })
      expect(mergeTransactions(a, b)).toMatchObject({ conflicts: [{ verified: false }] })
    }
  })

  it('where two transactions differ, signatures aside', () => {
    const different = { ...other, computeLimit: 101n, authorizers: [bob, alice] }
    const result = mergeTransactions(one, different)
    expect(result.kind === 'different' && result.differences.map(({ name }) => name)).toEqual([
      'compute limit',
      'first authorizer',
      'second authorizer',
    ])
  })
})
