/**
 * What an address says about itself, and which one a mistyped address may be.
 * @module
 */

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

/** An address that a chain can give out, and which account of it that is. */
export interface PlacedAddress {
  readonly chain: ChainId
  readonly address: FlowAddress
  /** Counted from 1, the service account. */
  readonly index: bigint
}

/** An address near one that belongs to no chain. */
export interface NearAddress extends PlacedAddress {
  /** Places of the hex digits that are others, 0 the first. */
  readonly digits: readonly number[]
  /** How many of the 64 bits are others. */
  readonly bits: number
  /** Whether the digits are the same two neighbours, swapped. */
  readonly swapped: boolean
}

export interface InspectedAddress {
  readonly address: FlowAddress
  /** The one chain that can give it out, and its index there; null where none can. */
  readonly on: PlacedAddress | null
  /** What was probably meant where `on` is null, the most probable first; of every chain. */
  readonly near: readonly NearAddress[]
}

/** A whole address out of one with a digit too few or too many. */
export interface RepairedAddress extends PlacedAddress {
  /** Place of the digit that was put in, or taken out, 0 the first. */
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
 * What an address says of itself, without a network: on which chain it is, its account index, and where
 * it is on none, every address that up to three flipped bits, one wrong hex digit or two swapped ones
 * lead to. The code of Flow addresses (flow-go `model/flow/address.go`) keeps any two addresses of a
 * chain 7 bits apart: on each chain one at the most is within three bits.
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

/** A slip of the hand is one digit, or two that are swapped. */
const slips = ({ digits, swapped }: NearAddress) => (swapped ? 1 : digits.length)

function mostProbableFirst(one: NearAddress, other: NearAddress): number {
  return slips(one) - slips(other) || one.bits - other.bits
}

/**
 * The addresses that 15 hex digits become with one more, or 17 with one less: of every chain. Mostly
 * one, since chance fits a chain once in half a million. None for any other number of digits.
 * @param digits lower-case hex, without 0x.
 * @example
 * repairAddress('7e60df042a9c868')[0]?.address // => '7e60df042a9c0868'
 * repairAddress('7e60df042a9c08688').map(({ address, at }) => [address, at]) // => [['7e60df042a9c0868', 15]]
 */
export function repairAddress(digits: string): readonly RepairedAddress[] {
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
 * The accounts of the same index on other chains.
 * @example
 * sameIndex('testnet', 3n)[0] // => { chain: 'mainnet', address: '1654653399040a61', index: 3n }
 */
export function sameIndex(chain: ChainId, index: bigint): readonly PlacedAddress[] {
  return CHAIN_IDS.filter(id => id !== chain).map(id => ({
    chain: id,
    address: addressAt(id, index),
    index,
  }))
}
