/**
 * Encoding of calls and parameters with an ABI.
 * @module
 */

import { concatBytes, padEnd } from '../../bytes/bytes.ts'
import { parseHex } from '../../bytes/hex.ts'
import { bigIntToBytes } from '../../bytes/integers.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import { type AbiItem, abiSelector } from './abi-item.ts'
import { type AbiInput, type AbiParameter, headSize, isDynamic, WORD } from './abi-type.ts'
import { itemsOf, type Part, padToWord, partsOf, plainBytes } from './encode-parts.ts'

function encodeSequence(parts: readonly Part[]): Uint8Array {
  let tail = parts.reduce((sum, { type }) => sum + headSize(type), 0)
  const heads: Uint8Array[] = []
  const tails: Uint8Array[] = []
  for (const part of parts) {
    const bytes = encodePart(part)
    if (!isDynamic(part.type)) {
      heads.push(bytes)
      continue
    }
    heads.push(bigIntToBytes(BigInt(tail), WORD))
    tails.push(bytes)
    tail += bytes.length
  }
  return concatBytes(...heads, ...tails)
}

function encodePart({ path, type, value }: Part): Uint8Array {
  if (type.kind === 'tuple') return encodeSequence(partsOf(type.members, value, path))
  if (type.kind === 'array') {
    const items = itemsOf(type, value, path)
    const encoded = encodeSequence(items)
    return type.length === null ? concatBytes(wordOf(items.length), encoded) : encoded
  }
  const bytes = plainBytes(type, value, path)
  if (type.kind === 'string' || type.kind === 'bytes') {
    return concatBytes(wordOf(bytes.length), padEnd(bytes, Math.ceil(bytes.length / WORD) * WORD))
  }
  return padToWord(type, bytes, value)
}

const wordOf = (length: number) => bigIntToBytes(BigInt(length), WORD)

/**
 * Encodes the values of parameters.
 * @throws ToolError `abi/bad-value` with the path; `utf8/lone-surrogate`.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * const { inputs } = parseSignature('f(uint8,bool)')
 * formatHex(encodeParameters(inputs, [7n, true])) // => '7'.padStart(64, '0') + '1'.padStart(64, '0')
 * encodeParameters(inputs, [256n, true]) // throws abi/bad-value
 */
export function encodeParameters(
  parameters: readonly AbiParameter[],
  values: readonly AbiInput[],
): Uint8Array {
  requireInput('list', parameters, 'parameters')
  return encodeSequence(partsOf(parameters, values))
}

/**
 * Encodes a function call, or an error as it is returned: the selector and the values. Items without a selector are
 * only their values.
 * @throws ToolError as `encodeParameters`.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * const call = encodeCall(parseSignature('approve(address,uint256)'), ['11'.repeat(20), 1n])
 * formatHex(call.subarray(0, 4)) // => '095ea7b3'
 * call.length // => 68
 */
export function encodeCall(item: AbiItem, values: readonly AbiInput[]): Uint8Array {
  requireInput('object', item, 'ABI item')
  const encoded = encodeParameters(item.inputs, values)
  const selector = abiSelector(item)
  return selector === null ? encoded : concatBytes(parseHex(selector), encoded)
}
