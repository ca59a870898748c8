import { requireLength } from '../length-limit.ts'
import { jsonFault } from './errors.ts'
import { JsonScanner } from './scan-json.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [member: string]: JsonValue
}

/** No file that is read here comes near; the limit only has to stop bombs. */
const MAX_DEPTH = 32

/**
 * UTF-16 units of a JSON text. The longest that has a purpose here is a transaction of the chain's 1.5 MB:
 * 3 MB in hex, and a few times as much where a script is full of escapes.
 */
export const MAX_JSON_LENGTH = 10_000_000

const WORD_VALUES: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
}

/** A list or an object that is open, with the key that the next value belongs to. */
type Open =
  | { readonly items: JsonValue[] }
  | { readonly members: Map<string, JsonValue>; key: string }

/** Its members are its own, `__proto__` too. */
const finished = (open: Open): JsonValue =>
  'items' in open ? open.items : Object.fromEntries(open.members)

/**
 * The value of a JSON text (RFC 8259): as `JSON.parse`, but an error has an offset and no part of the
 * text, which may be a secret, and a key that stands twice in an object is refused.
 * @throws ToolError `json/…` with the offset; `input/too-long`.
 */
export function parseJson(text: string): JsonValue {
  requireLength(text, MAX_JSON_LENGTH, 'The JSON')
  const fail = (fault: Parameters<typeof jsonFault>[0]) => jsonFault(fault, text.length)
  const scanner = new JsonScanner(text, { maxDepth: MAX_DEPTH, fail })
  const open: Open[] = []
  let value: JsonValue = null
  for (let event = scanner.next(); event !== 'end'; event = scanner.next()) {
    const inner = open.at(-1)
    if (event === 'key') {
      if (inner && 'key' in inner) inner.key = scanner.text
      continue
    }
    if (event === 'list' || event === 'object') {
      open.push(event === 'list' ? { items: [] } : { members: new Map(), key: '' })
      continue
    }
    if (event === 'close') {
      open.pop()
      value = finished(inner as Open)
    } else if (event === 'string') value = scanner.text
    else value = event === 'number' ? Number(scanner.text) : (WORD_VALUES[scanner.text] ?? null)
    const outer = open.at(-1)
    if (outer === undefined) continue
    if ('items' in outer) outer.items.push(value)
    else outer.members.set(outer.key, value)
  }
  return value
}

/** Whether the value is an object with members, not an array. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What JSON may have next. */
export type JsonExpectation =
  | 'value'
  | 'value-or-end'
  | 'key'
  | 'key-or-end'
  | 'colon'
  | 'comma-or-end'

/** Why a text is not JSON, and where; `offset` and `length` in UTF-16 units. None holds a part of the text. */
export type JsonFault =
  | { readonly kind: 'empty'; readonly offset: number }
  | { readonly kind: 'unexpected'; readonly offset: number; readonly expected: JsonExpectation }
  /** The text ends inside the list or object that begins at `offset`. */
  | { readonly kind: 'unclosed'; readonly offset: number }
  /** The text ends inside the string that begins at `offset`. */
  | { readonly kind: 'unclosed-string'; readonly offset: number }
  /** A bracket is closed at `offset`, behind the comma at `comma`. */
  | { readonly kind: 'trailing-comma'; readonly offset: number; readonly comma: number }
  | { readonly kind: 'control-character'; readonly offset: number }
  | { readonly kind: 'bad-escape'; readonly offset: number; readonly length: number }
  | { readonly kind: 'bad-number'; readonly offset: number; readonly length: number }
  /** A key of an object that it has already. */
  | { readonly kind: 'twice'; readonly offset: number }
  | { readonly kind: 'too-deep'; readonly offset: number; readonly limit: number }
  /** Something follows the value. */
  | { readonly kind: 'trailing'; readonly offset: number }

/** The error that stands for a fault, in the words of whoever reads the JSON. */
export type FailJson = (fault: JsonFault) => Error
