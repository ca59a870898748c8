import type { FlowAddress } from '@toolkit/core/account/address'
import { equalBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { sortSignatures } from '@toolkit/core/transaction/signer-list'
import {
  encodePayload,
  type Transaction,
  type TransactionSignature,
} from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  type TransactionPart,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import { diffTransactions } from '@toolkit/core/transaction-formats/diff-transactions'
import { extensionOf } from '@toolkit/core/transaction-formats/field-value'
import type { TransactionDifference } from '@toolkit/core/transaction-formats/transaction-difference'

type Keys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

export interface PartSignature extends TransactionSignature {
  readonly part: TransactionPart
}

/** Two signatures of one key over one part; only one can be kept. */
export interface SignatureConflict {
  readonly retained: PartSignature
  readonly dropped: PartSignature
  /** True if the kept one is known to be the key’s, and the other is not. */
  readonly verified: boolean
}

export interface MergedTransactions {
  readonly kind: 'merged'
  readonly transaction: Transaction
  /** Signatures that mine lacked. */
  readonly added: readonly PartSignature[]
  /** Number of signatures in both. */
  readonly shared: number
  readonly conflicts: readonly SignatureConflict[]
  /** Envelope signatures over other payload signatures than the current ones: these accounts must sign again. */
  readonly outdated: readonly PartSignature[]
}

export type Merge =
  | MergedTransactions
  | {
      readonly kind: 'different'
      /** Differences in the signed content, without signatures. */
      readonly differences: readonly TransactionDifference[]
    }

type Signatures = readonly TransactionSignature[]

const NOBODY: Keys = new Map()

const keyName = ({ address, keyIndex }: TransactionSignature) => `${address}-${keyIndex}`
const bytesName = (one: TransactionSignature) =>
  `${keyName(one)} ${formatHex(one.signature)} ${formatHex(extensionOf(one))}`

const sameSet = (a: Signatures, b: Signatures) =>
  a.length === b.length && a.every((one, at) => bytesName(one) === bytesName(b[at] ?? one))

/** Returns 2 for a signature that is its key's, 0 for one that is not, 1 if the key is unknown. */
function rankOf(
  transaction: Transaction,
  part: TransactionPart,
  one: Signatures[number],
  keys: Keys,
) {
  const list = { payload: 'payloadSignatures', envelope: 'envelopeSignatures' } as const
  const alone = part === 'payload' ? { envelopeSignatures: [] } : {}
  const [verdict] = verifyTransactionSignatures(
    { ...transaction, ...alone, [list[part]]: [one] },
    keys,
  ).filter(found => found.part === part)
  if (verdict?.verdict === 'valid') return 2
  return verdict === undefined || verdict.verdict === 'no-account' ? 1 : 0
}

/**
 * Keeps one signature per key, in the chain's order. Of two, it keeps the one known to be its key's; if that is
 * unknown, the one whose bytes sort first, so that every participant keeps the same.
 */
function oneOfEachKey(
  transaction: Transaction,
  part: TransactionPart,
  all: Signatures,
  keys: Keys,
): { readonly retained: Signatures; readonly conflicts: readonly SignatureConflict[] } {
  const byKey = new Map<string, Map<string, TransactionSignature>>()
  for (const one of all) {
    const group = byKey.get(keyName(one)) ?? new Map<string, TransactionSignature>()
    byKey.set(keyName(one), group.set(bytesName(one), one))
  }
  const conflicts: SignatureConflict[] = []
  const retained = [...byKey.values()].map(group => {
    const rank = (one: TransactionSignature) =>
      group.size === 1 ? 1 : rankOf(transaction, part, one, keys)
    const [best, ...others] = [...group]
      .map(([name, one]) => ({ one, rank: rank(one), name }))
      .toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1))
    if (!best) throw new RangeError('a group without a signature')
    for (const { one, rank } of others) {
      conflicts.push({
        retained: { ...best.one, part },
        dropped: { ...one, part },
        verified: best.rank === 2 && rank < 2,
      })
    }
    return best.one
  })
  return { retained: sortSignatures(transaction, retained), conflicts }
}

/**
 * Merges two copies of a transaction: one with the signatures of both, in the chain's order. An envelope signature is
 * kept if it was made over the resulting payload signatures; the payer signs last. Merging is commutative, associative
 * and idempotent.
 * @param keys known keys of accounts, to decide which of two signatures of one key is valid.
 * @throws ToolError what encoding throws.
 */
export function mergeTransactions(
  mine: Transaction,
  theirs: Transaction,
  keys: Keys = NOBODY,
): Merge {
  if (!equalBytes(encodePayload(mine), encodePayload(theirs))) {
    return { kind: 'different', differences: diffTransactions(unsigned(mine), unsigned(theirs)) }
  }
  const payload = oneOfEachKey(
    mine,
    'payload',
    [...mine.payloadSignatures, ...theirs.payloadSignatures],
    keys,
  )
  const bare = { ...mine, payloadSignatures: payload.retained, envelopeSignatures: [] }
  const current = [mine, theirs].filter(({ payloadSignatures }) =>
    sameSet(sortSignatures(mine, payloadSignatures), payload.retained),
  )
  const envelope = oneOfEachKey(
    bare,
    'envelope',
    current.flatMap(({ envelopeSignatures }) => envelopeSignatures),
    keys,
  )
  const transaction = { ...bare, envelopeSignatures: envelope.retained }
  return {
    kind: 'merged',
    transaction,
    ...comparison(mine, theirs, transaction),
    conflicts: [...payload.conflicts, ...envelope.conflicts],
    outdated: outdatedOf([mine, theirs], current, envelope.retained),
  }
}

const unsigned = (transaction: Transaction): Transaction => ({
  ...transaction,
  payloadSignatures: [],
  envelopeSignatures: [],
})

const partsOf = ({
  payloadSignatures,
  envelopeSignatures,
}: Transaction): readonly PartSignature[] => [
  ...payloadSignatures.map(one => ({ ...one, part: 'payload' as const })),
  ...envelopeSignatures.map(one => ({ ...one, part: 'envelope' as const })),
]

const partName = (one: PartSignature) => `${one.part} ${bytesName(one)}`

function comparison(mine: Transaction, theirs: Transaction, merged: Transaction) {
  const before = new Set(partsOf(mine).map(partName))
  const added = partsOf(merged).filter(one => !before.has(partName(one)))
  const shared = new Set(
    partsOf(theirs)
      .map(partName)
      .filter(name => before.has(name)),
  ).size
  return { added, shared }
}

/** Returns outdated envelope signatures of keys that have no current one. */
function outdatedOf(
  all: readonly Transaction[],
  current: readonly Transaction[],
  retained: Signatures,
): readonly PartSignature[] {
  const signed = new Set(retained.map(keyName))
  const lost = all
    .filter(one => !current.includes(one))
    .flatMap(({ envelopeSignatures }) => envelopeSignatures)
    .filter(one => !signed.has(keyName(one)))
    .map(one => ({ ...one, part: 'envelope' as const }))
  return [...new Map(lost.map(one => [bytesName(one), one])).values()]
}
