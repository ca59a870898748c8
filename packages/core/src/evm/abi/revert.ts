/**
 * Decoding of a call's revert.
 * @module
 */

import { fixedHex, type Hex } from '../../bytes/hex.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import { tryTo } from '../../errors.ts'
import { type AbiItem, abiSelector } from './abi-item.ts'
import { type DecodedValue, decodeParameters } from './decode.ts'

/** Return data of a call that reverted. */
export type Revert =
  | { readonly kind: 'empty' }
  /** `Error(string)`: `require` and `revert` with a text. */
  | { readonly kind: 'reason'; readonly reason: string; readonly values: readonly DecodedValue[] }
  /** `Panic(uint256)`: a check that the compiler added. `words` is null for a code unknown in Solidity. */
  | {
      readonly kind: 'panic'
      readonly code: bigint
      readonly meaning: string | null
      readonly values: readonly DecodedValue[]
    }
  /** One of the given errors. */
  | { readonly kind: 'custom'; readonly item: AbiItem; readonly values: readonly DecodedValue[] }
  /** Unknown error, with its selector if the data has enough bytes. */
  | { readonly kind: 'unknown'; readonly selector: Hex<4> | null }

const ERROR: string = '08c379a0'
const PANIC: string = '4e487b71'
const STRING = [{ name: 'reason', type: { kind: 'string' } }] as const
const CODE = [{ name: 'code', type: { kind: 'uint', bits: 256 } }] as const

/** By code (Solidity, “Panic via assert and Error via require”). */
const PANICS: Readonly<Record<string, string>> = {
  '0': 'a panic without a cause of its own',
  '1': 'an assertion failed',
  '17': 'arithmetic overflow or underflow',
  '18': 'division by zero',
  '33': 'a number that its enum doesn’t have',
  '34': 'a byte array in storage that is encoded incorrectly',
  '49': 'pop of an empty array',
  '50': 'an array index out of bounds',
  '65': 'too much memory allocated, or an array too large',
  '81': 'a call of a function variable that isn’t set',
}

/**
 * Decodes the data of a revert: `Error(string)`, `Panic(uint256)`, or one of `errors`, in any layout: hand-written
 * contracts omit zeros at the end.
 * @example
 * import { encodeCall } from '@toolkit/core/evm/abi/encode'
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * const error = parseSignature('error Error(string reason)')
 * decodeRevert(encodeCall(error, ['not enough'])).kind // => 'reason'
 * decodeRevert(new Uint8Array()) // => { kind: 'empty' }
 */
export function decodeRevert(bytes: Uint8Array, errors: readonly AbiItem[] = []): Revert {
  requireInput('bytes', bytes, 'bytes')
  if (bytes.length === 0) return { kind: 'empty' }
  if (bytes.length < 4) return { kind: 'unknown', selector: null }
  const selector = fixedHex(bytes.subarray(0, 4), 4)
  const read = (inputs: AbiItem['inputs']) =>
    tryTo(() => decodeParameters(inputs, bytes, { start: 4, layout: 'any' }).values) ?? undefined
  const [first] = (selector === ERROR && read(STRING)) || []
  if (typeof first?.value === 'string')
    return { kind: 'reason', reason: first.value, values: [first] }
  const [code] = (selector === PANIC && read(CODE)) || []
  if (typeof code?.value === 'bigint') {
    const meaning = PANICS[code.value.toString()] ?? null
    return { kind: 'panic', code: code.value, meaning, values: [code] }
  }
  for (const item of errors) {
    const values = abiSelector(item) === selector ? read(item.inputs) : undefined
    if (values) return { kind: 'custom', item, values }
  }
  return { kind: 'unknown', selector }
}

/**
 * Returns the reason of a revert, in one phrase, from `Error(string)` or `Panic(uint256)`; null otherwise.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * readRevertReason(parseHex(`4e487b71${'11'.padStart(64, '0')}`)) // => 'panic 0x11: arithmetic overflow or underflow'
 */
export function readRevertReason(bytes: Uint8Array | undefined): string | null {
  const revert = bytes ? decodeRevert(bytes) : undefined
  if (revert?.kind === 'reason') return revert.reason
  if (revert?.kind !== 'panic') return null
  const code = `panic 0x${revert.code.toString(16).padStart(2, '0')}`
  return revert.meaning === null ? code : `${code}: ${revert.meaning}`
}
