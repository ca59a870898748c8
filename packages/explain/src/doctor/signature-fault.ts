import { SIGNATURE_LENGTH } from '@toolkit/core/keys/algorithms'

/** Fault in the bytes of a signature, independent of key and message. */
export type SignatureFault =
  | { readonly kind: 'length'; readonly length: number }
  /** First 64 bytes of a longer DER signature: the end of s is lost. */
  | { readonly kind: 'truncated-der' }

const SEQUENCE = 0x30
const INTEGER = 0x02

/** Returns true if a DER signature of more than 64 bytes starts here: its header, all of r and the header of s. */
function isTruncatedDer(bytes: Uint8Array): boolean {
  const [sequence, length = 0, integer, ofR = 0] = bytes
  if (sequence !== SEQUENCE || integer !== INTEGER || length + 2 <= bytes.length) return false
  const [next, ofS = 0] = bytes.subarray(4 + ofR)
  return next === INTEGER && length === 4 + ofR + ofS && ofR <= 33 && ofS <= 33
}

/**
 * Finds a fault in a signature's bytes as Flow requires them: 64 bytes, r‖s. Null if there is none. Other bytes that
 * look like DER by chance are as unlikely as guessing 40 bits.
 * @example
 * signatureFault(new Uint8Array(63)) // => { kind: 'length', length: 63 }
 * signatureFault(new Uint8Array(64)) // => null
 */
export function signatureFault(signature: Uint8Array): SignatureFault | null {
  const { length } = signature
  if (length !== SIGNATURE_LENGTH) return { kind: 'length', length }
  return isTruncatedDer(signature) ? { kind: 'truncated-der' } : null
}
