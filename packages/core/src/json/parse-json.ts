import { requireLength } from '../length-limit.ts'
import { jsonFault } from './errors.ts'
import { JsonScanner } from './scan-json.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [member: string]: JsonValue
}

/** No file parsed here comes near, except for one with Cadence values in it; the limit only stops bombs. */
const MAX_DEPTH = 32

/**
 * Maximum UTF-16 units of a JSON text. The longest useful one is a transaction of the chain's 1.5 MB: 3 MB in hex, and
 * several times as much if a script is full of escapes.
 */
export const MAX_JSON_LENGTH = 10_000_000

const WORD_VALUES: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
}

/** Open list or object, with the key of its next value. */
type Open =
  | { readonly items: JsonValue[] }
  | { readonly members: Map<string, JsonValue>; key: string }

/** Defines its members as own properties, including `__proto__`. */
const finished = (open: Open): JsonValue =>
  'items' in open ? open.items : Object.fromEntries(open.members)

/**
 * Parses a JSON text (RFC 8259) like `JSON.parse`, but an error has an offset and no part of the text, which may be a
 * secret, and duplicate keys are rejected.
 * @param options `maxDepth` is the maximum nesting, 32 unless stated.
 * @throws ToolError `json/…` with the offset; `input/too-long`.
 */
export function parseJson(
  text: string,
  { maxDepth = MAX_DEPTH }: { readonly maxDepth?: number } = {},
): JsonValue {
  requireLength(text, MAX_JSON_LENGTH, 'The JSON')
  const fail = (fault: Parameters<typeof jsonFault>[0]) => jsonFault(fault, text.length)
  const scanner = new JsonScanner(text, { maxDepth, fail })
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

/** Returns true if the value is an object with members, not an array. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Token that JSON allows next. */
export type JsonExpectation =
  | 'value'
  | 'value-or-end'
  | 'key'
  | 'key-or-end'
  | 'colon'
  | 'comma-or-end'

/** Fault of an invalid JSON text; `offset` and `length` in UTF-16 units. It contains no part of the text. */
export type JsonFault =
  | { readonly kind: 'empty'; readonly offset: number }
  | { readonly kind: 'unexpected'; readonly offset: number; readonly expected: JsonExpectation }
  /** The text ends inside the list or object that starts at `offset`. */
  | { readonly kind: 'unclosed'; readonly offset: number }
  /** The text ends inside the string that starts at `offset`. */
  | { readonly kind: 'unclosed-string'; readonly offset: number }
  /** A bracket closes at `offset`, after the comma at `comma`. */
  | { readonly kind: 'trailing-comma'; readonly offset: number; readonly comma: number }
  | { readonly kind: 'control-character'; readonly offset: number }
  | { readonly kind: 'bad-escape'; readonly offset: number; readonly length: number }
  | { readonly kind: 'bad-number'; readonly offset: number; readonly length: number }
  /** Duplicate key of an object. */
  | { readonly kind: 'twice'; readonly offset: number }
  | { readonly kind: 'too-deep'; readonly offset: number; readonly limit: number }
  /** Something follows the value. */
  | { readonly kind: 'trailing'; readonly offset: number }

/** Creates the error for a fault, in the wording of the JSON's reader. */
export type FailJson = (fault: JsonFault) => Error
