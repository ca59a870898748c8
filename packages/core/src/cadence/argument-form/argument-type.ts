import {
  FIXED_POINT_FORMATS,
  type FixedPointType,
  INTEGER_RANGES,
  type IntegerType,
} from '../cadence-value.ts'
import type { NamedContract } from './type-text.ts'

export type PathType = 'Path' | 'StoragePath' | 'CapabilityPath' | 'PublicPath' | 'PrivatePath'
export type NumberType = IntegerType | FixedPointType

export interface ArgumentField {
  readonly name: string
  readonly type: ArgumentType
}

/** Type of a parameter as far as a form needs it. A tree: a struct that contains itself is `Json` where it recurs. */
export type ArgumentType =
  | { readonly kind: 'Bool' }
  | { readonly kind: 'String' }
  | { readonly kind: 'Character' }
  | { readonly kind: 'Address' }
  | { readonly kind: 'Number'; readonly name: NumberType }
  | { readonly kind: 'Path'; readonly name: PathType }
  /** A type as value, written with the names that contracts have in the program. */
  | { readonly kind: 'Type'; readonly contracts: readonly NamedContract[] }
  | { readonly kind: 'Optional'; readonly type: ArgumentType }
  /** `size` is null for a variable length. */
  | { readonly kind: 'Array'; readonly type: ArgumentType; readonly size: number | null }
  | { readonly kind: 'Dictionary'; readonly key: ArgumentType; readonly value: ArgumentType }
  | { readonly kind: 'InclusiveRange'; readonly element: IntegerType }
  | { readonly kind: 'Struct'; readonly id: string; readonly fields: readonly ArgumentField[] }
  | {
      readonly kind: 'Enum'
      readonly id: string
      readonly raw: IntegerType
      readonly cases: readonly { readonly name: string; readonly raw: string }[]
    }
  | JsonType

/** Type without form fields, entered as JSON-Cadence. */
export interface JsonType {
  readonly kind: 'Json'
  /** Source text of the type. */
  readonly text: string
  /**
   * Kind of its values: any type, capabilities, structs, numbers or other values of some types, or a struct or enum
   * whose declaration is unavailable or nested too deep.
   */
  readonly holds: 'any' | 'capability' | 'struct' | 'composite' | readonly string[]
  /** Contract whose source the form needs: `A.1654653399040a61.FlowToken`. */
  readonly needs: string | null
}

export const isInteger = (name: string): name is IntegerType => Object.hasOwn(INTEGER_RANGES, name)
export const isFixedPoint = (name: string): name is FixedPointType =>
  Object.hasOwn(FIXED_POINT_FORMATS, name)

/** Domains allowed for each path type. */
export const PATH_DOMAINS: Readonly<
  Record<PathType, readonly ('storage' | 'public' | 'private')[]>
> = {
  Path: ['storage', 'public', 'private'],
  StoragePath: ['storage'],
  CapabilityPath: ['public', 'private'],
  PublicPath: ['public'],
  PrivatePath: ['private'],
}

/** Returns a type ID without its address: `FlowToken.Foo`. */
const shortName = (id: string) => id.replace(/^A\.[0-9a-f]{16}\./, '')

/** Returns true if its values are bytes: `[UInt8]`, of any length. */
export const isByteArray = (type: ArgumentType): boolean =>
  type.kind === 'Array' && type.type.kind === 'Number' && type.type.name === 'UInt8'

/**
 * Formats the type as Cadence code, with the contract before the names of structs and enums:
 * `{String: [FlowToken.Foo?]}`.
 */
export function formatArgumentType(type: ArgumentType): string {
  switch (type.kind) {
    case 'Number':
    case 'Path':
      return type.name
    case 'Optional':
      return `${formatArgumentType(type.type)}?`
    case 'Array':
      return type.size === null
        ? `[${formatArgumentType(type.type)}]`
        : `[${formatArgumentType(type.type)}; ${type.size}]`
    case 'Dictionary':
      return `{${formatArgumentType(type.key)}: ${formatArgumentType(type.value)}}`
    case 'InclusiveRange':
      return `InclusiveRange<${type.element}>`
    case 'Struct':
    case 'Enum':
      return shortName(type.id)
    case 'Json':
      return type.text
    default:
      return type.kind
  }
}
