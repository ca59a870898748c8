import { keccak_256 } from '@noble/hashes/sha3.js'
import { fixedHex, type Hex } from '../../bytes/hex.ts'
import { type AbiParameter, abiTypesText } from './abi-type.ts'

/** `parameters` are values without a name: `(address,uint256)`. */
export type AbiItemKind = 'function' | 'event' | 'error' | 'constructor' | 'parameters'

/** Item of an ABI that can be encoded or decoded. */
export interface AbiItem {
  readonly kind: AbiItemKind
  /** Empty for a constructor and for bare parameters. */
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  /** Return values of a function. */
  readonly outputs: readonly AbiParameter[]
  /** For an event, true if its first topic isn’t its own. */
  readonly anonymous: boolean
}

const utf8 = new TextEncoder()

/**
 * Returns the canonical signature that is hashed: name and types, without spaces and parameter names.
 * @example
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * abiSignature(parseSignature('function transfer(address to, uint amount)')) // => 'transfer(address,uint256)'
 */
export function abiSignature({ kind, name, inputs }: AbiItem): string {
  return `${kind === 'constructor' ? kind : name}${abiTypesText(inputs)}`
}

/** Returns the Keccak-256 of a canonical signature. */
export const signatureHash = (signature: string): Uint8Array => keccak_256(utf8.encode(signature))

/**
 * Returns the first 4 bytes of the hash of a canonical signature.
 * @example
 * selectorOf('transfer(address,uint256)') // => 'a9059cbb'
 */
export const selectorOf = (signature: string): Hex<4> =>
  fixedHex(signatureHash(signature).subarray(0, 4), 4)

/** Hashes of the signatures of items: most are used for many calls and logs. */
const hashes = new WeakMap<AbiItem, Hex<32>>()

function hashOf(item: AbiItem): Hex<32> {
  const known = hashes.get(item)
  if (known !== undefined) return known
  const hash = fixedHex(signatureHash(abiSignature(item)), 32)
  hashes.set(item, hash)
  return hash
}

/** Returns the selector of a function or an error; null for other items. */
export const abiSelector = (item: AbiItem): Hex<4> | null =>
  item.kind === 'function' || item.kind === 'error' ? (hashOf(item).slice(0, 8) as Hex<4>) : null

/** Returns the first topic of an event’s logs; null for other items. */
export const abiTopic = (item: AbiItem): Hex<32> | null =>
  item.kind === 'event' && !item.anonymous ? hashOf(item) : null
