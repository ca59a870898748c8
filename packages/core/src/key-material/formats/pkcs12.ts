import { formatHex } from '../../bytes/hex.ts'

/** PFX (RFC 7292 section 4): version 3, then a ContentInfo of PKCS#7; lengths of one to five bytes. */
const PFX = /^30(?:..){1,5}02010330(?:..){1,5}06092a864886f70d0107/

/** Returns true for a PKCS#12 file, by its beginning. */
export const isPkcs12 = (bytes: Uint8Array): boolean => PFX.test(formatHex(bytes.subarray(0, 40)))
