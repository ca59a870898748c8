import type { Hasher } from './create-hasher.ts'

/** The reversed polynomial of IEEE 802.3. */
const POLYNOMIAL = 0xedb88320

function makeTable(): Uint32Array {
  const table = new Uint32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
    table[byte] = value
  }
  return table
}

let table: Uint32Array | undefined

/**
 * Creates a CRC-32 as in zip, gzip and PNG (ISO 3309; RFC 1952 section 8). The digest is the number's 4 bytes,
 * big-endian, the order of its hex form.
 */
export function createCrc32(): Hasher {
  table ??= makeTable()
  const rows = table
  let value = 0xffffffff
  return {
    update(bytes) {
      let next = value
      for (let index = 0; index < bytes.length; index++) {
        next = (next >>> 8) ^ (rows[(next ^ (bytes[index] ?? 0)) & 255] ?? 0)
      }
      value = next
    },
    digest() {
      const bytes = new Uint8Array(4)
      new DataView(bytes.buffer).setUint32(0, ~value >>> 0)
      return bytes
    },
  }
}
