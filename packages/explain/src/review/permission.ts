import type { FlowAddress } from '@toolkit/core/account/address'
import type { ReviewFinding, ReviewSeverity } from './finding.ts'

export type PermissionKind =
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

/** Actual or possible action of a script on an account. */
export interface Permission extends ReviewFinding {
  readonly kind: PermissionKind
  /** Owner of the account; null if the source does not show it. */
  readonly authorizer: FlowAddress | null
}

export interface PermissionMessage {
  readonly kind: PermissionKind
  readonly severity: ReviewSeverity
  readonly message: string
}
