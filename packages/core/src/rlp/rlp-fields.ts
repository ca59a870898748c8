import { bytesToBigInt } from '../bytes/integers.ts'
import type { RlpItem } from '../rlp/decode.ts'
import {
  fieldKind,
  fieldLeadingZero,
  fieldTooLarge,
  fieldWrongLength,
} from '../rlp/field-errors.ts'

const range = ({ offset, length }: RlpItem) => ({ offset, length })

/** Returns the items of a field that must be a list. @throws ToolError `field/not-a-list`. */
export function listField(item: RlpItem, field: string): readonly RlpItem[] {
  if (item.kind !== 'list') throw fieldKind({ field, expected: 'list', ...range(item) })
  return item.items
}

/** Returns the bytes of a field, exactly `byteLength` if given. @throws ToolError `field/…`. */
export function bytesField(item: RlpItem, field: string, byteLength?: number): Uint8Array {
  if (item.kind !== 'bytes') throw fieldKind({ field, expected: 'bytes', ...range(item) })
  if (byteLength !== undefined && item.bytes.length !== byteLength) {
    throw fieldWrongLength({ field, byteLength, found: item.bytes.length, ...range(item) })
  }
  return item.bytes
}

/** Returns the number of a field: minimal big-endian bytes, up to `max`. @throws ToolError `field/…`. */
export function uintField(item: RlpItem, field: string, max: bigint): bigint {
  const bytes = bytesField(item, field)
  if (bytes[0] === 0) throw fieldLeadingZero({ field, ...range(item) })
  const value = bytes.length > 32 ? max + 1n : bytesToBigInt(bytes)
  if (value > max) throw fieldTooLarge({ field, max, ...range(item) })
  return value
}
