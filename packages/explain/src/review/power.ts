import type { FlowAddress } from '@toolkit/core/account/address'
import type { ReviewFinding, ReviewSeverity } from './finding.ts'

export type PowerKind =
  | 'key-added'
  | 'key-revoked'
  | 'contract-added'
  | 'contract-updated'
  | 'contract-removed'
  | 'account-capability'
  | 'capability-issued'
  | 'capability-published'
  | 'capability-unpublished'
  | 'capability-changed'
  | 'inbox-published'
  | 'inbox-claimed'
  | 'storage-taken'
  | 'storage-saved'
  | 'storage-borrowed'
  | 'destroyed'
  | 'evm-called'
  | 'evm-withdrawn'
  | 'account-created'

/** Something that a script does, or may do, with an account. */
export interface Power extends ReviewFinding {
  readonly kind: PowerKind
  /** Whose account it is; null where the source does not tell. */
  readonly authorizer: FlowAddress | null
}

export interface PowerWords {
  readonly kind: PowerKind
  readonly severity: ReviewSeverity
  readonly sentence: string
}
