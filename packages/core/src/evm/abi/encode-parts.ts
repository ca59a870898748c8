import { padEnd } from '../../bytes/bytes.ts'
import { parseHex } from '../../bytes/hex.ts'
import { bigIntToBytes } from '../../bytes/integers.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import {
  type AbiParameter,
  type AbiType,
  type AbiValue,
  abiTypeText,
  memberPath,
  parameterName,
  WORD,
} from './abi-type.ts'
import { abiBadValue } from './data-errors.ts'

/** Value to encode. */
export interface Part {
  readonly path: string
  readonly type: AbiType
  readonly value: AbiValue | undefined
}

/** Returns the values of an array, a tuple or the parameters, each with its type and path. */
export function partsOf(
  parameters: readonly AbiParameter[],
  value: AbiValue | undefined,
  path = '',
): readonly Part[] {
  const values = listOf(value, parameters.length, { path: path || 'arguments', type: 'tuple' })
  return parameters.map((parameter, index) => ({
    type: parameter.type,
    value: values[index],
    path: path === '' ? parameterName(parameter, index) : memberPath(path, parameter, index),
  }))
}

/** Returns the items of an array. */
export function itemsOf(
  type: AbiType & { kind: 'array' },
  value: AbiValue | undefined,
  path: string,
): readonly Part[] {
  return listOf(value, type.length, { path, type: abiTypeText(type) }).map((item, index) => ({
    ...{ type: type.item, value: item, path: `${path}[${index}]` },
  }))
}

function listOf(
  value: AbiValue | undefined,
  length: number | null,
  facts: { path: string; type: string },
): readonly AbiValue[] {
  if (!Array.isArray(value)) throw abiBadValue({ ...facts, problem: 'a list is expected' })
  if (length === null || value.length === length) return value
  const problem = `it has ${length} values, not ${value.length}`
  throw abiBadValue({ ...facts, problem })
}

/** Pads to a word: numbers on the left, with their sign, and bytes on the right. */
export function padToWord(type: AbiType, bytes: Uint8Array, value?: AbiValue): Uint8Array {
  if (type.kind === 'fixed-bytes' || type.kind === 'function') return padEnd(bytes, WORD)
  const word = new Uint8Array(WORD)
  if (typeof value === 'bigint' && value < 0n) word.fill(0xff)
  word.set(bytes, WORD - bytes.length)
  return word
}

/**
 * Encodes a value that is neither array nor tuple, without padding.
 * @throws ToolError `abi/bad-value` with the path.
 */
export function plainBytes(type: AbiType, value: AbiValue | undefined, path: string): Uint8Array {
  const bad = (problem: string) => abiBadValue({ path, type: abiTypeText(type), problem })
  switch (type.kind) {
    case 'uint':
    case 'int': {
      if (typeof value !== 'bigint') throw bad('a whole number is expected')
      const kept = type.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN
      if (kept(type.bits, value) !== value) throw bad('the number is out of its range')
      return bigIntToBytes(BigInt.asUintN(type.bits, value), type.bits / 8)
    }
    case 'bool':
      if (typeof value !== 'boolean') throw bad('true or false is expected')
      return Uint8Array.of(value ? 1 : 0)
    case 'address':
      if (typeof value !== 'string' || !/^[0-9a-f]{40}$/.test(value)) {
        throw bad('40 lower-case hex digits are expected')
      }
      return parseHex(value)
    case 'string':
      if (typeof value !== 'string') throw bad('a text is expected')
      return encodeUtf8(value)
    default: {
      if (!(value instanceof Uint8Array)) throw bad('bytes are expected')
      const size = type.kind === 'function' ? 24 : type.kind === 'fixed-bytes' ? type.size : null
      if (size !== null && value.length !== size) {
        throw bad(`${size} bytes are expected, not ${value.length}`)
      }
      return value
    }
  }
}
