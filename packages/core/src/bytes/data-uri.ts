import { dataUriNotBase64, dataUriWithoutData, pemArmour } from './base64-errors.ts'

/** Characters to examine for a prefix: no media type is longer than this. */
export const PREFIX_LENGTH = 1024

export interface Base64Prefix {
  /** Media type with its parameters, as written; `text/plain` if there is none (RFC 2397). */
  readonly mediaType: string
  /** Offset of the Base64. */
  readonly dataOffset: number
}

/**
 * Parses the prefix of a Base64 data URI (RFC 2397) at the start of a text; null if it has none.
 * @throws ToolError for a data URI that is not Base64, one that is cut off, and a PEM block, whose
 * lines of dashes would otherwise be taken for characters of the URL-safe alphabet.
 */
export function readBase64Prefix(start: string): Base64Prefix | null {
  const pem = /^\s*(-----BEGIN [^\n-]*(?:-----)?)/.exec(start)
  if (pem)
    throw pemArmour({
      offset: pem[0].length - (pem[1] ?? '').length,
      length: (pem[1] ?? '').length,
    })
  if (!/^data:/i.test(start)) return null
  const comma = start.indexOf(',')
  if (comma < 0) throw dataUriWithoutData({ length: Math.min(start.length, PREFIX_LENGTH) })
  const meta = start.slice(5, comma)
  const base64 = /;\s*base64$/i.exec(meta)
  if (!base64) throw dataUriNotBase64({ length: comma + 1 })
  return { mediaType: meta.slice(0, base64.index) || 'text/plain', dataOffset: comma + 1 }
}
