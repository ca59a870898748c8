/**
 * Parsing of EVM addresses, and their kinds on Flow EVM.
 * @module
 */

import { fixedHex, type Hex, parseHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { formatEip55 } from './eip55.ts'
import { evmAddressBadDigit, evmAddressChecksum, evmAddressDigits } from './errors.ts'

/** An address of Flow EVM: 40 lower-case hex digits. */
export type EvmAddress = Hex<20>

export interface ParsedEvmAddress {
  readonly address: EvmAddress
  /** True if the capital letters are a checksum (EIP-55), which is then valid. */
  readonly checked: boolean
}

const DIGITS = 40

/**
 * Parses an EVM address of 40 hex digits, `0x` optional. Digits in one case have no checksum; in mixed case it must be
 * valid (EIP-55).
 * @throws ToolError `evm-address/bad-digit`, `evm-address/digits`, `evm-address/checksum`.
 * @example
 * parseEvmAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed').checked // => true
 * parseEvmAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // throws evm-address/checksum
 */
export function parseEvmAddress(text: string): ParsedEvmAddress {
  requireInput('text', text, 'EVM address')
  const start = /^0x/i.test(text) ? 2 : 0
  const digits = text.slice(start)
  const bad = digits.search(/[^0-9a-f]/i)
  if (bad >= 0) throw evmAddressBadDigit({ text, offset: start + bad })
  if (digits.length !== DIGITS) {
    throw evmAddressDigits({ digits: digits.length, length: text.length })
  }
  const bytes = parseHex(digits)
  const address = fixedHex(bytes, 20)
  if (!/[a-f]/.test(digits) || !/[A-F]/.test(digits)) return { address, checked: false }
  const right = formatEip55(bytes).slice(2)
  if (right === digits) return { address, checked: true }
  const wrong = Array.from(digits).findIndex((digit, at) => digit !== right[at])
  throw evmAddressChecksum({ character: digits.charAt(wrong), offset: start + wrong })
}

/**
 * Formats the address with 0x, in the mixed case of EIP-55.
 * @example
 * import { parseEvmAddress } from '@toolkit/core/account/evm-address'
 * const { address } = parseEvmAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
 * formatEvmAddress(address) // => '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function formatEvmAddress(address: EvmAddress): string {
  requireInput('text', address, 'EVM address')
  return formatEip55(parseHex(address))
}

/** Kind of an EVM address, by its digits alone. */
export type EvmAddressKind =
  /** The zero address. */
  | { readonly kind: 'zero' }
  /** Precompile of every EVM, with the name of its function. */
  | { readonly kind: 'precompile'; readonly name: string }
  /** Precompile of Flow EVM; the first is the Cadence Arch. */
  | { readonly kind: 'flow-precompile'; readonly number: bigint }
  /** Account where Flow EVM collects fees. */
  | { readonly kind: 'coinbase' }
  /** A Cadence-owned account (COA): the EVM account of a Flow account, with the uuid of its resource. */
  | { readonly kind: 'coa'; readonly uuid: bigint }
  /** Externally owned account (EOA) or a contract: only the chain knows which. */
  | { readonly kind: 'plain' }

/** Precompiles 1 to 17 (Ethereum, up to the Prague upgrade). */
const PRECOMPILES: readonly string[] = [
  'ECDSA public key recovery',
  'SHA2-256',
  'RIPEMD-160',
  'Identity',
  'Modular exponentiation',
  'BN254 addition',
  'BN254 multiplication',
  'BN254 pairing',
  'BLAKE2 compression',
  'KZG point evaluation',
  'BLS12-381 G1 addition',
  'BLS12-381 G1 multi-scalar multiplication',
  'BLS12-381 G2 addition',
  'BLS12-381 G2 multi-scalar multiplication',
  'BLS12-381 pairing',
  'BLS12-381 map to G1',
  'BLS12-381 map to G2',
]

const WORD = 1n << 64n
/** A COA's last 8 bytes are the uuid of its resource times this (flow-go `fvm/evm/types/address.go`). */
const UUID_FACTOR = 0xffeeddccbbaa9977n

/** Returns the inverse of an odd `factor` modulo 2^64: each round doubles the number of correct bits. */
function inverse(factor: bigint): bigint {
  let result = factor
  for (let right = 3; right < 64; right *= 2) {
    result = BigInt.asUintN(64, result * (2n - BigInt.asUintN(64, factor * result)))
  }
  return result
}

/**
 * Classifies an EVM address. Flow EVM reserves the addresses that start with 11 zero bytes (flow-go
 * `fvm/evm/types/address.go`).
 * @example
 * import { parseEvmAddress } from '@toolkit/core/account/evm-address'
 * const kindOf = (text: string) => evmAddressKind(parseEvmAddress(text).address).kind
 * kindOf('0x0000000000000000000000020000000000000000') // => 'coa'
 * kindOf('0x0000000000000000000000010000000000000001') // => 'flow-precompile'
 * kindOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // => 'plain'
 */
export function evmAddressKind(address: EvmAddress): EvmAddressKind {
  requireInput('text', address, 'address')
  const value = BigInt(`0x${address}`)
  const prefix = value / WORD
  const rest = value % WORD
  if (prefix === 0n) {
    if (rest === 0n) return { kind: 'zero' }
    const name = rest <= BigInt(PRECOMPILES.length) ? PRECOMPILES[Number(rest) - 1] : undefined
    return name === undefined ? { kind: 'plain' } : { kind: 'precompile', name }
  }
  if (prefix === 1n) return { kind: 'flow-precompile', number: rest }
  if (prefix === 2n) {
    return { kind: 'coa', uuid: BigInt.asUintN(64, rest * inverse(UUID_FACTOR)) }
  }
  return prefix === 3n && rest === 0n ? { kind: 'coinbase' } : { kind: 'plain' }
}
