import type { FlowAddress } from '@toolkit/core/account/address'
import { type Hex, parseHex } from '@toolkit/core/bytes/hex'
import { ACCOUNT_HASH_ALGORITHM_IDS, SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import type { Sent } from '../../../transaction/drafts/transaction-draft'
import { type CreationRequest, STORAGE_KEY } from './creation'

// The running creation is noted in this tab before each step, so that after a reload it resumes
// from the chain's state. The note contains public keys, algorithms and ids: none of its fields can
// hold a secret.

const publicKey = v.custom<Hex<64>>(value => /^[0-9a-f]{128}$/.test(String(value)))
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const key = v.strictObject({
  publicKey,
  signatureAlgorithm: v.picklist(SIGNATURE_ALGORITHM_IDS),
  hashAlgorithm: v.picklist(ACCOUNT_HASH_ALGORITHM_IDS),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

const request = v.strictObject({
  network: v.picklist(NETWORK_IDS),
  keys: v.pipe(v.array(key), v.minLength(1), v.readonly()),
  payer: v.picklist(['server', 'wallet', 'own']),
  from: v.nullable(v.custom<FlowAddress>(value => /^[0-9a-f]{16}$/.test(String(value)))),
}) satisfies v.GenericSchema<CreationRequest>

const pending = v.strictObject({
  request,
  /** 32 hex digits: the server treats a repeated request as the same account. */
  idempotencyKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** Server's job; null before it has accepted the request, and for other payers. */
  job: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  transactionId: v.nullable(id),
  /** Transaction signed here or elsewhere: RLP in hex. */
  signing: v.nullable(
    v.strictObject({
      transaction: v.pipe(v.string(), v.regex(/^[0-9a-f]+$/)),
      sent: v.nullable(
        v.strictObject({
          id: v.custom<Sent['id']>(value => /^[0-9a-f]{64}$/.test(String(value))),
          state: v.picklist(['sending', 'taken']),
        }),
      ),
    }),
  ),
})

export type PendingCreation = v.InferOutput<typeof pending>

/** Formats the note as text. @throws an Error for unknown fields. */
export const formatPendingCreation = (creation: PendingCreation): string =>
  JSON.stringify(v.parse(pending, creation))

/** Parses a stored note; returns null if it is missing or invalid. */
export function parsePendingCreation(text: string | null): PendingCreation | null {
  if (text === null) return null
  try {
    const result = v.safeParse(pending, JSON.parse(text))
    if (!result.success) return null
    if (result.output.signing) parseHex(result.output.signing.transaction)
    return result.output
  } catch {
    return null
  }
}

/**
 * Stores the running creation; null clears it. If the browser refuses, nothing is stored, and
 * everything else works.
 */
export function keepCreation(creation: PendingCreation | null): void {
  try {
    if (creation === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, formatPendingCreation(creation))
  } catch {
    // Site data is blocked, or full.
  }
}

/** Creation that was running in this tab before the page was reloaded or left. */
export function pendingCreation(): PendingCreation | null {
  try {
    return parsePendingCreation(sessionStorage.getItem(STORAGE_KEY))
  } catch {
    return null
  }
}
