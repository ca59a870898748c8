import { ToolError, toToolError } from '../errors.ts'
import { parseJson } from '../json/parse-json.ts'
import { requireLength } from '../length-limit.ts'
import { badProperty, jsonSyntax, missingProperty, wrongKind, wrongType } from './errors.ts'

/** Part of a wallet's JSON, with its path for errors: `signatures[0].addr`. */
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

/** Maximum UTF-16 units of a wallet's JSON: room for 200 signatures, including those of passkeys. */
export const MAX_SIGNED_JSON_LENGTH = 1_000_000

/**
 * Parses the JSON in a text.
 * @throws ToolError `signed-json/syntax` with the offset; `json/twice` for a duplicate member, where `JSON.parse` would
 * silently take the last one; `json/too-deep`; `input/too-long`.
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

/** Returns a property, which may be missing. @throws ToolError `signed-json/wrong-kind` if `part` isn't an object. */
export function optionalPart({ value, path }: SignedPart, name: string): SignedPart | null {
  if (!isObject(value)) throw wrongKind({ path, expected: 'an object', found: kindOf(value) })
  return Object.hasOwn(value, name) ? { value: value[name], path: `${path}.${name}` } : null
}

/** Returns a property. @throws ToolError `signed-json/missing-property`. */
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

/** Returns the result of `parse` for the text of a part; adds the path to its error. */
export function parsedPart<T>(part: SignedPart, parse: (text: string) => T): T {
  const text = textPart(part)
  try {
    return parse(text)
  } catch (cause) {
    if (cause instanceof ToolError) throw badProperty({ path: part.path, cause })
    throw cause
  }
}

/** Returns a whole number from 0 to `max`. @throws ToolError `signed-json/wrong-kind` */
export function naturalPart({ value, path }: SignedPart, max: number): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max) {
    return value as number
  }
  throw wrongKind({ path, expected: `a whole number from 0 to ${max}`, found: kindOf(value) })
}

/** Checks FCL's `f_type` if present. @throws ToolError `signed-json/wrong-type` */
export function requireType(part: SignedPart, expected: string): void {
  const type = optionalPart(part, 'f_type')
  if (type === null) return
  const found = textPart(type)
  if (found !== expected) throw wrongType({ path: type.path, expected, found })
}
