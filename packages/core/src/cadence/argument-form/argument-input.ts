import { type ArgumentType, isByteArray } from './argument-type.ts'

/**
 * What was entered for one argument or a part of it, as plain data that can be cloned and stored. It may
 * be wrong for its type in every way that typing can be.
 */
export type ArgumentInput =
  /** The text of a number, address, path, string or character; hex for bytes; an enum's raw value. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  /** What was entered stays while there is none. */
  | { readonly kind: 'optional'; readonly some: boolean; readonly input: ArgumentInput | null }
  | { readonly kind: 'list'; readonly items: readonly ArgumentInput[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly ArgumentPair[] }
  /** One for each field of a struct, or start, end and step of a range. */
  | { readonly kind: 'fields'; readonly fields: readonly ArgumentInput[] }
  /** A file: its bytes for `[UInt8]`, its text or the hex of its bytes for `String`. */
  | {
      readonly kind: 'file'
      readonly name: string
      readonly bytes: Uint8Array
      readonly as: 'bytes' | 'text' | 'hex'
    }
  /** JSON-Cadence, where the type has no fields or somebody prefers it. */
  | { readonly kind: 'json'; readonly text: string }

export interface ArgumentPair {
  readonly key: ArgumentInput
  readonly value: ArgumentInput
}

const TEXT: ArgumentInput = { kind: 'text', text: '' }

/**
 * What a form for a type begins with: nothing entered.
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

/** Whether an input has the shape that the form for a type shows; what was typed may still be wrong. */
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
      // Entered while the contract's source was at hand, and wanted again once it is.
      return type.needs !== null
    default:
      return input.kind === 'text'
  }
}
