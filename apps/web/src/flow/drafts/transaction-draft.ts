import { formatHex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/flow/networks'

/**
 * A transaction as somebody types it: texts that may not be valid, an empty one for what is not known yet.
 * Plain data that can be stored; nothing in it is a secret.
 */
export interface TransactionDraft {
  readonly id: string
  readonly network: NetworkId
  /** Cadence source. */
  readonly script: string
  /** JSON-Cadence, one for each parameter. */
  readonly arguments: readonly string[]
  readonly proposer: string
  /** Empty until a key of the proposer is chosen. */
  readonly proposalKeyIndex: string
  /** Empty to have it fetched. */
  readonly sequenceNumber: string
  /** Empty where the proposer pays. */
  readonly payer: string
  /** One for each account that `prepare` takes; empty where it is the proposer. */
  readonly authorizers: readonly string[]
  readonly computeLimit: string
  /** Empty to have it fetched. */
  readonly referenceBlockId: string
}

/** The most that the chain takes; what is not used costs nothing. */
const COMPUTE_LIMIT = '9999'

/** Not `randomUUID`, which a page without TLS has not. */
const newId = () => formatHex(crypto.getRandomValues(new Uint8Array(16)))

/** A draft in which nothing was typed. */
export function emptyDraft(network: NetworkId): TransactionDraft {
  return {
    id: newId(),
    network,
    script: '',
    arguments: [],
    proposer: '',
    proposalKeyIndex: '',
    sequenceNumber: '',
    payer: '',
    authorizers: [],
    computeLimit: COMPUTE_LIMIT,
    referenceBlockId: '',
  }
}
