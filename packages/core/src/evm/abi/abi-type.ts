import type { Hex } from '../../bytes/hex.ts'

/** A type of Solidity's ABI. Sizes are in bits for integers, in bytes for `bytes1` to `bytes32`. */
export type AbiType =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'bool' | 'address' | 'string' | 'bytes' }
  | { readonly kind: 'fixed-bytes'; readonly size: number }
  /** An address and a selector: a function of a contract. */
  | { readonly kind: 'function' }
  /** `length` is null where the number of items is in the data. */
  | { readonly kind: 'array'; readonly item: AbiType; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly members: readonly AbiParameter[] }

export interface AbiParameter {
  /** Empty where it has none. */
  readonly name: string
  readonly type: AbiType
  /** Of an event: whether it is a topic of the log. */
  readonly indexed?: boolean
}

/**
 * A value: `uint` and `int` as bigint, `address` as 40 lower-case digits, `bytes`, `bytesN` and
 * `function` as bytes, arrays and tuples as lists of values in their order.
 */
export type AbiValue = bigint | boolean | string | Hex<20> | Uint8Array | readonly AbiValue[]

/** Bytes of a word, the unit of the ABI. */
export const WORD = 32

/** Arrays and tuples in each other. Solidity's compilers give up before. */
export const MAX_ABI_DEPTH = 24

/** The most bytes that a type of fixed size may take: more than any block has room for. */
export const MAX_STATIC_SIZE = 2 ** 24

/**
 * The type as it stands in a signature: `(address,uint256[2])[]`.
 * @example
 * abiTypeText({ kind: 'array', item: { kind: 'uint', bits: 8 }, length: null }) // => 'uint8[]'
 */
export function abiTypeText(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`
    case 'fixed-bytes':
      return `bytes${type.size}`
    case 'array':
      return `${abiTypeText(type.item)}[${type.length ?? ''}]`
    case 'tuple':
      return abiTypesText(type.members)
    default:
      return type.kind
  }
}

/** The types of parameters as they stand in a signature: `(address,uint256)`. */
export const abiTypesText = (parameters: readonly AbiParameter[]): string =>
  `(${parameters.map(({ type }) => abiTypeText(type)).join(',')})`

/** Whether values of the type differ in length, so that their place holds an offset. */
export function isDynamic(type: AbiType): boolean {
  switch (type.kind) {
    case 'string':
    case 'bytes':
      return true
    case 'array':
      return type.length === null || isDynamic(type.item)
    case 'tuple':
      return type.members.some(member => isDynamic(member.type))
    default:
      return false
  }
}

/** How many bytes the type takes where it stands: a word for an offset, all of it where it is static. */
export function headSize(type: AbiType): number {
  if (isDynamic(type)) return WORD
  if (type.kind === 'array') return (type.length ?? 0) * headSize(type.item)
  if (type.kind !== 'tuple') return WORD
  return type.members.reduce((sum, member) => sum + headSize(member.type), 0)
}

/**
 * How a sentence names a value: its path from the outermost parameter, such as `orders[2].to`, where a
 * parameter without a name has its number: `#1`.
 */
export const parameterName = ({ name }: AbiParameter, index: number): string =>
  name === '' ? `#${index + 1}` : name

/** The path of a member of the tuple at `path`. */
export const memberPath = (path: string, member: AbiParameter, index: number): string =>
  `${path}.${parameterName(member, index)}`
