import { parseQualities } from '../http/negotiate.ts'

export type SourceFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
export type OutputFormat = 'avif' | 'webp' | 'jpeg' | 'png'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The format that the first bytes say, whatever a file's name or a server's header claims; else null. */
export function sniffFormat(bytes: Uint8Array): SourceFormat | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'avif'
  return null
}

/**
 * The format to answer in: AVIF or WebP only to who names them in `Accept`, the better rated of the
 * two and AVIF first on a tie; null means one that every browser reads.
 */
export function modernFormat(accept: string | undefined): 'avif' | 'webp' | null {
  const qualities = parseQualities(accept ?? '')
  const avif = qualities.get('image/avif') ?? 0
  const webp = qualities.get('image/webp') ?? 0
  if (avif === 0 && webp === 0) return null
  return avif >= webp ? 'avif' : 'webp'
}

/** The format that every browser reads and that loses nothing the source has. */
export function plainFormat(source: SourceFormat, hasAlpha: boolean): 'jpeg' | 'png' {
  if (source === 'jpeg') return 'jpeg'
  if (source === 'png' || source === 'gif') return 'png'
  return hasAlpha ? 'png' : 'jpeg'
}
