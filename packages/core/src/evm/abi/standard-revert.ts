import { fixedHex, type Hex } from '../../bytes/hex.ts'
import { tryTo } from '../../errors.ts'
import type { AbiItem } from './abi-item.ts'
import { type DecodedValue, decodeParameters } from './decode.ts'

/** `Error(string)` or `Panic(uint256)`, which need no hash and no ABI. */
export type StandardRevert =
  /** `Error(string)`: `require` and `revert` with a text. */
  | { readonly kind: 'reason'; readonly reason: string; readonly values: readonly DecodedValue[] }
  /** `Panic(uint256)`: a check that the compiler added. `meaning` is null for a code unknown in Solidity. */
  | {
      readonly kind: 'panic'
      readonly code: bigint
      readonly meaning: string | null
      readonly values: readonly DecodedValue[]
    }

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

/** Decodes parameters behind a selector in any layout: hand-written contracts omit zeros at the end. */
export const revertValues = (
  inputs: AbiItem['inputs'],
  bytes: Uint8Array,
): readonly DecodedValue[] | undefined =>
  tryTo(() => decodeParameters(inputs, bytes, { start: 4, layout: 'any' }).values) ?? undefined

/** Returns the selector of at least 4 bytes. */
export const selectorOf = (bytes: Uint8Array): Hex<4> => fixedHex(bytes.subarray(0, 4), 4)

/** Decodes the errors of the compiler from at least 4 bytes; undefined for any other. */
export function standardRevert(bytes: Uint8Array): StandardRevert | undefined {
  const selector = selectorOf(bytes)
  const [first] = (selector === ERROR && revertValues(STRING, bytes)) || []
  if (typeof first?.value === 'string')
    return { kind: 'reason', reason: first.value, values: [first] }
  const [code] = (selector === PANIC && revertValues(CODE, bytes)) || []
  if (typeof code?.value === 'bigint') {
    const meaning = PANICS[code.value.toString()] ?? null
    return { kind: 'panic', code: code.value, meaning, values: [code] }
  }
  return undefined
}
