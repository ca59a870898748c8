import { type FlowAddress, parseAddress } from '../account/address.ts'
import { type Hex, readHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { restBadField, restWrongKind } from '../transaction/errors.ts'

/** Part of a transaction's JSON, with its path: `payload_signatures[0].signature`. */
export interface Part {
  readonly value: unknown
  readonly name: string
}

/** Returns a member, which may be missing. @throws ToolError `transaction/rest-field` if `part` isn't an object. */
export function partOf({ value, name }: Part, key: string): Part {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw restWrongKind({ field: name || 'transaction', expected: 'an object' })
  }
  const part = (value as Readonly<Record<string, unknown>>)[key]
  return { value: part, name: name === '' ? key : `${name}.${key}` }
}

/** @throws ToolError `transaction/rest-field` */
export function listOf(part: Part): readonly Part[] {
  if (!Array.isArray(part.value)) throw restWrongKind({ field: part.name, expected: 'a list' })
  return part.value.map((value: unknown, at) => ({ value, name: `${part.name}[${at}]` }))
}

/** Returns the result of `parse` for the text of a part; adds the part's name to its error. */
export function parsed<T>({ value, name }: Part, parse: (text: string) => T): T {
  if (typeof value !== 'string') throw restWrongKind({ field: name, expected: 'a text' })
  try {
    return parse(value)
  } catch (cause) {
    if (cause instanceof ToolError) throw restBadField({ field: name, cause })
    throw cause
  }
}

export const addressOf = (part: Part): FlowAddress => parsed(part, text => parseAddress(text))
export const blockIdOf = (part: Part) => parsed(part, text => readHex(text, 32, 'block ID'))

/** Parses an id in the nodes' form: 64 lower-case hex digits. */
export function idOf(part: Part): Hex<32> {
  if (typeof part.value !== 'string' || !/^[0-9a-f]{64}$/.test(part.value)) {
    throw restWrongKind({ field: part.name, expected: '64 hex digits' })
  }
  return readHex(part.value, 32, part.name)
}
