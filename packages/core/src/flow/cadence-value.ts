import type { FlowAddress } from './address.ts'

/** Cadence's integer types, with the range of each; null where there is no bound. */
export const INTEGER_RANGES = {
  Int: { min: null, max: null },
  Int8: signed(8n),
  Int16: signed(16n),
  Int32: signed(32n),
  Int64: signed(64n),
  Int128: signed(128n),
  Int256: signed(256n),
  UInt: { min: 0n, max: null },
  UInt8: unsigned(8n),
  UInt16: unsigned(16n),
  UInt32: unsigned(32n),
  UInt64: unsigned(64n),
  UInt128: unsigned(128n),
  UInt256: unsigned(256n),
  Word8: unsigned(8n),
  Word16: unsigned(16n),
  Word32: unsigned(32n),
  Word64: unsigned(64n),
  Word128: unsigned(128n),
  Word256: unsigned(256n),
} as const satisfies Readonly<Record<string, IntegerRange>>

/** Cadence's fixed-point types: decimals after the point, and the range of value * 10^decimals. */
export const FIXED_POINT_FORMATS = {
  Fix64: { decimals: 8, ...signed(64n) },
  UFix64: { decimals: 8, ...unsigned(64n) },
  Fix128: { decimals: 24, ...signed(128n) },
  UFix128: { decimals: 24, ...unsigned(128n) },
} as const

export interface IntegerRange {
  readonly min: bigint | null
  readonly max: bigint | null
}

export type IntegerType = keyof typeof INTEGER_RANGES
export type FixedPointType = keyof typeof FIXED_POINT_FORMATS
export type CompositeKind = 'Struct' | 'Resource' | 'Event' | 'Contract' | 'Enum'

function signed(bits: bigint) {
  return { min: -(1n << (bits - 1n)), max: (1n << (bits - 1n)) - 1n }
}

function unsigned(bits: bigint) {
  return { min: 0n, max: (1n << bits) - 1n }
}

/** A type as a value of Cadence's meta type: what kind it is, and how Cadence writes it. */
export interface CadenceType {
  /** As in JSON-Cadence (`Optional`, `Struct`, `Int`); `TypeId` for a bare ID, `Unknown` for none. */
  readonly kind: string
  /** `{String: Int?}`, `auth(Storage) &Account`, `A.1654653399040a61.FlowToken.Vault`. */
  readonly text: string
}

export interface CadenceField {
  readonly name: string
  readonly value: CadenceValue
}

export interface CadenceComposite {
  readonly type: CompositeKind
  /** The type ID: `A.1654653399040a61.FlowToken.TokensDeposited`, `flow.AccountCreated`. */
  readonly id: string
  readonly fields: readonly CadenceField[]
}

export interface CadencePath {
  readonly type: 'Path'
  readonly domain: 'storage' | 'private' | 'public'
  readonly identifier: string
}

/** A Cadence value as JSON-Cadence carries it. Integers are bigint, fixed-point numbers exact text. */
export type CadenceValue =
  | { readonly type: 'Void' }
  | { readonly type: 'Optional'; readonly value: CadenceValue | null }
  | { readonly type: 'Bool'; readonly value: boolean }
  | { readonly type: 'String' | 'Character'; readonly value: string }
  | { readonly type: 'Address'; readonly value: FlowAddress }
  | { readonly type: IntegerType; readonly value: bigint }
  /** Canonical text with all decimals: `1.00000000`. */
  | { readonly type: FixedPointType; readonly value: string }
  | { readonly type: 'Array'; readonly value: readonly CadenceValue[] }
  | {
      readonly type: 'Dictionary'
      readonly value: readonly { readonly key: CadenceValue; readonly value: CadenceValue }[]
    }
  | CadenceComposite
  | CadencePath
  | { readonly type: 'Type'; readonly staticType: CadenceType }
  | {
      readonly type: 'Capability'
      readonly address: FlowAddress
      readonly borrowType: CadenceType
      /** Null for the path capabilities of before Cadence 1.0, which have `path`. */
      readonly id: bigint | null
      readonly path: CadencePath | null
    }
  | {
      readonly type: 'InclusiveRange'
      readonly start: CadenceValue
      readonly end: CadenceValue
      readonly step: CadenceValue
    }
  | { readonly type: 'Function'; readonly functionType: CadenceType }
