import { countOf } from '../../ui/values/format'
import type { MapField } from './transaction-bytes'

/** `byte 5`, `bytes 5 to 8`. */
export function formatByteRange(offset: number, end: number): string {
  return end - offset <= 1 ? `byte ${offset}` : `bytes ${offset} to ${end - 1}`
}

/** Describes the range and parts of a field: `bytes 18 to 50: 1 byte of RLP header, 32 bytes of content`. */
export function describeRange({ offset, start, end }: MapField): string {
  const header = start - offset
  const content = countOf(end - start, 'byte')
  return `${formatByteRange(offset, end)}: ${
    header === 0 ? content : `${countOf(header, 'byte')} of RLP header, ${content} of content`
  }`
}

/** Describes the byte at an offset: `Byte 5, 0xab: RLP header of payload`. */
export function describeByte(bytes: Uint8Array, field: MapField | null, offset: number): string {
  const what = `Byte ${offset}, 0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')}`
  if (!field) return what
  return `${what}: ${offset < field.start ? 'RLP header of ' : ''}${field.name}`
}

/** Capitalizes a name: `authorizer 3` for the start of a line. */
export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
