import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'

/** Call of a token contract of Flow EVM (ERC-20, ERC-721), amounts in the token's smallest unit. */
export type TokenCall =
  /** ERC-20 `transfer`: from the calling account. */
  | { readonly kind: 'transfer'; readonly to: EvmAddress; readonly amount: bigint }
  /** `approve`: for ERC-20 with an amount, for ERC-721 with an id; the same bytes. */
  | { readonly kind: 'approve'; readonly spender: EvmAddress; readonly amount: bigint }
  /** `transferFrom`: for ERC-20 with an amount, for ERC-721 with an id; the same bytes. */
  | {
      readonly kind: 'transfer-from'
      readonly from: EvmAddress
      readonly to: EvmAddress
      readonly amount: bigint
    }
  /** ERC-721 `safeTransferFrom`; `data` is passed to the receiver, null in the form without it. */
  | {
      readonly kind: 'safe-transfer-from'
      readonly from: EvmAddress
      readonly to: EvmAddress
      readonly id: bigint
      readonly data: Uint8Array | null
    }
  /** ERC-721 `setApprovalForAll`: for every token of the collection, including future ones. */
  | { readonly kind: 'approve-all'; readonly operator: EvmAddress; readonly approved: boolean }

const SELECTOR = 4
const WORD = 32
const ADDRESS = 20

/** Approvals from this amount count as unlimited: no supply is as large. */
const WITHOUT_LIMIT = 1n << 255n

/**
 * Returns true if an approved amount is effectively unlimited: 2^255 or more, as wallets write it.
 * @example
 * isWithoutLimit(2n ** 256n - 1n) // => true
 * isWithoutLimit(1_000_000n) // => false
 */
export const isWithoutLimit = (amount: bigint): boolean => amount >= WITHOUT_LIMIT

/**
 * Decodes call data of a token contract by its selector, ABI-encoded exactly (Solidity, "Contract ABI Specification",
 * strict mode): null for another function, and for any deviation in length or padding.
 *
 * Source: ERC-20 and ERC-721.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const to = 'cd'.repeat(20)
 * const data = parseHex(`a9059cbb${'0'.repeat(24)}${to}${'3e8'.padStart(64, '0')}`)
 * readTokenCall(data) // => { kind: 'transfer', to, amount: 1000n }
 * readTokenCall(data.subarray(1)) // => null
 */
export function readTokenCall(data: Uint8Array): TokenCall | null {
  if (data.length < SELECTOR) return null
  const words = data.subarray(SELECTOR)
  switch (formatHex(data.subarray(0, SELECTOR))) {
    case 'a9059cbb':
      return pair(words, (to, amount) => ({ kind: 'transfer', to, amount }))
    case '095ea7b3':
      return pair(words, (spender, amount) => ({ kind: 'approve', spender, amount }))
    case '23b872dd':
      return triple(words, (from, to, amount) => ({ kind: 'transfer-from', from, to, amount }))
    case '42842e0e':
      return triple(words, (from, to, id) => ({
        kind: 'safe-transfer-from',
        from,
        to,
        id,
        data: null,
      }))
    case 'b88d4fde':
      return withData(words)
    case 'a22cb465':
      return pair(words, (operator, flag) =>
        flag > 1n ? null : { kind: 'approve-all', operator, approved: flag === 1n },
      )
    default:
      return null
  }
}

function pair(
  words: Uint8Array,
  make: (address: EvmAddress, number: bigint) => TokenCall | null,
): TokenCall | null {
  const address = words.length === 2 * WORD ? addressAt(words, 0) : null
  return address === null ? null : make(address, numberAt(words, 1))
}

function triple(
  words: Uint8Array,
  make: (from: EvmAddress, to: EvmAddress, number: bigint) => TokenCall | null,
): TokenCall | null {
  if (words.length !== 3 * WORD) return null
  const [from, to] = [addressAt(words, 0), addressAt(words, 1)]
  return from === null || to === null ? null : make(from, to, numberAt(words, 2))
}

/**
 * Decodes `safeTransferFrom(address, address, uint256, bytes)`: the zero-padded bytes come directly after the words.
 */
function withData(words: Uint8Array): TokenCall | null {
  const head = 4 * WORD
  if (words.length < head + WORD || numberAt(words, 3) !== BigInt(head)) return null
  const data = bytesAt(words.subarray(head))
  const moved =
    data &&
    triple(words.subarray(0, 3 * WORD), (from, to, id) => ({
      kind: 'safe-transfer-from',
      from,
      to,
      id,
      data,
    }))
  return moved || null
}

/**
 * Decodes ABI-encoded bytes: their length as a word, then the bytes, zero-padded to whole words; null if anything is
 * missing, left over, or a padding byte isn't zero.
 * @example
 * bytesAt(new Uint8Array(32)) // => new Uint8Array()
 * bytesAt(new Uint8Array(33)) // => null
 */
export function bytesAt(words: Uint8Array): Uint8Array | null {
  if (words.length < WORD) return null
  const length = numberAt(words, 0)
  const padded = ((length + 31n) / 32n) * 32n
  if (BigInt(words.length) !== 32n + padded) return null
  const end = WORD + Number(length)
  return words.subarray(end).some(byte => byte !== 0) ? null : words.slice(WORD, end)
}

/** Decodes the address in a word, after leading zeros. */
function addressAt(words: Uint8Array, at: number): EvmAddress | null {
  const word = words.subarray(at * WORD, (at + 1) * WORD)
  if (word.subarray(0, WORD - ADDRESS).some(byte => byte !== 0)) return null
  return fixedHex(word.slice(WORD - ADDRESS), ADDRESS)
}

const numberAt = (words: Uint8Array, at: number): bigint =>
  BigInt(`0x${formatHex(words.subarray(at * WORD, (at + 1) * WORD))}`)
