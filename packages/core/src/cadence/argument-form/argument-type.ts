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

/**
 * The type of a parameter as far as a form needs it. A tree: a struct that contains itself is `Json`
 * where it comes again.
 */
export type ArgumentType =
  | { readonly kind: 'Bool' }
  | { readonly kind: 'String' }
  | { readonly kind: 'Character' }
  | { readonly kind: 'Address' }
  | { readonly kind: 'Number'; readonly name: NumberType }
  | { readonly kind: 'Path'; readonly name: PathType }
  /** A value that is a type, written with the names that contracts have in the program. */
  | { readonly kind: 'Type'; readonly contracts: readonly NamedContract[] }
  | { readonly kind: 'Optional'; readonly type: ArgumentType }
  /** `size` is null where the length is free. */
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

/** What has no fields of its own in a form, and is entered as JSON-Cadence. */
export interface JsonType {
  readonly kind: 'Json'
  /** How the type is written. */
  readonly text: string
  /**
   * What its values are: of any type, capabilities, structs, numbers or other values of some types,
   * or a struct or enum whose declaration is not at hand or nested too deep.
   */
  readonly holds: 'any' | 'capability' | 'struct' | 'composite' | readonly string[]
  /** The contract whose source is needed for a form: `A.1654653399040a61.FlowToken`. */
  readonly needs: string | null
}

export const isInteger = (name: string): name is IntegerType => Object.hasOwn(INTEGER_RANGES, name)
export const isFixedPoint = (name: string): name is FixedPointType =>
  Object.hasOwn(FIXED_POINT_FORMATS, name)

/** The domains that a path of a type can have. */
export const PATH_DOMAINS: Readonly<
  Record<PathType, readonly ('storage' | 'public' | 'private')[]>
> = {
  Path: ['storage', 'public', 'private'],
  StoragePath: ['storage'],
  CapabilityPath: ['public', 'private'],
  PublicPath: ['public'],
  PrivatePath: ['private'],
}

/** A type ID without its address: `FlowToken.Foo`. */
const shortName = (id: string) => id.replace(/^A\.[0-9a-f]{16}\./, '')

/** Whether its values are bytes: `[UInt8]`, of any length. */
export const isByteArray = (type: ArgumentType): boolean =>
  type.kind === 'Array' && type.type.kind === 'Number' && type.type.name === 'UInt8'

/**
 * How Cadence code writes the type, with the contract in front of the names of structs and enums:
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
