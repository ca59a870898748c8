import { sha256 } from '@noble/hashes/sha2.js'

const WORD_BITS = 11

/** Returns the first `bits` bits of SHA-256 of the entropy: one per 32 bits of it. */
export function checksumOf(entropy: Uint8Array): number {
  return (sha256(entropy)[0] ?? 0) >> (8 - entropy.length / 4)
}

/** Returns the word indexes that encode entropy and checksum. */
export function entropyToIndexes(entropy: Uint8Array): number[] {
  const checksumBits = entropy.length / 4
  const indexes: number[] = []
  let held = 0
  let bits = 0
  const push = (value: number, width: number) => {
    held = (held << width) | value
    bits += width
    if (bits < WORD_BITS) return
    bits -= WORD_BITS
    indexes.push(held >>> bits)
    held &= (1 << bits) - 1
  }
  for (const byte of entropy) push(byte, 8)
  push(checksumOf(entropy), checksumBits)
  return indexes
}

/** Returns the entropy in the word indexes, and the checksum after it. */
export function indexesToEntropy(indexes: readonly number[]): {
  entropy: Uint8Array
  checksum: number
} {
  const entropy = new Uint8Array((indexes.length / 3) * 4)
  let held = 0
  let bits = 0
  let length = 0
  for (const index of indexes) {
    held = (held << WORD_BITS) | index
    bits += WORD_BITS
    while (bits >= 8 && length < entropy.length) {
      bits -= 8
      entropy[length++] = held >>> bits
      held &= (1 << bits) - 1
    }
  }
  return { entropy, checksum: held }
}

/** Returns true if the checksum of a phrase's word indexes is valid; their number must be valid. */
export function checksumFits(indexes: readonly number[]): boolean {
  const { entropy, checksum } = indexesToEntropy(indexes)
  const fits = checksumOf(entropy) === checksum
  entropy.fill(0)
  return fits
}
