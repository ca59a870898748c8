import type { FlowAddress } from '../account/address.ts'
import type { Transaction } from '../transaction/transaction.ts'
import type { AccountKey, RoleWeight, SignatureVerdict } from '../transaction/verify-transaction.ts'

/** Blocks after its reference block in which a transaction may run (flow-go `DefaultTransactionExpiry`). */
export const TRANSACTION_EXPIRY = 600n

/** Reason why the chain rejects an unsent transaction, besides invalid signatures. */
export type ChainRefusal =
  /** The network has no such block: it is from another network, or invented. */
  | { readonly kind: 'reference-unknown' }
  /** Blocks since the reference block. */
  | { readonly kind: 'reference-expired'; readonly blocks: bigint }
  /** The account has revoked the key since the reference block. */
  | { readonly kind: 'revoked-since'; readonly address: FlowAddress; readonly keyIndex: number }
  /** The proposal key's current sequence number differs. */
  | { readonly kind: 'sequence-number'; readonly given: bigint; readonly current: bigint }
  | { readonly kind: 'proposer-unsigned'; readonly address: FlowAddress; readonly keyIndex: number }
  /** The account's required signature is missing. */
  | {
      readonly kind: 'unsigned'
      readonly role: 'payer' | 'authorizer'
      readonly address: FlowAddress
      /** True if it signed the other part, which does not count for the role. */
      readonly elsewhere: boolean
    }
  | {
      readonly kind: 'weight'
      readonly role: RoleWeight['role']
      readonly address: FlowAddress
      readonly weight: number
    }

export interface ChainState {
  /** Height of the reference block; null if the network has no such block. */
  readonly referenceHeight: bigint | null
  /** Height of the latest sealed block. */
  readonly latestHeight: bigint
  /** Current keys of all signers and of the proposer. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

/**
 * Lists the reasons why the chain rejects a transaction that has not run, in the order of its checks: the reference
 * block, keys revoked since, weights (if all signatures are valid), the sequence number.
 * @param verdicts its signatures, by the keys as of the reference block; `weights` go with them.
 */
export function chainRefusals(
  transaction: Transaction,
  verdicts: readonly SignatureVerdict[],
  weights: readonly RoleWeight[],
  { referenceHeight, latestHeight, keys }: ChainState,
): readonly ChainRefusal[] {
  const { address, keyIndex, sequenceNumber } = transaction.proposalKey
  const keyOf = (of: FlowAddress, index: number) =>
    keys.get(of)?.find(one => one.index === index) ?? null
  const refusals: ChainRefusal[] = []
  if (referenceHeight === null) refusals.push({ kind: 'reference-unknown' })
  else if (latestHeight - referenceHeight > TRANSACTION_EXPIRY) {
    refusals.push({ kind: 'reference-expired', blocks: latestHeight - referenceHeight })
  }
  for (const one of verdicts) {
    if (one.verdict !== 'valid' || !keyOf(one.address, one.keyIndex)?.revoked) continue
    refusals.push({ kind: 'revoked-since', address: one.address, keyIndex: one.keyIndex })
  }
  // An invalid signature already explains an insufficient weight.
  const allValid = verdicts.every(({ verdict }) => verdict === 'valid')
  for (const { role, address: of, part, weight, enough } of weights) {
    if (enough || !allValid) continue
    const signed = verdicts.filter(one => one.address === of)
    if (role === 'proposer') refusals.push({ kind: 'proposer-unsigned', address, keyIndex })
    else if (signed.some(one => one.part === part)) {
      refusals.push({ kind: 'weight', role, address: of, weight })
    } else {
      refusals.push({ kind: 'unsigned', role, address: of, elsewhere: signed.length > 0 })
    }
  }
  const current = keyOf(address, keyIndex)?.sequenceNumber
  if (current !== undefined && current !== sequenceNumber) {
    refusals.push({ kind: 'sequence-number', given: sequenceNumber, current })
  }
  return refusals
}
