import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTransaction } from '../../test/arbitrary-transaction.ts'
import { TRANSACTION_CASES } from '../../test/transaction-vectors.ts'
import { addressAt } from '../account/address.ts'
import { concatBytes, equalBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { decodeTransaction } from '../transaction/decode-transaction.ts'
import { encodeTransaction, type Transaction } from '../transaction/transaction.ts'
import { MAX_KEY_INDEX } from '../transaction/transaction-fields.ts'
import { diffTransactions } from './diff-transactions.ts'
import { ordinalName, withArticle } from './transaction-difference.ts'

const decode = (bytes: Uint8Array) => decodeTransaction(bytes).transaction
const other = addressAt('mainnet', 5n)
const longer = (bytes: Uint8Array) => concatBytes(bytes, Uint8Array.of(1))
const replaced = <T>(list: readonly T[], at: number, change: (one: T) => T) =>
  list.map((one, index) => (index === at ? change(one) : one))
const flipped = (id: Transaction['referenceBlockId']) =>
  formatHex(parseHex(id, { byteLength: 32 }).map(byte => byte ^ 1)) as typeof id

/** Returns one change per field of a transaction, by the field's key. */
function changesOf(t: Transaction): Readonly<Record<string, Transaction>> {
  const { proposalKey } = t
  const changes: Record<string, Transaction> = {
    script: { ...t, script: longer(t.script) },
    referenceBlockId: { ...t, referenceBlockId: flipped(t.referenceBlockId) },
    computeLimit: { ...t, computeLimit: t.computeLimit ^ 1n },
    'proposalKey.keyIndex': {
      ...t,
      proposalKey: { ...proposalKey, keyIndex: proposalKey.keyIndex === 0 ? 1 : 0 },
    },
    'proposalKey.sequenceNumber': {
      ...t,
      proposalKey: { ...proposalKey, sequenceNumber: proposalKey.sequenceNumber ^ 1n },
    },
    'proposalKey.address': { ...t, proposalKey: { ...proposalKey, address: other } },
    payer: { ...t, payer: other },
  }
  for (const at of t.arguments.keys()) {
    changes[`arguments.${at}`] = { ...t, arguments: replaced(t.arguments, at, longer) }
  }
  for (const at of t.authorizers.keys()) {
    changes[`authorizers.${at}`] = { ...t, authorizers: replaced(t.authorizers, at, () => other) }
  }
  for (const list of ['payloadSignatures', 'envelopeSignatures'] as const) {
    for (const at of t[list].keys()) {
      const change = (
        field: string,
        make: (one: Transaction['payloadSignatures'][number]) => typeof one,
      ) => {
        changes[`${list}.${at}.${field}`] = { ...t, [list]: replaced(t[list], at, make) }
      }
      change('signature', one => ({ ...one, signature: longer(one.signature) }))
      change('extensionData', one => ({
        ...one,
        extensionData: longer(one.extensionData ?? Uint8Array.of(1)),
      }))
    }
  }
  return changes
}

describe('diffTransactions', () => {
  it('finds nothing between a transaction and itself', () => {
    for (const { expected } of TRANSACTION_CASES.filter(({ kind }) => kind === 'encode')) {
      const bytes = parseHex(expected.full ?? '')
      expect(diffTransactions(decode(bytes), decode(bytes.slice()))).toEqual([])
    }
    fc.assert(
      fc.property(arbitraryTransaction, t => {
        expect(diffTransactions(t, decode(encodeTransaction(t)))).toEqual([])
      }),
    )
  })

  it('names exactly the one field that was changed, with both values', () => {
    fc.assert(
      fc.property(arbitraryTransaction, t => {
        for (const [key, changed] of Object.entries(changesOf(t))) {
          const found = diffTransactions(t, changed)
          expect(found.map(one => one.key)).toEqual([key])
          expect(found[0]?.first).not.toEqual(found[0]?.second)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('finds a difference exactly where the encodings differ', () => {
    fc.assert(
      fc.property(arbitraryTransaction, arbitraryTransaction, (a, b) => {
        const same = equalBytes(encodeTransaction(a), encodeTransaction(b))
        expect(diffTransactions(a, b).length === 0).toBe(same)
      }),
    )
  })

  it('says what only one has, and shifts nothing after it', () => {
    const address = (at: bigint) => addressAt('testnet', at)
    const t = { ...sample(), authorizers: [address(1n), address(2n), address(3n)] }
    const without = { ...t, authorizers: [address(1n), address(3n)] }
    expect(diffTransactions(t, without)).toEqual([
      {
        key: 'authorizers.1',
        name: 'second authorizer',
        first: { kind: 'address', address: address(2n) },
        second: null,
      },
    ])
    expect(diffTransactions(without, t)).toMatchObject([{ name: 'second authorizer', first: null }])
    const changed = { ...t, authorizers: [address(1n), address(2n), address(9n)] }
    expect(diffTransactions(t, changed)).toMatchObject([{ name: 'third authorizer' }])
  })

  it('pairs signatures by account and key', () => {
    const t = sample()
    const [signature] = t.payloadSignatures
    if (!signature) throw new Error('the sample is signed')
    const second = { ...signature, keyIndex: 9 }
    const both = { ...t, payloadSignatures: [signature, second] }
    expect(diffTransactions(both, { ...t, payloadSignatures: [second] })).toMatchObject([
      { key: 'payloadSignatures.0', name: 'first payload signature', second: null },
    ])
    const moved = { ...t, payloadSignatures: [signature, { ...second, keyIndex: MAX_KEY_INDEX }] }
    expect(diffTransactions(both, moved)).toMatchObject([
      { key: 'payloadSignatures.1.keyIndex', name: 'key index of the second payload signature' },
    ])
  })
})

it('finds no signature changed where only their order is, also of a key that signed twice', () => {
  const t = sample()
  const [signature] = t.payloadSignatures
  if (!signature) throw new Error('the sample is signed')
  const [first, second] = [addressAt('testnet', 7n), addressAt('testnet', 8n)] as const
  const by = (address: Transaction['payer'], last: number) => ({
    ...signature,
    address,
    signature: Uint8Array.of(last),
  })
  const signed: Transaction = {
    ...t,
    authorizers: [first, second],
    payloadSignatures: [by(first, 1), by(first, 2), by(second, 3)],
  }
  // The second no longer signs, and its signature goes before the others.
  const found = diffTransactions(signed, { ...signed, authorizers: [first, other] })
  expect(found.map(({ key }) => key)).toEqual(['authorizers.1'])
})

function sample(): Transaction {
  const found = TRANSACTION_CASES.find(({ name }) => name === 'fcl complete tx')
  return decode(parseHex(found?.expected.full ?? ''))
}

it('counts in words up to ten', () => {
  expect(withArticle(ordinalName('authorizer', 2))).toBe('the third authorizer')
  expect(withArticle(ordinalName('authorizer', 10))).toBe('authorizer 11')
  expect(withArticle(ordinalName('payload signature', 10))).toBe('payload signature 11')
  expect(withArticle('script')).toBe('the script')
})
