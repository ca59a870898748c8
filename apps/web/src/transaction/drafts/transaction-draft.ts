import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { PersistedWork } from '../../cadence/drafts/draft-kind'

/** The fields of a transaction that are one line each, and its authorizers: texts that may not be valid. */
export interface DraftLines {
  readonly proposer: string
  /** In a draft that is written, empty until a key of the proposer is chosen. */
  readonly proposalKeyIndex: string
  /** In a draft that is written, empty to have it fetched. */
  readonly sequenceNumber: string
  /** In a draft that is written, empty where the proposer pays. */
  readonly payer: string
  /** In a draft that is written, one for each account that `prepare` takes; empty where it is the proposer. */
  readonly authorizers: readonly string[]
  readonly computeLimit: string
  /** In a draft that is written, empty to have it fetched. */
  readonly referenceBlockId: string
}

/** A transaction as it stands in its fields. */
export interface DraftFields<Script, Argument> extends DraftLines {
  readonly script: Script
  readonly arguments: readonly Argument[]
}

/**
 * A transaction as somebody writes it: a Cadence source, an input for each of its parameters, and an empty
 * text for what is not known yet. Plain data that can be stored; nothing in it is a secret.
 */
export interface TransactionDraft extends DraftFields<string, ArgumentInput> {
  readonly network: NetworkId
}

/** The most that the chain takes; what is not used costs nothing. */
const COMPUTE_LIMIT = '9999'

/** A draft in which nothing was typed. */
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

/** What is signed and sent: built from a draft, or taken over from somebody else. */
export interface Signing {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** A transaction that was posted, or was about to be: it is known by its id and not posted anew. */
export interface Sent {
  /** 64 hex digits. */
  readonly id: string
  /** Whether the node has taken it; until then it is asked whether it knows it. */
  readonly state: 'sending' | 'taken'
}

/** All that is kept of one transaction on this machine. Plain data, and nothing in it is a secret. */
export interface Work extends PersistedWork {
  /** As it was written; null where it was taken over from somebody else. */
  readonly draft: TransactionDraft | null
  readonly signing: Signing | null
  readonly sent: Sent | null
}
