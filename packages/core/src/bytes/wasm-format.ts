// The few parts of the WebAssembly binary format (core specification 2.0, section 5) that modules written
// at run time need.

/** Magic number and version. */
export const MODULE_HEADER: readonly number[] = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** The type of 32-bit integers. */
export const I32 = 0x7f

/** An unsigned number of up to 32 bits in LEB128. */
export function unsigned(value: number): readonly number[] {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

/** A signed number of up to 64 bits in LEB128. */
export function signed(value: bigint): readonly number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    if ((rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)) {
      bytes.push(low)
      return bytes
    }
    bytes.push(low | 0x80)
  }
}

/** A section of a module: its number, its length, its bytes. */
export function section(id: number, bytes: readonly number[]): readonly number[] {
  return [id, ...unsigned(bytes.length), ...bytes]
}

/** The name of an import or export, of up to 127 bytes. */
export function name(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text)
  return [bytes.length, ...bytes]
}
