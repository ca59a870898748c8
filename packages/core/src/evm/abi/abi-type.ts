import type { Hex } from '../../bytes/hex.ts'

/** Type of Solidity's ABI. Sizes are in bits for integers, in bytes for `bytes1` to `bytes32`. */
export type AbiType =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'bool' | 'address' | 'string' | 'bytes' }
  | { readonly kind: 'fixed-bytes'; readonly size: number }
  /** Address and selector: a function of a contract. */
  | { readonly kind: 'function' }
  /** `length` is null if the number of items is in the data. */
  | { readonly kind: 'array'; readonly item: AbiType; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly members: readonly AbiParameter[] }

export interface AbiParameter {
  /** Empty if unnamed. */
  readonly name: string
  readonly type: AbiType
  /** For an event, true if it is a topic of the log. */
  readonly indexed?: boolean
}

/**
 * A value: `uint` and `int` as bigint, `address` as 40 lower-case digits, `bytes`, `bytesN` and
 * `function` as bytes, arrays and tuples as lists of values in their order.
 */
export type AbiValue = bigint | boolean | string | Hex<20> | Uint8Array | readonly AbiValue[]

/**
 * A value to encode, as Ethereum's libraries take it: an `AbiValue`, and for integers safe whole numbers, for `address`
 * 40 digits with or without `0x` (in mixed case a valid EIP-55 checksum), for `bytes`, `bytesN` and `function` hex with
 * `0x`, for tuples an object by the names of its members.
 */
export type AbiInput = AbiValue | number | readonly AbiInput[] | AbiInputObject
export interface AbiInputObject {
  readonly [name: string]: AbiInput
}

/** Bytes of a word, the ABI's unit. */
export const WORD = 32

/** Maximum nesting of arrays and tuples. Solidity's compilers give up earlier. */
export const MAX_ABI_DEPTH = 24

/** Maximum bytes of a type of fixed size: more than any block has room for. */
export const MAX_STATIC_SIZE = 2 ** 24

/**
 * Formats the type as in a signature: `(address,uint256[2])[]`.
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

/** Formats the types of parameters as in a signature: `(address,uint256)`. */
export const abiTypesText = (parameters: readonly AbiParameter[]): string =>
  `(${parameters.map(({ type }) => abiTypeText(type)).join(',')})`

interface Layout {
  readonly isDynamic: boolean
  readonly headSize: number
}

const WORD_LAYOUT: Layout = { isDynamic: false, headSize: WORD }
/** Head of a dynamic value: a word for its offset. */
const OFFSET_LAYOUT: Layout = { isDynamic: true, headSize: WORD }
/** Layouts of arrays and tuples, which every item of a longer array shares. */
const layouts = new WeakMap<AbiType, Layout>()

function layoutOf(type: AbiType): Layout {
  switch (type.kind) {
    case 'string':
    case 'bytes':
      return OFFSET_LAYOUT
    case 'array':
    case 'tuple': {
      const known = layouts.get(type)
      if (known) return known
      const layout = partsLayout(type)
      layouts.set(type, layout)
      return layout
    }
    default:
      return WORD_LAYOUT
  }
}

function partsLayout(type: AbiType & { kind: 'array' | 'tuple' }): Layout {
  if (type.kind === 'array') {
    if (type.length === null || isDynamic(type.item)) return OFFSET_LAYOUT
    return { isDynamic: false, headSize: type.length * headSize(type.item) }
  }
  if (type.members.some(member => isDynamic(member.type))) return OFFSET_LAYOUT
  const sizes = type.members.map(member => headSize(member.type))
  return { isDynamic: false, headSize: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Returns true if values of the type vary in length, so that their head is an offset. */
export const isDynamic = (type: AbiType): boolean => layoutOf(type).isDynamic

/** Returns the bytes that the type takes in the head: a word for an offset, all of it if it is static. */
export const headSize = (type: AbiType): number => layoutOf(type).headSize

/**
 * Returns the path of a value for messages, from the outermost parameter, such as `orders[2].to`; an unnamed parameter
 * is named by its number: `#1`.
 */
export const parameterName = ({ name }: AbiParameter, index: number): string =>
  name === '' ? `#${index + 1}` : name

/** Returns the path of a member of the tuple at `path`. */
export const memberPath = (path: string, member: AbiParameter, index: number): string =>
  `${path}.${parameterName(member, index)}`
