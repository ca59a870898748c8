import { badPadding, notWholeBlocks } from './errors.ts'
import { BLOCK_LENGTH, type Padding } from './parameters.ts'
import { randomBytes } from './random.ts'

/**
 * Pads the last block of the data; returns no bytes where the padding adds none.
 * @param rest what is left after the whole blocks, 0 to 15 bytes.
 * @param total the length of all data, for the error.
 * @throws ToolError `aes/not-whole-blocks` with padding `none` when `rest` is not empty.
 */
export function padBlock(rest: Uint8Array, padding: Padding, total: number): Uint8Array {
  if (rest.length === 0 && (padding === 'none' || padding === 'zero')) return new Uint8Array()
  if (padding === 'none') throw notWholeBlocks({ length: total, padding, encrypting: true })
  const added = BLOCK_LENGTH - rest.length
  const block = padding === 'iso-10126' ? randomBytes(BLOCK_LENGTH) : new Uint8Array(BLOCK_LENGTH)
  block.set(rest)
  if (padding === 'pkcs7') block.fill(added, rest.length)
  else if (padding === 'iso-7816-4') block[rest.length] = 0x80
  else if (padding !== 'zero') block[BLOCK_LENGTH - 1] = added
  return block
}

/**
 * Returns the data in the last decrypted block. Strict: every byte of the padding is checked, except the random ones of
 * ISO 10126. Zero padding removes up to 15 zero bytes, which may have been data.
 * @param block 16 bytes.
 * @param offset where the block begins in the data, for the error.
 * @throws ToolError `aes/bad-padding-…`.
 */
export function unpadBlock(block: Uint8Array, padding: Padding, offset: number): Uint8Array {
  return block.subarray(0, dataLength(block, padding, offset))
}

function dataLength(block: Uint8Array, padding: Padding, offset: number): number {
  switch (padding) {
    case 'none':
      return BLOCK_LENGTH
    case 'zero':
      return Math.max(1, endWithoutZeros(block))
    case 'iso-7816-4': {
      const marker = endWithoutZeros(block) - 1
      if (block[marker] !== 0x80) {
        throw badPadding({ padding, fault: 'no-marker', offset: offset + Math.max(0, marker) })
      }
      return marker
    }
    case 'pkcs7':
    case 'ansi-x923':
    case 'iso-10126':
      return countedLength(block, padding, offset)
  }
}

/** Returns the padding length for the schemes that store it in the last byte. */
function countedLength(block: Uint8Array, padding: Padding, offset: number): number {
  const added = block[BLOCK_LENGTH - 1] ?? 0
  if (added < 1 || added > BLOCK_LENGTH) {
    throw badPadding({ padding, fault: 'length', offset: offset + BLOCK_LENGTH - 1 })
  }
  const length = BLOCK_LENGTH - added
  if (padding === 'iso-10126') return length
  const fill = padding === 'pkcs7' ? added : 0
  for (let index = length; index < BLOCK_LENGTH - 1; index++) {
    if (block[index] !== fill) throw badPadding({ padding, fault: 'fill', offset: offset + index })
  }
  return length
}

function endWithoutZeros(block: Uint8Array): number {
  let end = block.length
  while (end > 0 && block[end - 1] === 0) end -= 1
  return end
}
