import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hkdfTooLong } from './errors.ts'

/** RFC 5869 2.3: 255 blocks of the hash. */
const MAX_LENGTH = 255 * 32

/**
 * HKDF with SHA-256 (RFC 5869): `length` bytes of key material out of `input`; no salt and no info
 * when left out.
 * @throws ToolError `hkdf/too-long` above 8,160 bytes.
 */
export function hkdfSha256(
  input: Uint8Array,
  length: number,
  { salt, info }: { readonly salt?: Uint8Array; readonly info?: Uint8Array } = {},
): Uint8Array {
  if (length > MAX_LENGTH) throw hkdfTooLong({ length, max: MAX_LENGTH })
  return hkdf(sha256, input, salt, info, length)
}
