import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'

/** JSON values, without numbers that JSON would round. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/**
 * Converts data of the page to canonical JSON values: integers of any size become decimal text,
 * bytes hex with 0x (or, with `text`, the UTF-8 text they encode), maps objects; names are sorted,
 * fields without a value omitted.
 * @throws TypeError for a number that JSON can't represent, a function, or another class.
 */
export function toPlain(value: unknown, bytes: 'hex' | 'text' = 'hex'): Plain {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') {
    const exact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
    if (!exact) throw new TypeError(`JSON would round ${value}`)
    return value
  }
  if (value instanceof Uint8Array) return bytes === 'text' ? textOf(value) : `0x${formatHex(value)}`
  if (Array.isArray(value)) return value.map(item => toPlain(item ?? null, bytes))
  if (value instanceof Map) return objectOf([...value], bytes)
  if (value instanceof Set) return [...value].map(item => toPlain(item ?? null, bytes))
  if (typeof value === 'object' && isRecord(value)) return objectOf(Object.entries(value), bytes)
  throw new TypeError(`no JSON for ${Object.prototype.toString.call(value)}`)
}

const isRecord = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function objectOf(entries: readonly (readonly [unknown, unknown])[], bytes: 'hex' | 'text'): Plain {
  const named = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, Plain] => [String(name), toPlain(value, bytes)])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  // Without a prototype, since a contract may be called `__proto__`.
  const made = Object.create(null) as Record<string, Plain>
  for (const [name, value] of named) made[name] = value
  return made
}

/** Invalid UTF-8 isn't replaced: it stays hex. */
function textOf(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return `0x${formatHex(bytes)}`
  }
}
