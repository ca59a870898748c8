import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { CheckedSignatures } from '../check-signatures.ts'
import type { Diagnosis } from '../signature-doctor.ts'

/** How far it is found out why signatures are invalid. */
export type Doctor =
  /** There was nothing to find out, or nobody asked. */
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly fraction: number; readonly depth: number }
  | { readonly status: 'done'; readonly diagnoses: readonly (Diagnosis | null)[] }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'stopped' }

/** Signatures of a message, a proof or a transaction, as they were checked. */
export interface SignatureAnswer {
  /** Where the account's keys were asked; null when a key was given. */
  readonly network: NetworkId | null
  readonly output: CheckedSignatures
  readonly doctor: Doctor
}
