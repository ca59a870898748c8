import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { characterAt, nameCharacter } from '@toolkit/core/bytes/characters'
import { ToolError } from '@toolkit/core/errors'
import {
  signingRequestBadCharacter,
  signingRequestChecksum,
  signingRequestCut,
  signingRequestTooLong,
  signingRequestVersion,
} from './errors.ts'
import {
  packSigningRequest,
  packSize,
  SIZE_HEAD,
  type SigningRequest,
  unpackSigningRequest,
} from './signing-request.ts'

const PREFIX = 'flowtx1.'
const ANY_VERSION = /^\s*flowtx(?<version>\d{1,4})\./
/** Number of characters that encode the total length. */
const HEAD_CHARACTERS = Math.ceil((SIZE_HEAD * 4) / 3)

/**
 * Encodes a signing request as one line of text: `flowtx1.` and the pack in URL-safe Base64.
 * @throws ToolError as `packSigningRequest`.
 */
export function encodeSigningRequest(request: SigningRequest): string {
  return PREFIX + formatBase64(packSigningRequest(request), { alphabet: 'url' })
}

export const isSigningRequestText = (text: string): boolean => ANY_VERSION.test(text)

/** Returns the offset in `text` of non-whitespace character number `index`. */
function positionIn(text: string, start: number, index: number): number {
  let left = index
  for (let at = start; at < text.length; at++) {
    if (/\s/.test(text.charAt(at))) continue
    if (left === 0) return at
    left--
  }
  return text.length
}

/**
 * Decodes the signing request in such a text. Line breaks and spaces inserted by a mail program are ignored; any other
 * change is rejected.
 * @throws ToolError `hand-over/version`, `hand-over/cut`, `hand-over/altered` with the offset.
 */
export function decodeSigningRequest(text: string): SigningRequest {
  const found = ANY_VERSION.exec(text)
  const version = found?.groups?.['version']
  if (!found || version !== '1') throw signingRequestVersion({ found: version ?? 'none' })
  const start = found[0].length
  const characters = text.slice(start).replace(/\s+/g, '')
  const position = (index: number) => positionIn(text, start, index)
  const bad = characters.search(/[^\w-]/)
  if (bad >= 0) {
    const name = nameCharacter(characterAt(characters, bad))
    throw signingRequestBadCharacter({ name, offset: position(bad) })
  }
  const expected = charactersOf(characters)
  if (characters.length < expected) {
    const end = position(characters.length - 1)
    throw signingRequestCut({ found: characters.length, expected, unit: 'character', end })
  }
  if (characters.length > expected) {
    const length = characters.length - expected
    throw signingRequestTooLong({ offset: position(expected), length, unit: 'character' })
  }
  return unpackSigningRequest(bytesOf(characters))
}

/** Returns the number of characters that the text declares. */
function charactersOf(characters: string): number {
  // A text shorter than its head is truncated, whatever it declares.
  if (characters.length < HEAD_CHARACTERS) return Math.max(characters.length + 1, HEAD_CHARACTERS)
  const whole = HEAD_CHARACTERS - (HEAD_CHARACTERS % 4) + 4
  const size = packSize(bytesOf(characters.slice(0, whole).padEnd(whole, 'A')))
  if (size === null) throw signingRequestChecksum()
  return Math.ceil((size * 4) / 3)
}

function bytesOf(characters: string): Uint8Array {
  try {
    return parseBase64(characters, { alphabet: 'url', padding: 'optional' })
  } catch (error) {
    // Bits beyond the last byte, which no encoder sets.
    if (error instanceof ToolError) throw signingRequestChecksum()
    throw error
  }
}
