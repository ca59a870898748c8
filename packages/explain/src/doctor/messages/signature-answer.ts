import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { CheckedSignatures } from '../check-signatures.ts'
import type { Diagnosis } from '../signature-doctor.ts'

/** Progress of the diagnosis of invalid signatures. */
export type Doctor =
  /** Nothing to diagnose, or not started. */
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly fraction: number; readonly depth: number }
  | { readonly status: 'done'; readonly diagnoses: readonly (Diagnosis | null)[] }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'stopped' }

/** Verified signatures of a message, a proof or a transaction. */
export interface SignatureAnswer {
  /** Network from which the account's keys were fetched; null if a key was given. */
  readonly network: NetworkId | null
  readonly output: CheckedSignatures
  readonly doctor: Doctor
}
