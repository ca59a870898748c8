/**
 * Domain tags for signatures, 32 bytes each.
 * @module
 */

import { padEnd } from '../bytes/bytes.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { domainTagTooLong } from './errors.ts'

/** Length of a domain tag in bytes (flow-go `model/flow/constants.go`). */
export const DOMAIN_TAG_LENGTH = 32

/**
 * Returns the 32-byte prefix of a message signed for one purpose: the text in UTF-8, zero-padded on the right.
 * @throws ToolError `domain-tag/too-long` above 32 bytes.
 * @example
 * domainTag('FLOW-V0.0-user').length // => 32
 * domainTag('x'.repeat(33)) // throws domain-tag/too-long
 */
export function domainTag(text: string): Uint8Array {
  const bytes = encodeUtf8(text)
  if (bytes.length > DOMAIN_TAG_LENGTH) {
    throw domainTagTooLong({ byteLength: bytes.length, limit: DOMAIN_TAG_LENGTH })
  }
  return padEnd(bytes, DOMAIN_TAG_LENGTH)
}

/** Prefix of transaction payloads and envelopes. */
export const TRANSACTION_TAG: Uint8Array = /* @__PURE__ */ domainTag('FLOW-V0.0-transaction')
/** Prefix of messages that users sign. */
export const USER_TAG: Uint8Array = /* @__PURE__ */ domainTag('FLOW-V0.0-user')
/** Prefix of account proofs (FCL's wallet protocol). */
export const ACCOUNT_PROOF_TAG: Uint8Array = /* @__PURE__ */ domainTag('FCL-ACCOUNT-PROOF-V0.0')
