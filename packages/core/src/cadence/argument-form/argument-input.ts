import { type ArgumentType, isByteArray } from './argument-type.ts'

/**
 * User input for an argument or a part of it, as plain data that can be cloned and stored. It may be invalid for its
 * type in any way.
 */
export type ArgumentInput =
  /** The text of a number, address, path, string or character; hex for bytes; an enum's raw value. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  /** The input is preserved while the optional is nil. */
  | { readonly kind: 'optional'; readonly some: boolean; readonly input: ArgumentInput | null }
  | { readonly kind: 'list'; readonly items: readonly ArgumentInput[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly ArgumentPair[] }
  /** One per field of a struct, or start, end and step of a range. */
  | { readonly kind: 'fields'; readonly fields: readonly ArgumentInput[] }
  /** A file: its bytes for `[UInt8]`, its text or the hex of its bytes for `String`. */
  | {
      readonly kind: 'file'
      readonly name: string
      readonly bytes: Uint8Array
      readonly as: 'bytes' | 'text' | 'hex'
    }
  /** JSON-Cadence, if the type has no fields or the user prefers it. */
  | { readonly kind: 'json'; readonly text: string }

export interface ArgumentPair {
  readonly key: ArgumentInput
  readonly value: ArgumentInput
}

const TEXT: ArgumentInput = { kind: 'text', text: '' }

/**
 * Returns the initial, empty input of a type's form.
 * @example
 * emptyInput({ kind: 'Array', type: { kind: 'Bool' }, size: null }) // => { kind: 'list', items: [] }
 */
export function emptyInput(type: ArgumentType): ArgumentInput {
  switch (type.kind) {
    case 'Bool':
      return { kind: 'bool', value: false }
    case 'Optional':
      return { kind: 'optional', some: false, input: null }
    case 'Array':
      if (isByteArray(type)) return TEXT
      return {
        kind: 'list',
        items: Array.from({ length: type.size ?? 0 }, () => emptyInput(type.type)),
      }
    case 'Dictionary':
      return { kind: 'pairs', pairs: [] }
    case 'InclusiveRange':
      return { kind: 'fields', fields: [TEXT, TEXT, { kind: 'text', text: '1' }] }
    case 'Struct':
      return { kind: 'fields', fields: type.fields.map(field => emptyInput(field.type)) }
    case 'Json':
      return { kind: 'json', text: '' }
    default:
      return TEXT
  }
}

/** Returns true if an input has the shape of the type's form; the typed text may still be invalid. */
export function fitsType(type: ArgumentType, input: ArgumentInput): boolean {
  if (input.kind === 'json') return true
  switch (type.kind) {
    case 'Bool':
      return input.kind === 'bool'
    case 'Optional':
      return input.kind === 'optional' && (input.input === null || fitsType(type.type, input.input))
    case 'Array':
      if (isByteArray(type)) {
        return input.kind === 'text' || (input.kind === 'file' && input.as === 'bytes')
      }
      return input.kind === 'list' && input.items.every(item => fitsType(type.type, item))
    case 'Dictionary':
      return (
        input.kind === 'pairs' &&
        input.pairs.every(one => fitsType(type.key, one.key) && fitsType(type.value, one.value))
      )
    case 'InclusiveRange':
      return input.kind === 'fields' && input.fields.length === 3
    case 'Struct':
      return (
        input.kind === 'fields' &&
        input.fields.length === type.fields.length &&
        type.fields.every((field, at) => fitsType(field.type, input.fields[at] ?? TEXT))
      )
    case 'String':
      return input.kind === 'text' || (input.kind === 'file' && input.as !== 'bytes')
    case 'Json':
      // Entered while the contract's source was available, and needed again once it is.
      return type.needs !== null
    default:
      return input.kind === 'text'
  }
}
