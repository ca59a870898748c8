/**
 * Bytes that a wallet signs for a message.
 * @module
 */

import { concatBytes } from '../bytes/bytes.ts'
import { USER_TAG } from '../hash/domain-tag.ts'

/**
 * Returns the bytes that a wallet hashes and signs for a user message (FCL's `signUserMessage`): the tag FLOW-V0.0-user
 * in 32 bytes, then the bytes of the message. FCL passes these bytes as hex.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * userMessageBytes(encodeUtf8('hi')).length // => 34
 */
export function userMessageBytes(message: Uint8Array): Uint8Array {
  return concatBytes(USER_TAG, message)
}
