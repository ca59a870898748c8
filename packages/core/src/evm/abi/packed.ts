/**
 * Encoding of values in Solidity’s packed mode.
 * @module
 */

import { concatBytes } from '../../bytes/bytes.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import { type AbiInput, type AbiParameter, abiTypeText } from './abi-type.ts'
import { abiNotPacked } from './data-errors.ts'
import { itemsOf, padToWord, partsOf, plainBytes } from './encode-parts.ts'

/**
 * Encodes values like `abi.encodePacked`: concatenated, in as few bytes as their type has, without offsets and lengths;
 * items of arrays padded to a word. The result can’t be decoded: `("a","bc")` and `("ab","c")` give the same bytes. As
 * in Solidity, no structs and no arrays of arrays or of `bytes`.
 * @throws ToolError `abi/not-packed`, `abi/bad-value` with the path.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * const { inputs } = parseSignature('f(uint16,string)')
 * formatHex(encodePacked(inputs, [3n, 'Hi'])) // => '00034869'
 */
export function encodePacked(
  parameters: readonly AbiParameter[],
  values: readonly AbiInput[],
): Uint8Array {
  requireInput('list', parameters, 'parameters')
  const parts = partsOf(parameters, values).flatMap(({ path, type, value }) => {
    if (type.kind === 'tuple') throw abiNotPacked({ path, type: abiTypeText(type) })
    if (type.kind !== 'array') return [plainBytes(type, value, path)]
    const { kind } = type.item
    if (kind === 'tuple' || kind === 'array' || kind === 'string' || kind === 'bytes') {
      throw abiNotPacked({ path, type: abiTypeText(type) })
    }
    return itemsOf(type, value, path).map(item =>
      padToWord(item.type, plainBytes(item.type, item.value, item.path), item.value),
    )
  })
  return concatBytes(...parts)
}
