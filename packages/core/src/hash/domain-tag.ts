/**
 * The 32 bytes before what is signed.
 * @module
 */

import { padEnd } from '../bytes/bytes.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { domainTagTooLong } from './errors.ts'

/** Length of a domain tag in bytes (flow-go `model/flow/constants.go`). */
export const DOMAIN_TAG_LENGTH = 32

/**
 * The 32 bytes that stand before a message when it is signed for one purpose: the text in UTF-8,
 * padded with zero bytes on the right.
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

/** Before transaction payloads and envelopes. */
export const TRANSACTION_TAG: Uint8Array = /* @__PURE__ */ domainTag('FLOW-V0.0-transaction')
/** Before messages that users sign. */
export const USER_TAG: Uint8Array = /* @__PURE__ */ domainTag('FLOW-V0.0-user')
/** Before account proofs (FCL's wallet protocol). */
export const ACCOUNT_PROOF_TAG: Uint8Array = /* @__PURE__ */ domainTag('FCL-ACCOUNT-PROOF-V0.0')
