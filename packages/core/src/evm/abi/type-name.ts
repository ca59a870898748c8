import { nearestOf } from '../../text/nearly.ts'
import { type AbiParameter, type AbiType, headSize, MAX_STATIC_SIZE } from './abi-type.ts'
import { abiBadSize, abiFixedPoint, abiTooLarge, abiUnknownType, abiZeroLength } from './errors.ts'

/** Returns the position of a type in the input: an offset, or a path in JSON. Called when the type is rejected. */
export type TypePlace = () => { readonly offset: number; readonly length: number } | string

const PLAIN = ['address', 'bool', 'string', 'bytes', 'function'] as const
const EXAMPLES = [...PLAIN, 'uint256', 'int256', 'bytes32']

/**
 * Parses a type name without brackets.
 * @throws ToolError `abi/unknown-type`, `abi/bad-size`, `abi/fixed-point`.
 */
export function elementaryType(name: string, place: TypePlace): AbiType {
  const plain = PLAIN.find(kind => kind === name)
  if (plain) return { kind: plain }
  const [, family, digits] = /^(uint|int|bytes)(\d*)$/.exec(name) ?? []
  if (family === 'bytes') {
    const size = Number(digits)
    if (!/^[1-9]/.test(digits ?? '') || size > 32) throw abiBadSize({ name, place: place() })
    return { kind: 'fixed-bytes', size }
  }
  if (family === 'uint' || family === 'int') {
    const bits = digits === '' ? 256 : Number(digits)
    const isSize = !digits?.startsWith('0') && bits >= 8 && bits <= 256 && bits % 8 === 0
    if (!isSize) throw abiBadSize({ name, place: place() })
    return { kind: family, bits }
  }
  if (/^u?fixed(\d+x\d+)?$/.test(name)) throw abiFixedPoint({ name, place: place() })
  throw abiUnknownType({ name, meant: nearestOf(EXAMPLES, name), place: place() })
}

/** @throws ToolError `abi/zero-length`, `abi/too-large`. */
export function tupleOf(members: readonly AbiParameter[], place: TypePlace): AbiType {
  if (members.length === 0) throw abiZeroLength({ what: 'tuple', place: place() })
  return bounded({ kind: 'tuple', members }, place)
}

/**
 * Creates an array type of `item`.
 * @param length what stands in its brackets
 * @throws ToolError `abi/zero-length`, `abi/too-large`.
 */
export function arrayOf(item: AbiType, length: string, place: TypePlace): AbiType {
  if (length === '') return { kind: 'array', item, length: null }
  if (/^0/.test(length)) throw abiZeroLength({ what: 'array', place: place() })
  if (length.length > 10) throw abiTooLarge({ limit: MAX_STATIC_SIZE, place: place() })
  // The offset of each item takes room as well.
  const type = { kind: 'array', item, length: Number(length) } as const
  if (type.length * headSize(item) > MAX_STATIC_SIZE) {
    throw abiTooLarge({ limit: MAX_STATIC_SIZE, place: place() })
  }
  return type
}

function bounded(type: AbiType, place: TypePlace): AbiType {
  if (headSize(type) > MAX_STATIC_SIZE) {
    throw abiTooLarge({ limit: MAX_STATIC_SIZE, place: place() })
  }
  return type
}
