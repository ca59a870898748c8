/**
 * Decoding of a call's revert.
 * @module
 */

import type { Hex } from '../../bytes/hex.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import { type AbiItem, abiSelector } from './abi-item.ts'
import type { DecodedValue } from './decode.ts'
import { revertValues, type StandardRevert, selectorOf, standardRevert } from './standard-revert.ts'

/** Return data of a call that reverted. */
export type Revert =
  | { readonly kind: 'empty' }
  | StandardRevert
  /** One of the given errors. */
  | { readonly kind: 'custom'; readonly item: AbiItem; readonly values: readonly DecodedValue[] }
  /** Unknown error, with its selector if the data has enough bytes. */
  | { readonly kind: 'unknown'; readonly selector: Hex<4> | null }

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
  const standard = standardRevert(bytes)
  if (standard) return standard
  const selector = selectorOf(bytes)
  for (const item of errors) {
    const values = abiSelector(item) === selector ? revertValues(item.inputs, bytes) : undefined
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
