import type { ToolError } from '@toolkit/core/errors'
import type { ByteFormat, ByteSource } from './byte-source'

/** The digits of each format of bytes, as a sentence. */
const DIGITS: Readonly<Record<ByteFormat, string>> = {
  text: 'Text is any Unicode.',
  hex: 'Hex has the digits 0–9 and a–f.',
  base64: 'Base64 has A–Z, a–z, 0–9, + and /, or - and _.',
}

/** What is wrong with typed bytes, for the answer line. */
export interface WrongBytes {
  /** Headline: `Character 17 is “z”`. */
  readonly message: string
  readonly detail: string
  /** The text without the character; null if that isn't the mend. */
  readonly without: string | null
}

/** Errors about one character that doesn't belong in the text, rather than one that is missing. */
const UNKNOWN: ReadonlySet<string> = new Set(['hex/bad-digit', 'base64/bad-character'])

/** Names the character at which bytes in a field can't be read. */
export function wrongBytes(source: ByteSource, error: ToolError): WrongBytes {
  const format = source.kind === 'file' ? 'text' : source.format
  const { position } = error
  const offset = position?.kind === 'offset' ? position.offset : -1
  const text = source.kind === 'typed' ? source.text : ''
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0)
  if (!UNKNOWN.has(error.code) || offset < 0 || offset >= text.length) {
    return { message: `This isn’t ${NAMES[format]}`, detail: '', without: null }
  }
  const shown = /[\p{C}\p{Z}]/u.test(character) ? 'no digit' : `“${character}”`
  return {
    message: `Character ${[...text.slice(0, offset)].length + 1} is ${shown}`,
    detail: DIGITS[format],
    without: text.slice(0, offset) + text.slice(offset + character.length),
  }
}

const NAMES: Readonly<Record<ByteFormat, string>> = {
  text: 'valid text',
  hex: 'complete hex',
  base64: 'complete Base64',
}
