import type { EvmAddress } from '../account/evm-address.ts'
import { fixedHex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { utf8Text } from '../bytes/utf8.ts'
import { tryTo } from '../errors.ts'
import { decodeParameters } from './abi/decode.ts'
import { readRevertReason } from './abi/revert.ts'
import type { DryAnswer } from './dry-calls.ts'

/** Reason why a contract call has no value. */
export type SaidFault =
  /** The function is missing: it returned nothing, or reverted without a reason. */
  | { readonly kind: 'none' }
  /** It reverted, with a reason or a custom error. */
  | { readonly kind: 'reverted'; readonly reason: string | null }
  | { readonly kind: 'out-of-gas' }
  /** Longer than the limit: `bytes` is null if the chain's limits ended the call. */
  | { readonly kind: 'too-long'; readonly bytes: number | null }
  /** Not in the standard's form. */
  | { readonly kind: 'other-form'; readonly bytes: number }

/** Value returned by a contract, which may be anything, or the reason why there is none. */
export type Said<T> = { readonly value: T } | { readonly fault: SaidFault }

/** Text, and if it came as the ABI's `string` or, as from the first tokens, in 32 bytes. */
export interface SaidText {
  readonly text: string
  readonly form: 'string' | 'bytes32'
}

const WORD = 32
/** Longest text, in characters; anything longer is not a name to display. */
const LONGEST_TEXT = 256
/** The EVM contract's error codes. */
const OUT_OF_GAS = 301
const TEXT = [{ name: '', type: { kind: 'string' } }] as const

/** Returns the value, or null for a fault. */
export const saidValue = <T>(said: Said<T>): T | null => ('value' in said ? said.value : null)

/** Returns the complete data of an answer, or its fault. */
function dataOf(answer: DryAnswer | null): Said<Uint8Array> {
  if (answer === null) return { fault: { kind: 'too-long', bytes: null } }
  const { status, errorCode, data, length } = answer
  if (status !== 'success') {
    if (errorCode === OUT_OF_GAS) return { fault: { kind: 'out-of-gas' } }
    return data.length === 0
      ? { fault: { kind: 'none' } }
      : { fault: { kind: 'reverted', reason: readRevertReason(data) } }
  }
  if (length === 0) return { fault: { kind: 'none' } }
  if (length > data.length) return { fault: { kind: 'too-long', bytes: length } }
  return { value: data }
}

/** Returns the result of `read` on the data; a fault if that is null. */
function said<T>(answer: DryAnswer | null, read: (data: Uint8Array) => T | null): Said<T> {
  const data = dataOf(answer)
  if ('fault' in data) return data
  const value = read(data.value)
  return value === null ? { fault: { kind: 'other-form', bytes: data.value.length } } : { value }
}

/** Decodes a `uint256`: one word. */
export const saidNumber = (answer: DryAnswer | null): Said<bigint> =>
  said(answer, data => (data.length === WORD ? bytesToBigInt(data) : null))

/** Decodes a `bool`: one word that is 0 or 1. */
export const saidFlag = (answer: DryAnswer | null): Said<boolean> =>
  said(answer, data => {
    const number = data.length === WORD ? bytesToBigInt(data) : null
    return number === 0n || number === 1n ? number === 1n : null
  })

/** Decodes an `address`: one word with 12 zero bytes before it. */
export const saidAddress = (answer: DryAnswer | null): Said<EvmAddress> =>
  said(answer, data =>
    data.length === WORD && data.subarray(0, 12).every(byte => byte === 0)
      ? fixedHex(data.subarray(12), 20)
      : null,
  )

/** Decodes a `string` of up to 256 characters in UTF-8, or 32 bytes of zero-padded text. */
export const saidText = (answer: DryAnswer | null): Said<SaidText> =>
  said(answer, data => {
    if (data.length === WORD) return wordText(data)
    const [value] = tryTo(() => decodeParameters(TEXT, data, { layout: 'any' }).values) ?? []
    const text = value?.value
    return typeof text === 'string' && text.length <= LONGEST_TEXT ? { text, form: 'string' } : null
  })

function wordText(word: Uint8Array): SaidText | null {
  const end = word.indexOf(0)
  const length = end < 0 ? WORD : end
  if (length === 0 || word.subarray(length).some(byte => byte !== 0)) return null
  const text = utf8Text(word.subarray(0, length))
  return text === null ? null : { text, form: 'bytes32' }
}
