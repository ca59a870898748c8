import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { PersistedWork } from '../../cadence/drafts/draft-kind'

/** Single-line fields of a transaction, and its authorizers: texts that may be invalid. */
export interface DraftLines {
  readonly proposer: string
  /** In a draft, empty until a key of the proposer is selected. */
  readonly proposalKeyIndex: string
  /** In a draft, empty to fetch it. */
  readonly sequenceNumber: string
  /** In a draft, empty if the proposer pays. */
  readonly payer: string
  /** In a draft, one for each account of `prepare`; empty for the proposer. */
  readonly authorizers: readonly string[]
  readonly computeLimit: string
  /** In a draft, empty to fetch it. */
  readonly referenceBlockId: string
}

/** A transaction as field values. */
export interface DraftFields<Script, Argument> extends DraftLines {
  readonly script: Script
  readonly arguments: readonly Argument[]
}

/**
 * A transaction as the user writes it: a Cadence source, an input for each parameter, and empty texts for unknown
 * values. Plain data that can be stored, without secrets.
 */
export interface TransactionDraft extends DraftFields<string, ArgumentInput> {
  readonly network: NetworkId
}

/** The chain's maximum; an unused part costs nothing. */
const COMPUTE_LIMIT = '9999'

/** Creates a draft without input. */
export function emptyDraft(network: NetworkId): TransactionDraft {
  return {
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

/** Transaction to be signed and sent: built from a draft, or received from another signer. */
export interface Signing {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** A transaction that was posted, or was about to be: it is tracked by its id and not posted again. */
export interface Sent {
  /** 64 hex digits. */
  readonly id: string
  /** `taken` once the node has accepted it; until then the page asks the node whether it knows it. */
  readonly state: 'sending' | 'taken'
}

/** Persisted state of one transaction on this machine. Plain data without secrets. */
export interface Work extends PersistedWork {
  /** As written; null if it was received from another signer. */
  readonly draft: TransactionDraft | null
  readonly signing: Signing | null
  readonly sent: Sent | null
}
