import { movedBy, toToolError } from '../errors.ts'
import { isJsonObject, type JsonValue, parseJson } from '../json/parse-json.ts'
import { keystoreEmpty, keystoreTooLong, notAnObject, notJson } from './errors.ts'
import { Fields } from './read-fields.ts'

/** Far more than any keystore has. */
export const MAX_CHARACTERS = 200_000

/** Guesses the kind of a text that is not JSON by its characters. */
function looksLike(text: string): string | null {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return 'a private key'
  if (/^-----BEGIN/.test(text)) return 'a PEM key'
  if (/^\p{L}+(\s+\p{L}+){11,23}$/u.test(text)) return 'a seed phrase'
  return null
}

/**
 * Parses a text as a JSON object.
 * @throws ToolError `keystore/empty`, `keystore/too-long`, `keystore/not-json` with the offset,
 * `keystore/not-an-object`; `json/twice` for a duplicate member, where `JSON.parse` would silently take the last one;
 * `json/too-deep`.
 */
export function readJsonObject(text: string): Fields {
  if (text.trim() === '') throw keystoreEmpty()
  if (text.length > MAX_CHARACTERS) {
    throw keystoreTooLong({ characters: text.length, limit: MAX_CHARACTERS })
  }
  // A byte order mark, which some editors write, is not JSON.
  const json = text.replace(/^\uFEFF/, '')
  const value = parsedJson(json, text.length - json.length)
  if (!isJsonObject(value)) throw notAnObject()
  return new Fields(value)
}

function parsedJson(json: string, shift: number): JsonValue {
  try {
    return parseJson(json)
  } catch (cause) {
    const error = movedBy(toToolError(cause), shift)
    if (error.code === 'json/twice' || error.code === 'json/too-deep') throw error
    const what = looksLike(json.trim())
    const offset = error.position?.kind === 'offset' ? error.position.offset : null
    throw notJson({ offset: what ? null : offset, looksLike: what })
  }
}
