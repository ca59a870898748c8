import { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'

/** Key index; more digits are the start of a public key. */
const INDEX = /^\d{1,5}$/
/** Minimum length of a whole public key, in any encoding. */
const WHOLE_KEY = 64

/**
 * Filters the keys by `text`: an index, part of the public key in hex, or the whole key in any
 * encoding. An empty text returns all.
 */
export function filterKeys(
  keys: readonly AccountKey[],
  text: string,
  hideRevoked: boolean,
): readonly AccountKey[] {
  const visible = hideRevoked ? keys.filter(({ revoked }) => !revoked) : keys
  const requested = text.trim()
  if (requested === '') return visible
  if (INDEX.test(requested)) return visible.filter(({ index }) => index === Number(requested))
  const digits = hexesOf(requested)
  return visible.filter(({ publicKey }) => digits.some(part => publicKey.includes(part)))
}

/**
 * Returns the hex strings to look for in the public keys; a compressed key may be one on either
 * curve.
 */
function hexesOf(text: string): readonly string[] {
  const digits = text.replace(/^0x/iu, '').toLowerCase()
  if (digits.length < WHOLE_KEY) return [digits]
  return [
    digits,
    ...SIGNATURE_ALGORITHM_IDS.flatMap(signatureAlgorithm => {
      try {
        return [parsePublicKey(text, signatureAlgorithm).hex]
      } catch (error) {
        if (error instanceof ToolError) return []
        throw error
      }
    }),
  ]
}
