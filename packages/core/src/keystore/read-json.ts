import { movedBy, toToolError } from '../errors.ts'
import { parseSecretJson } from '../keys/secret-json.ts'
import { keystoreEmpty, keystoreTooLong, notAnObject, notJson } from './errors.ts'
import { Fields, isObject } from './read-fields.ts'

/** Far more than any keystore has. */
export const MAX_CHARACTERS = 200_000

/** What a text that is no JSON may be instead, by its looks alone. */
function looksLike(text: string): string | null {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return 'a private key'
  if (/^-----BEGIN/.test(text)) return 'a PEM key'
  if (/^\p{L}+(\s+\p{L}+){11,23}$/u.test(text)) return 'a seed phrase'
  return null
}

/** Where the engine says that the JSON goes wrong, if it says so. */
function offsetOf(error: unknown, text: string): number | null {
  const said = error instanceof Error ? error.message : ''
  const position = /at position (\d+)/.exec(said)?.[1]
  if (position !== undefined) return Number(position)
  const place = /at line (\d+) column (\d+)/.exec(said)
  if (place) {
    const lines = text.split('\n').slice(0, Number(place[1]) - 1)
    return lines.reduce((sum, line) => sum + line.length + 1, 0) + Number(place[2]) - 1
  }
  return /Unexpected end/.test(said) ? text.length : null
}

/**
 * The object that a text holds as JSON.
 * @throws ToolError `keystore/empty`, `keystore/too-long`, `keystore/not-json` with the offset,
 * `keystore/not-an-object`; `secret-json/twice` where a member stands twice, of which `JSON.parse`
 * would take the last without a word.
 */
export function readJsonObject(text: string): Fields {
  if (text.trim() === '') throw keystoreEmpty()
  if (text.length > MAX_CHARACTERS) {
    throw keystoreTooLong({ characters: text.length, limit: MAX_CHARACTERS })
  }
  // A byte order mark, as some editors write, is no JSON.
  const json = text.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const what = looksLike(text.trim())
    throw notJson({ offset: what ? null : offsetOf(error, text), looksLike: what })
  }
  if (!isObject(value)) throw notAnObject()
  try {
    parseSecretJson(json)
  } catch (error) {
    throw movedBy(toToolError(error), text.length - json.length)
  }
  return new Fields(value)
}
