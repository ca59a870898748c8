import { ToolError, toToolError } from '../errors.ts'
import { parseJson } from '../json/parse-json.ts'
import { requireLength } from '../length-limit.ts'
import { badProperty, jsonSyntax, missingProperty, wrongKind, wrongType } from './errors.ts'

/** A part of what a wallet gave, with its place for the errors: `signatures[0].addr`. */
export interface SignedPart {
  readonly value: unknown
  readonly path: string
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'a text' : `${value as number | boolean}`
}

/** UTF-16 units of what a wallet gave: room for 200 signatures, passkeys' among them. */
export const MAX_SIGNED_JSON_LENGTH = 1_000_000

/**
 * The JSON in a text.
 * @throws ToolError `signed-json/syntax` with the offset; `json/twice` where a member stands
 * twice, of which `JSON.parse` would take the last without a word; `json/too-deep`; `input/too-long`.
 */
export function readSignedJson(text: string, path: string): SignedPart {
  requireLength(text, MAX_SIGNED_JSON_LENGTH, 'The JSON')
  try {
    return { value: parseJson(text), path }
  } catch (cause) {
    const error = toToolError(cause)
    if (error.code === 'json/twice' || error.code === 'json/too-deep') throw error
    const { position } = error
    throw jsonSyntax({ text, offset: position?.kind === 'offset' ? position.offset : 0 })
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property, which may be missing. @throws ToolError `signed-json/wrong-kind` when `part` is no object. */
export function optionalPart({ value, path }: SignedPart, name: string): SignedPart | null {
  if (!isObject(value)) throw wrongKind({ path, expected: 'an object', found: kindOf(value) })
  return Object.hasOwn(value, name) ? { value: value[name], path: `${path}.${name}` } : null
}

/** A property. @throws ToolError `signed-json/missing-property`. */
export function requiredPart(part: SignedPart, name: string): SignedPart {
  const found = optionalPart(part, name)
  if (found === null) throw missingProperty({ path: part.path, name })
  return found
}

/** @throws ToolError `signed-json/wrong-kind` */
export function listPart({ value, path }: SignedPart): readonly SignedPart[] {
  if (!Array.isArray(value)) throw wrongKind({ path, expected: 'a list', found: kindOf(value) })
  return value.map((item: unknown, at) => ({ value: item, path: `${path}[${at}]` }))
}

/** @throws ToolError `signed-json/wrong-kind` */
export function textPart({ value, path }: SignedPart): string {
  if (typeof value === 'string') return value
  throw wrongKind({ path, expected: 'a text', found: kindOf(value) })
}

/** What `parse` makes of the text at a part, with the place in what it throws. */
export function parsedPart<T>(part: SignedPart, parse: (text: string) => T): T {
  const text = textPart(part)
  try {
    return parse(text)
  } catch (cause) {
    if (cause instanceof ToolError) throw badProperty({ path: part.path, cause })
    throw cause
  }
}

/** A whole number from 0 to `max`. @throws ToolError `signed-json/wrong-kind` */
export function naturalPart({ value, path }: SignedPart, max: number): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max) {
    return value as number
  }
  throw wrongKind({ path, expected: `a whole number from 0 to ${max}`, found: kindOf(value) })
}

/** Checks FCL's `f_type` where it stands. @throws ToolError `signed-json/wrong-type` */
export function requireType(part: SignedPart, expected: string): void {
  const type = optionalPart(part, 'f_type')
  if (type === null) return
  const found = textPart(type)
  if (found !== expected) throw wrongType({ path: type.path, expected, found })
}
