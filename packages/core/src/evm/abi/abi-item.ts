import { keccak_256 } from '@noble/hashes/sha3.js'
import { fixedHex, type Hex } from '../../bytes/hex.ts'
import { type AbiParameter, abiTypesText } from './abi-type.ts'

/** `parameters` are values alone, without a name: `(address,uint256)`. */
export type AbiItemKind = 'function' | 'event' | 'error' | 'constructor' | 'parameters'

/** What an ABI describes and what can be encoded or decoded. */
export interface AbiItem {
  readonly kind: AbiItemKind
  /** Empty for a constructor and for parameters alone. */
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  /** What a function returns. */
  readonly outputs: readonly AbiParameter[]
  /** Of an event: whether its first topic isn’t its own. */
  readonly anonymous: boolean
}

const utf8 = new TextEncoder()

/**
 * The signature that is hashed: name and types, without spaces and names of parameters.
 * @example
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * abiSignature(parseSignature('function transfer(address to, uint amount)')) // => 'transfer(address,uint256)'
 */
export function abiSignature({ kind, name, inputs }: AbiItem): string {
  return `${kind === 'constructor' ? kind : name}${abiTypesText(inputs)}`
}

/** The Keccak-256 of a canonical signature. */
export const signatureHash = (signature: string): Uint8Array => keccak_256(utf8.encode(signature))

/**
 * The first 4 bytes of the hash of a canonical signature.
 * @example
 * selectorOf('transfer(address,uint256)') // => 'a9059cbb'
 */
export const selectorOf = (signature: string): Hex<4> =>
  fixedHex(signatureHash(signature).subarray(0, 4), 4)

/** The selector of a function or an error; null for what has none. */
export const abiSelector = (item: AbiItem): Hex<4> | null =>
  item.kind === 'function' || item.kind === 'error' ? selectorOf(abiSignature(item)) : null

/** The first topic of an event’s logs; null for what has none. */
export const abiTopic = (item: AbiItem): Hex<32> | null =>
  item.kind === 'event' && !item.anonymous ? fixedHex(signatureHash(abiSignature(item)), 32) : null
