import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import type { Finding } from '../finding.ts'

/** Checks in the order in which the access node and the chain make them. */
export const PRE_FLIGHT_CHECKS = [
  'size',
  'fields',
  'compute-limit',
  'reference-block',
  'script',
  'addresses',
  'signature-form',
  'signers',
  'accounts',
  'weights',
  'signatures',
  'sequence-number',
  'authorizers',
  'arguments',
  'imports',
  'payer-balance',
] as const

export type PreFlightCheck = (typeof PRE_FLIGHT_CHECKS)[number]

export type Severity =
  /** The access node rejects it, or the chain does not run it: it has no effect and costs nothing. */
  | 'refused'
  /** It runs and fails; the payer pays the fee. */
  | 'fails'
  | 'warning'
  /** A fact needed for the check is unknown. */
  | 'unchecked'
  | 'fine'

/** Fix that a page can offer. */
export type Fix =
  | { readonly kind: 'sequence-number'; readonly value: bigint }
  | { readonly kind: 'reference-block' }
  | { readonly kind: 'compute-limit'; readonly value: bigint }
  /** The account must still sign this part. */
  | { readonly kind: 'sign'; readonly address: FlowAddress; readonly part: TransactionPart }
  | { readonly kind: 'remove-signature'; readonly part: TransactionPart; readonly at: number }

export interface PreFlightFinding extends Finding<Severity, PreFlightCheck, Fix> {
  /** Key of the field, as in the byte map: `payloadSignatures.0.signature`; null for the whole. */
  readonly path: string | null
  readonly advice: string | null
  readonly fix: Fix | null
  /** Response it would get: from the access node (HTTP 400), or this error code from the chain. */
  readonly answer: 'node' | number | null
}

/** Signature with its position. */
export interface PlacedSignature extends TransactionSignature {
  readonly part: TransactionPart
  /** Index in its list, from 0. */
  readonly at: number
  /** Key of its field. */
  readonly path: string
}

/** Returns payload signatures first, then those of the envelope. */
export function placedSignatures(transaction: Transaction): readonly PlacedSignature[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const placed = (part: TransactionPart, list: readonly TransactionSignature[]) =>
    list.map((one, at) => ({ ...one, part, at, path: `${part}Signatures.${at}` }))
  return [...placed('payload', payloadSignatures), ...placed('envelope', envelopeSignatures)]
}

type Details = Partial<Pick<PreFlightFinding, 'advice' | 'fix' | 'answer'>>

/** Creates a finding; omitted fields are null. */
export const finding = (
  code: PreFlightCheck,
  severity: Severity,
  path: string | null,
  message: string,
  details: Details = {},
): PreFlightFinding => ({
  code,
  severity,
  path,
  message,
  advice: null,
  fix: null,
  answer: null,
  ...details,
})

/** Creates the finding that a check was not made. */
export const unchecked = (
  code: PreFlightCheck,
  path: string | null,
  what: string,
  because: string,
) => finding(code, 'unchecked', path, `${what} not checked: ${because}.`)
