import { nearestOf } from '../../text/nearly.ts'
import { type AbiParameter, type AbiType, headSize, MAX_STATIC_SIZE } from './abi-type.ts'
import { abiBadSize, abiFixedPoint, abiTooLarge, abiUnknownType, abiZeroLength } from './errors.ts'

/** Returns the position of a type in the input: an offset, or a path in JSON. Called when the type is rejected. */
export type TypeRange = () => { readonly offset: number; readonly length: number } | string

const PLAIN = ['address', 'bool', 'string', 'bytes', 'function'] as const
const EXAMPLES = [...PLAIN, 'uint256', 'int256', 'bytes32']

/**
 * Parses a type name without brackets.
 * @throws ToolError `abi/unknown-type`, `abi/bad-size`, `abi/fixed-point`.
 */
export function elementaryType(name: string, position: TypeRange): AbiType {
  const plain = PLAIN.find(kind => kind === name)
  if (plain) return { kind: plain }
  const [, family, digits] = /^(uint|int|bytes)(\d*)$/.exec(name) ?? []
  if (family === 'bytes') {
    const size = Number(digits)
    if (!/^[1-9]/.test(digits ?? '') || size > 32) throw abiBadSize({ name, range: position() })
    return { kind: 'fixed-bytes', size }
  }
  if (family === 'uint' || family === 'int') {
    const bits = digits === '' ? 256 : Number(digits)
    const isSize = !digits?.startsWith('0') && bits >= 8 && bits <= 256 && bits % 8 === 0
    if (!isSize) throw abiBadSize({ name, range: position() })
    return { kind: family, bits }
  }
  if (/^u?fixed(\d+x\d+)?$/.test(name)) throw abiFixedPoint({ name, range: position() })
  throw abiUnknownType({ name, meant: nearestOf(EXAMPLES, name), range: position() })
}

/** @throws ToolError `abi/zero-length`, `abi/too-large`. */
export function tupleOf(members: readonly AbiParameter[], position: TypeRange): AbiType {
  if (members.length === 0) throw abiZeroLength({ what: 'tuple', range: position() })
  return bounded({ kind: 'tuple', members }, position)
}

/**
 * Creates an array type of `item`.
 * @param length text in its brackets
 * @throws ToolError `abi/zero-length`, `abi/too-large`.
 */
export function arrayOf(item: AbiType, length: string, position: TypeRange): AbiType {
  if (length === '') return { kind: 'array', item, length: null }
  if (/^0/.test(length)) throw abiZeroLength({ what: 'array', range: position() })
  if (length.length > 10) throw abiTooLarge({ limit: MAX_STATIC_SIZE, range: position() })
  // The offset of each item takes room as well.
  const type = { kind: 'array', item, length: Number(length) } as const
  if (type.length * headSize(item) > MAX_STATIC_SIZE) {
    throw abiTooLarge({ limit: MAX_STATIC_SIZE, range: position() })
  }
  return type
}

function bounded(type: AbiType, position: TypeRange): AbiType {
  if (headSize(type) > MAX_STATIC_SIZE) {
    throw abiTooLarge({ limit: MAX_STATIC_SIZE, range: position() })
  }
  return type
}
