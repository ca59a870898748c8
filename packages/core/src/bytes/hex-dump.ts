/** Bytes per line of a dump. */
export const DUMP_WIDTH = 16

export interface DumpLine {
  /** Offset of the line, in hex, as wide as the last offset needs, at least 8 digits. */
  readonly offset: string
  /** Two digits per byte, a space between, an extra one in the middle. */
  readonly hex: string
  /** Printable ASCII as is, a dot for the rest. */
  readonly ascii: string
}

/** Formats one line of a dump as hexdump -C does: up to 16 bytes that start at `offset`. */
function dumpLine(bytes: Uint8Array, offset: number, digits: number): DumpLine {
  const pairs = Array.from(bytes, byte => byte.toString(16).padStart(2, '0'))
  const half = DUMP_WIDTH / 2
  const hex = [pairs.slice(0, half).join(' '), pairs.slice(half).join(' ')].join('  ').trimEnd()
  const ascii = Array.from(bytes, byte =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
  ).join('')
  return { offset: offset.toString(16).padStart(digits, '0'), hex, ascii }
}

/** Formats `bytes` as dump lines; the first byte is at `start` of `total`. */
export function dumpLines(bytes: Uint8Array, start = 0, total = bytes.length): readonly DumpLine[] {
  const digits = Math.max(8, Math.max(0, total - 1).toString(16).length)
  const lines: DumpLine[] = []
  for (let index = 0; index < bytes.length; index += DUMP_WIDTH) {
    lines.push(dumpLine(bytes.subarray(index, index + DUMP_WIDTH), start + index, digits))
  }
  return lines
}

/** Formats a line as text: offset, hex and, between bars, ASCII. */
export function formatDumpLine({ offset, hex, ascii }: DumpLine): string {
  // 16 pairs, 15 spaces between, an extra one in the middle.
  return `${offset}  ${hex.padEnd(DUMP_WIDTH * 3)}  |${ascii}|`
}
