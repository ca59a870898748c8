import { type ByteOrder, bytesToInteger, integerToBytes } from '../bytes/big-integers.ts'
import { characterAt } from '../bytes/characters.ts'
import { badFixedPoint, type FixedPointFault, fixedPointLength } from '../bytes/number-errors.ts'
import { FIXED_POINT_FORMATS, formatFixedPoint, parseFixedPoint } from '../cadence/cadence-value.ts'

/** Cadence's 64-bit fixed-point types: the number times 10^8, as a 64-bit integer. */
export type FixedPoint64 = 'UFix64' | 'Fix64'

const WIDTH = 8

/**
 * Decodes a fixed-point number from 8 bytes, with all its 8 decimals. Cadence's `toBigEndianBytes` is `big`.
 * @throws ToolError `fixed-point/wrong-length` when there are not 8 bytes.
 */
export function bytesToFixedPoint(bytes: Uint8Array, type: FixedPoint64, order: ByteOrder): string {
  if (bytes.length !== WIDTH) throw fixedPointLength({ type, length: bytes.length })
  return formatFixedPoint(type, bytesToInteger(bytes, { signed: type === 'Fix64', order }))
}

/**
 * Encodes a fixed-point number in 8 bytes: a whole part, a point, and 1 to 8 decimals.
 * @throws ToolError `fixed-point/…` with the offset.
 */
export function fixedPointToBytes(text: string, type: FixedPoint64, order: ByteOrder): Uint8Array {
  const result = parseFixedPoint(type, text)
  if ('value' in result) {
    return integerToBytes(result.value, { signed: type === 'Fix64', order }, WIDTH)
  }
  const { fault, offset } = findFault(text, type)
  const { min, max } = FIXED_POINT_FORMATS[type]
  const range = `${formatFixedPoint(type, min)} to ${formatFixedPoint(type, max)}`
  throw badFixedPoint(fault, { type, offset, character: characterAt(text, offset), range })
}

/** Finds the fault, and its offset, of a text that `parseFixedPoint` rejects. */
function findFault(text: string, type: FixedPoint64): { fault: FixedPointFault; offset: number } {
  if (text === '') return { fault: 'empty', offset: 0 }
  const start = /^[-+]/u.test(text) ? 1 : 0
  if (start === 1 && type === 'UFix64') return { fault: 'sign', offset: 0 }
  const bad = /^\d*(?:\.\d*)?/u.exec(text.slice(start))?.[0].length ?? 0
  if (start + bad < text.length) return { fault: 'bad-character', offset: start + bad }
  const point = text.indexOf('.')
  if (point < 0) return { fault: 'no-point', offset: text.length }
  if (point === start) return { fault: 'no-whole-part', offset: point }
  if (point === text.length - 1) return { fault: 'no-decimals', offset: point }
  if (text.length - point - 1 > 8) return { fault: 'too-many-decimals', offset: point + 9 }
  return { fault: 'out-of-range', offset: 0 }
}
