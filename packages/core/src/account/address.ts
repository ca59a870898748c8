/**
 * Parsing and formatting of Flow addresses, and their network.
 * @module
 */

import { wrongInput } from '../bytes/errors.ts'
import type { Hex } from '../bytes/hex.ts'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import { CHAIN_IDS, CHAINS, type ChainId } from '../network/chains.ts'
import type { NetworkId } from '../network/networks.ts'
import {
  decodeWord,
  encodeIndex,
  MAX_ACCOUNT_INDEX,
  nearestValues,
  syndromeOf,
} from './address-code.ts'
import {
  addressBadDigit,
  addressOfNoNetwork,
  addressOfOtherNetwork,
  addressWrongLength,
  indexOfForeignAddress,
  indexOutOfRange,
  zeroAddress,
} from './errors.ts'

/** An account address. */
export type FlowAddress = Hex<8>

/** Address that belongs to no account and means "no one", as in system transactions. */
export const ZERO_ADDRESS = '0000000000000000' as FlowAddress

const DIGITS = 16

function toWord(address: string): bigint {
  requireInput('text', address, 'address')
  if (!/^[0-9a-f]{16}$/i.test(address)) {
    throw wrongInput({ what: 'address', expected: '16 hex digits', found: 'another text' })
  }
  return BigInt(`0x${address}`)
}

const fromWord = (word: bigint) => word.toString(16).padStart(DIGITS, '0') as FlowAddress

/** Returns the hex digits of an address text, with every character checked. */
function digitsOf(text: string): string {
  requireInput('text', text, 'address')
  const start = /^0x/i.test(text) ? 2 : 0
  const bad = text.slice(start).search(/[^0-9a-f]/i)
  if (bad >= 0) throw addressBadDigit({ text, offset: start + bad })
  return text.slice(start).toLowerCase()
}

/**
 * Parses an address of exactly 16 hex digits, `0x` optional, any case. With `network` it must also be an address that
 * this chain can assign (only the chain knows if the account exists).
 * @throws ToolError `address/bad-digit`, `address/wrong-length`, `address/other-network`,
 * `address/no-network`.
 * @example
 * parseAddress('0xF8D6E0586B0A20C7') // => 'f8d6e0586b0a20c7'
 * parseAddress('0xf8d6e0586b0a20c7', 'mainnet') // throws address/other-network
 */
export function parseAddress(text: string, network?: NetworkId): FlowAddress {
  const digits = digitsOf(text)
  if (digits.length !== DIGITS) throw addressWrongLength({ digits, length: text.length })
  const address = digits as FlowAddress
  if (network === undefined || isAddressOf(address, network)) return address
  const other = networkOfAddress(address)
  if (other !== null) throw addressOfOtherNetwork({ address, network, other })
  if (address === ZERO_ADDRESS) throw zeroAddress()
  const nearest = nearestValues(toWord(address), CHAINS[network].addressWord).map(fromWord)
  throw addressOfNoNetwork({ address, nearest })
}

/**
 * Parses an address of 1 to 16 hex digits and pads it with zeros on the left, since JSON-Cadence and FCL omit leading
 * zeros. Not for user input, where a short address is a typo.
 * @throws ToolError `address/bad-digit`, `address/wrong-length`.
 * @example
 * parseShortAddress('0x1') // => '0000000000000001'
 */
export function parseShortAddress(text: string): FlowAddress {
  const digits = digitsOf(text)
  if (digits.length === 0 || digits.length > DIGITS) {
    throw addressWrongLength({ digits, length: text.length })
  }
  return digits.padStart(DIGITS, '0') as FlowAddress
}

/**
 * Formats an address as `0x` and 16 digits, as Cadence and explorers write it.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * formatAddress(parseAddress('f8d6e0586b0a20c7')) // => '0xf8d6e0586b0a20c7'
 */
export function formatAddress(address: FlowAddress): `0x${string}` {
  requireInput('text', address, 'address')
  return address.startsWith('0x') ? (address as `0x${string}`) : `0x${address}`
}

/**
 * Returns true if this chain can assign the address. The zero address belongs to no account.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * isAddressOf(parseAddress('0x1654653399040a61'), 'mainnet') // => true
 */
export function isAddressOf(address: FlowAddress, chain: ChainId): boolean {
  requireName(CHAINS, chain, 'chain')
  const word = toWord(address) ^ CHAINS[chain].addressWord
  return word !== 0n && syndromeOf(word) === 0
}

/**
 * Returns the only chain that can assign the address, or null. Local and test networks share `emulator`.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * networkOfAddress(parseAddress('0x1654653399040a61')) // => 'mainnet'
 */
export function networkOfAddress(address: FlowAddress): ChainId | null {
  return CHAIN_IDS.find(chain => isAddressOf(address, chain)) ?? null
}

/**
 * Returns the address of the account with this index on a chain; 1 is the service account.
 * @throws ToolError `address/index-out-of-range` unless 1 <= index < 2^45.
 * @example
 * addressAt('mainnet', 1n) // => 'e467b9dd11fa00df'
 */
export function addressAt(chain: ChainId, index: bigint): FlowAddress {
  requireName(CHAINS, chain, 'chain')
  requireInput('bigint', index, 'index')
  if (index < 1n || index > MAX_ACCOUNT_INDEX) {
    throw indexOutOfRange({ index, max: MAX_ACCOUNT_INDEX })
  }
  return fromWord(encodeIndex(index) ^ CHAINS[chain].addressWord)
}

/**
 * Returns the account index of an address on its chain, counted from 1.
 * @throws ToolError `address/not-of-chain` when the chain cannot give it out.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * indexOfAddress(parseAddress('0xe467b9dd11fa00df'), 'mainnet') // => 1n
 */
export function indexOfAddress(address: FlowAddress, chain: ChainId): bigint {
  if (!isAddressOf(address, chain)) throw indexOfForeignAddress({ address, chain })
  return decodeWord(toWord(address) ^ CHAINS[chain].addressWord)
}
