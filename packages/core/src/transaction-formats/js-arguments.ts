import { isJsonObject } from '../json/parse-json.ts'
import type { FclArgument } from './fcl-json.ts'
import { jsLiteral, takeJsLiteral } from './js-literal.ts'
import type { SourceCursor } from './source-cursor.ts'

const INTEGERS = ['', '8', '16', '32', '64', '128', '256']
const WORDS = ['8', '16', '32', '64']

/** Types whose values FCL's `t` takes as text and returns unchanged, with the pattern of their texts. */
const SIMPLE: ReadonlyMap<string, RegExp> = new Map([
  ['String', /^/],
  ['Address', /^0x[0-9a-f]{16}$/],
  ['UFix64', /^\d+\.\d{8}$/],
  ['Fix64', /^-?\d+\.\d{8}$/],
  ...INTEGERS.flatMap(bits => [
    [`Int${bits}`, /^-?\d+$/] as const,
    [`UInt${bits}`, /^\d+$/] as const,
  ]),
  ...WORDS.map(bits => [`Word${bits}`, /^\d+$/] as const),
])

/** Writes `arg('10.00000000', t.UFix64)`; more complex arguments stay the JSON that FCL would make of them. */
export function writeArgument({ text, value }: FclArgument): string {
  if (isJsonObject(value)) {
    const { type, value: inner } = value
    if (typeof type === 'string' && typeof inner === 'string' && SIMPLE.get(type)?.test(inner)) {
      if (text === simpleText(type, inner)) return `arg(${jsLiteral(inner, "'")}, t.${type})`
    }
  }
  return `arg(JSON.parse(${jsLiteral(text, "'")}), json => json)`
}

const simpleText = (type: string, value: string) => JSON.stringify({ type, value })

/** Parses the JSON-Cadence of an argument in the form of `writeArgument`. */
export function takeArgument(cursor: SourceCursor): string {
  if (cursor.takes('arg(JSON.parse(')) {
    const text = takeJsLiteral(cursor, "'")
    cursor.expect('), json => json)')
    return text
  }
  cursor.expect('arg(')
  const value = takeJsLiteral(cursor, "'")
  cursor.expect(', t.')
  const type = cursor.take(/\w+/y)
  cursor.expect(')')
  return simpleText(type, value)
}
