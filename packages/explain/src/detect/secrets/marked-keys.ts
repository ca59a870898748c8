import { readBase64 } from '@toolkit/core/bytes/base64'
import { decodeBase58Check } from '@toolkit/core/derivation/base58'
import { isMixedCase, type KeyCandidate } from './key-candidate.ts'

const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
const PEM_END = /-----END [A-Z0-9 ]{0,40}-----/g
const BROKEN_PEM = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?!(?: BLOCK)?-----)/g

/** Finds private keys in PEM, to their last line, or to the end if it is missing. */
export function* pemKeys(text: string): Generator<KeyCandidate> {
  let end = 0
  for (const pattern of [PEM_BEGIN, BROKEN_PEM]) {
    for (const { index: start } of text.matchAll(pattern)) {
      if (start < end) continue
      PEM_END.lastIndex = start
      const last = PEM_END.exec(text)
      end = last ? last.index + last[0].length : text.length
      // In one line, or with comment characters before its lines, it is parsed by its parts.
      const clean = pemLines(text.slice(start, end))
      yield { start, end, clean, sure: true, needs: null }
    }
  }
}

function pemLines(block: string): string {
  const parts = /^(-----BEGIN [^-]+-----)([\s\S]*?)(-----END [^-]+-----)$/.exec(block)
  if (!parts) return block
  const [, head = '', body = '', foot = ''] = parts
  // Headers of an encrypted key are lines with a colon.
  if (body.includes(':')) return block
  const signs = body.replace(/[^A-Za-z0-9+/=]+/g, '')
  return [head, ...(signs.match(/.{1,64}/g) ?? []), foot, ''].join('\n')
}

const EXTENDED = /(?<![A-Za-z0-9])[a-zA-Z]prv[1-9A-HJ-NP-Za-km-z]{20,}/g
const WIF =
  /(?<![A-Za-z0-9])(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KLc9][1-9A-HJ-NP-Za-km-z]{50,51})(?![A-Za-z0-9])/g
const HEX_DER =
  /(?<![0-9a-f])30(?:[0-7][0-9a-f]|81[0-9a-f]{2}|82[0-9a-f]{4})02010[01][0-9a-f]{64,}(?![0-9a-f])/gi
/** DER in Base64, with or without line breaks: it starts with a sequence and a version number. */
const BASE64_DER =
  /(?<![A-Za-z0-9+/])M(?:[A-H][A-Za-z0-9+/]CAQ|I[E-H][A-Za-z0-9+/]AgE[AB]|I[I-L][A-Za-z0-9+/]{2}[AQgw]IBA)[A-Za-z0-9+/]{20,}(?:\s{1,24}[A-Za-z0-9+/]{1,76}){0,200}={0,2}/g

/** Returns as many characters as its own length header says; all if it is truncated. */
function wholeDer(written: string): string {
  const [, first = 0, second = 0, third = 0] = readBase64(written.slice(0, 8)).bytes
  const length = first < 0x80 ? 2 + first : first === 0x81 ? 3 + second : 4 + second * 256 + third
  const characters = Math.ceil(length / 3) * 4
  let seen = 0
  let end = 0
  while (end < written.length && seen < characters) {
    if (!/\s/.test(written.charAt(end))) seen += 1
    end += 1
  }
  return written.slice(0, end)
}

/** Returns true if the checksum is valid; without one it must stand alone, not as a part of Base64. */
function isWif(text: string, index: number, written: string): boolean {
  if (!isMixedCase(written)) return false
  if (decodeBase58Check(written) !== null) return true
  return !/[+/=]/.test(text.charAt(index - 1)) && !/[+/=]/.test(text.charAt(index + written.length))
}

export function* markedKeys(
  text: string,
): Generator<KeyCandidate & { readonly form: 'extended-key' | 'key' }> {
  const patterns = [
    [EXTENDED, 'extended-key'],
    [WIF, 'key'],
    [HEX_DER, 'key'],
    [BASE64_DER, 'key'],
  ] as const
  for (const [pattern, form] of patterns) {
    for (const { index, 0: matched } of text.matchAll(pattern)) {
      const written = pattern === BASE64_DER ? wholeDer(matched) : matched
      if (pattern === WIF && !isWif(text, index, written)) continue
      const range = { start: index, end: index + written.length }
      yield { ...range, clean: written.replace(/\s+/g, ''), sure: true, needs: null, form }
    }
  }
}
