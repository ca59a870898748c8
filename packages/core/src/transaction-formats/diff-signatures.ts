import type { TransactionSignature } from '../transaction/transaction.ts'
import { extensionOf, type FieldValue, sameValue } from './field-value.ts'
import { ordinalName, type TransactionDifference, withArticle } from './transaction-difference.ts'

type Signatures = readonly TransactionSignature[]

/** Positions of two matching signatures; null if one is missing. */
type Pair = readonly [number | null, number | null]

const FIELDS: readonly {
  readonly key: string
  readonly name: string
  readonly value: (signature: TransactionSignature) => FieldValue
}[] = [
  { key: 'signer', name: 'signer', value: s => ({ kind: 'address', address: s.address }) },
  {
    key: 'keyIndex',
    name: 'key index',
    value: s => ({ kind: 'number', value: BigInt(s.keyIndex) }),
  },
  { key: 'signature', name: 'signature', value: s => ({ kind: 'bytes', bytes: s.signature }) },
  {
    key: 'extensionData',
    name: 'extension data',
    value: s => ({ kind: 'bytes', bytes: extensionOf(s) }),
  },
]

const sameKey = (a?: TransactionSignature, b?: TransactionSignature) =>
  a !== undefined && b !== undefined && a.address === b.address && a.keyIndex === b.keyIndex

const same = (a?: TransactionSignature, b?: TransactionSignature) =>
  a !== undefined && b !== undefined && FIELDS.every(({ value }) => sameValue(value(a), value(b)))

/**
 * Pairs identical signatures, then those of the same account and key, the same position first; the rest is paired in
 * order. Identical ones come first since one key may have signed twice, and a removed signer changes the order of all.
 */
function pairsOf(a: Signatures, b: Signatures): readonly Pair[] {
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (i: number, j: number) => {
    if (j < 0) return
    partner.set(i, j)
    taken.add(j)
  }
  const free = (fits: (j: number) => boolean) => b.findIndex((_, j) => !taken.has(j) && fits(j))
  const rounds = [
    (one: TransactionSignature, i: number) => (!taken.has(i) && same(one, b[i]) ? i : -1),
    (one: TransactionSignature) => free(j => same(one, b[j])),
    (one: TransactionSignature, i: number) => (!taken.has(i) && sameKey(one, b[i]) ? i : -1),
    (one: TransactionSignature) => free(j => sameKey(one, b[j])),
    () => free(() => true),
  ]
  for (const find of rounds) {
    for (const [i, one] of a.entries()) if (!partner.has(i)) pair(i, find(one, i))
  }
  return [
    ...a.map((_, i): Pair => [i, partner.get(i) ?? null]),
    ...b.flatMap((_, j): readonly Pair[] => (taken.has(j) ? [] : [[null, j]])),
  ]
}

const whole = (signature: TransactionSignature | undefined): FieldValue | null =>
  signature ? { kind: 'signature', signature } : null

/** Compares two lists of signatures, each in the order of the chain. */
export function diffSignatures(
  list: { readonly key: string; readonly one: string },
  a: Signatures,
  b: Signatures,
): readonly TransactionDifference[] {
  return pairsOf(a, b).flatMap(([i, j]): readonly TransactionDifference[] => {
    const at = i ?? j ?? 0
    const ours = i === null ? undefined : a[i]
    const theirs = j === null ? undefined : b[j]
    const name = ordinalName(list.one, at)
    const key = `${list.key}.${at}`
    if (!ours || !theirs) return [{ key, name, first: whole(ours), second: whole(theirs) }]
    return FIELDS.map(field => ({
      key: `${key}.${field.key}`,
      name: `${field.name} of ${withArticle(name)}`,
      first: field.value(ours),
      second: field.value(theirs),
    })).filter(({ first, second }) => !sameValue(first, second))
  })
}
