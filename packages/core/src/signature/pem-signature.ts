import { ToolError } from '../errors.ts'
import { parsePem } from '../key-material/formats/pem.ts'
import { notSignaturePem, severalPem } from './errors.ts'
import { type ParsedSignature, parseSignatureBytes } from './signature-text.ts'

/** Returns true if a text starts like PEM. */
export const looksLikePem = (text: string): boolean => /^\s*-----BEGIN /u.test(text)

/**
 * Parses the signature in one PEM block with the header SIGNATURE: DER, or r‖s.
 * @throws ToolError `pem/…`, `signature/other-pem`, `signature/several-pem`, `der/…`, with the offset.
 * @example
 * const { form } = parsePemSignature('-----BEGIN SIGNATURE-----\nMAYCAQECAQI=\n-----END SIGNATURE-----')
 * form // => 'der-base64'
 */
export function parsePemSignature(text: string): ParsedSignature {
  const { blocks } = parsePem(text)
  const other = blocks.find(({ label }) => !/^(?:ECDSA )?SIGNATURE$/u.test(label))
  if (other) {
    const { label, offset } = other
    throw notSignaturePem({ secret: label.includes('PRIVATE KEY'), offset })
  }
  const [block, second] = blocks
  if (block === undefined || second) {
    throw severalPem({ count: blocks.length, offset: second?.offset ?? 0 })
  }
  try {
    return parseSignatureBytes(block.bytes)
  } catch (error) {
    if (!(error instanceof ToolError) || error.position?.kind !== 'offset') throw error
    throw error.at({ ...error.position, offset: block.offsetOf(error.position.offset) })
  }
}
