/**
 * Comparison of two transactions.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { sortSignatures } from '../transaction/signer-list.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { diffSignatures } from './diff-signatures.ts'
import { type FieldValue, sameValue } from './field-value.ts'
import { ordinalName, type TransactionDifference } from './transaction-difference.ts'

const address = (value: Transaction['payer']): FieldValue => ({ kind: 'address', address: value })
const text = (bytes: Uint8Array): FieldValue => ({ kind: 'text', bytes })
const number = (value: bigint | number): FieldValue => ({ kind: 'number', value: BigInt(value) })

interface Single {
  readonly key: string
  readonly name: string
  readonly value: (transaction: Transaction) => FieldValue
}

const BEFORE: readonly Single[] = [{ key: 'script', name: 'script', value: t => text(t.script) }]
const BETWEEN: readonly Single[] = [
  {
    key: 'referenceBlockId',
    name: 'reference block ID',
    value: t => ({ kind: 'id', id: t.referenceBlockId }),
  },
  { key: 'computeLimit', name: 'compute limit', value: t => number(t.computeLimit) },
  {
    key: 'proposalKey.address',
    name: 'proposer address',
    value: t => address(t.proposalKey.address),
  },
  {
    key: 'proposalKey.keyIndex',
    name: 'proposal key index',
    value: t => number(t.proposalKey.keyIndex),
  },
  {
    key: 'proposalKey.sequenceNumber',
    name: 'sequence number',
    value: t => number(t.proposalKey.sequenceNumber),
  },
  { key: 'payer', name: 'payer address', value: t => address(t.payer) },
]

/** Compares lists; with different lengths, their common beginning and end are aligned. */
function diffLists(
  facts: { readonly key: string; readonly one: string },
  a: readonly FieldValue[],
  b: readonly FieldValue[],
): readonly TransactionDifference[] {
  const same = (x: FieldValue | undefined, y: FieldValue | undefined) =>
    x !== undefined && y !== undefined && sameValue(x, y)
  let start = 0
  while (same(a[start], b[start])) start++
  const most = Math.min(a.length, b.length) - start
  let retained = 0
  while (retained < most && same(a[a.length - 1 - retained], b[b.length - 1 - retained])) retained++
  const middleA = a.slice(start, a.length - retained)
  const middleB = b.slice(start, b.length - retained)
  return Array.from({ length: Math.max(middleA.length, middleB.length) }, (_, at) => ({
    key: `${facts.key}.${start + at}`,
    name: ordinalName(facts.one, start + at),
    first: middleA[at] ?? null,
    second: middleB[at] ?? null,
  })).filter(({ first, second }) => !first || !second || !sameValue(first, second))
}

/**
 * Compares two transactions field by field in the order of their encoding; empty if their encodings are the same.
 * Values are compared as bytes: two texts of one JSON value differ. Signatures are compared in the order of the chain,
 * each with the one of the same account and key.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * diffTransactions(transaction, transaction) // => []
 * const other = { ...transaction, authorizers: [...transaction.authorizers, transaction.payer] }
 * diffTransactions(transaction, other)[0]?.name // => 'second authorizer'
 */
export function diffTransactions(a: Transaction, b: Transaction): readonly TransactionDifference[] {
  requireInput('object', a, 'first transaction')
  const singles = (fields: readonly Single[]) =>
    fields
      .map(({ key, name, value }) => ({ key, name, first: value(a), second: value(b) }))
      .filter(({ first, second }) => !sameValue(first, second))
  const signatures = (part: 'payload' | 'envelope') => {
    const key = `${part}Signatures` as const
    return diffSignatures(
      { key, one: `${part} signature` },
      sortSignatures(a, a[key]),
      sortSignatures(b, b[key]),
    )
  }
  return [
    ...singles(BEFORE),
    ...diffLists(
      { key: 'arguments', one: 'argument' },
      a.arguments.map(text),
      b.arguments.map(text),
    ),
    ...singles(BETWEEN),
    ...diffLists(
      { key: 'authorizers', one: 'authorizer' },
      a.authorizers.map(address),
      b.authorizers.map(address),
    ),
    ...signatures('payload'),
    ...signatures('envelope'),
  ]
}
