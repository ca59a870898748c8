/**
 * Decoding of a Flow address, and candidates for a mistyped one.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { CHAIN_IDS, CHAINS, type ChainId } from '../network/chains.ts'
import {
  addressAt,
  type FlowAddress,
  indexOfAddress,
  isAddressOf,
  networkOfAddress,
  ZERO_ADDRESS,
} from './address.ts'
import { allNearValues } from './address-code.ts'

/** Address that a chain can assign, with its account index there. */
export interface PlacedAddress {
  readonly chain: ChainId
  readonly address: FlowAddress
  /** Counted from 1, the service account. */
  readonly index: bigint
}

/** Valid address near one that belongs to no chain. */
export interface NearAddress extends PlacedAddress {
  /** Positions of the hex digits that differ, 0 the first. */
  readonly digits: readonly number[]
  /** Number of the 64 bits that differ. */
  readonly bits: number
  /** True if the two addresses differ only by swapping two neighbouring digits. */
  readonly swapped: boolean
}

export interface InspectedAddress {
  readonly address: FlowAddress
  /** The only chain that can assign it, with its index there; null if none can. */
  readonly on: PlacedAddress | null
  /** Likely intended addresses on any chain if `on` is null, the most likely first. */
  readonly near: readonly NearAddress[]
}

/** Complete address made from one with a digit too few or too many. */
export interface RepairedAddress extends PlacedAddress {
  /** Position of the digit that was inserted or removed, 0 the first. */
  readonly at: number
  /** The digit itself. */
  readonly digit: string
}

const DIGITS = 16

const toWord = (address: string) => BigInt(`0x${address}`)
const fromWord = (word: bigint) => word.toString(16).padStart(DIGITS, '0') as FlowAddress

const placed = (address: FlowAddress, chain: ChainId): PlacedAddress => ({
  chain,
  address,
  index: indexOfAddress(address, chain),
})

/**
 * Inspects an address without asking a network: its chain and account index and, if it belongs to no chain, every valid
 * address up to three flipped bits, one wrong hex digit or two swapped ones away. The code of Flow addresses (flow-go
 * `model/flow/address.go`) keeps any two addresses of a chain 7 bits apart, so each chain has at most one within three
 * bits.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * inspectAddress(parseAddress('0x7e60df042a9c0868')).on?.chain // => 'testnet'
 * inspectAddress(parseAddress('0x7e60df042a9c0868')).on?.index // => 3n
 * inspectAddress(parseAddress('0x7e60df042a9c0869')).near[0]?.address // => '7e60df042a9c0868'
 */
export function inspectAddress(address: FlowAddress): InspectedAddress {
  const chain = networkOfAddress(address)
  if (chain !== null) return { address, on: placed(address, chain), near: [] }
  if (address === ZERO_ADDRESS) return { address, on: null, near: [] }
  const near = CHAIN_IDS.flatMap(id =>
    allNearValues(toWord(address), CHAINS[id].addressWord).map(word => compare(address, word, id)),
  )
  return { address, on: null, near: near.sort(mostProbableFirst) }
}

function compare(address: FlowAddress, word: bigint, chain: ChainId): NearAddress {
  const near = placed(fromWord(word), chain)
  const digits = Array.from(address).flatMap((digit, at) =>
    digit === near.address[at] ? [] : [at],
  )
  const [first = 0, second = 0] = digits
  const swapped =
    digits.length === 2 &&
    second === first + 1 &&
    address[first] === near.address[second] &&
    address[second] === near.address[first]
  const difference = word ^ toWord(address)
  return { ...near, digits, bits: difference.toString(2).replaceAll('0', '').length, swapped }
}

/** A typo changes one digit, or swaps two. */
const slips = ({ digits, swapped }: NearAddress) => (swapped ? 1 : digits.length)

function mostProbableFirst(one: NearAddress, other: NearAddress): number {
  return slips(one) - slips(other) || one.bits - other.bits
}

/**
 * Returns the valid addresses on any chain that 15 hex digits give with one more digit, or 17 with one less. Usually
 * one, since a chance match with a given chain happens once in half a million. None for any other number of digits.
 * @param digits lower-case hex, without 0x.
 * @example
 * repairAddress('7e60df042a9c868')[0]?.address // => '7e60df042a9c0868'
 * repairAddress('7e60df042a9c08688').map(({ address, at }) => [address, at]) // => [['7e60df042a9c0868', 15]]
 */
export function repairAddress(digits: string): readonly RepairedAddress[] {
  requireInput('text', digits, 'digits')
  const found = new Map<string, RepairedAddress>()
  for (const { text, at, digit } of digits.length < DIGITS ? longer(digits) : shorter(digits)) {
    if (text.length !== DIGITS || found.has(text)) continue
    const address = text as FlowAddress
    const chain = CHAIN_IDS.find(id => isAddressOf(address, id))
    if (chain !== undefined) found.set(text, { ...placed(address, chain), at, digit })
  }
  return [...found.values()]
}

function* longer(digits: string) {
  for (let at = 0; at <= digits.length; at += 1) {
    for (const digit of '0123456789abcdef') {
      yield { text: digits.slice(0, at) + digit + digits.slice(at), at, digit }
    }
  }
}

function* shorter(digits: string) {
  for (let at = 0; at < digits.length; at += 1) {
    yield { text: digits.slice(0, at) + digits.slice(at + 1), at, digit: digits.charAt(at) }
  }
}

/**
 * Returns the accounts with the same index on other chains.
 * @example
 * sameIndex('testnet', 3n)[0] // => { chain: 'mainnet', address: '1654653399040a61', index: 3n }
 */
export function sameIndex(chain: ChainId, index: bigint): readonly PlacedAddress[] {
  requireInput('bigint', index, 'index')
  return CHAIN_IDS.filter(id => id !== chain).map(id => ({
    chain: id,
    address: addressAt(id, index),
    index,
  }))
}
