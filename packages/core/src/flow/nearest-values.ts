import { syndromeOf, syndromeOfBit } from './address-code.ts'

const NIBBLES = Array.from({ length: 16 }, (_, index) => BigInt(index * 4))
const BITS = Array.from({ length: 64 }, (_, bit) => bit)
const bitOfSyndrome = /* @__PURE__ */ new Map(BITS.map(bit => [syndromeOfBit(bit), bit]))

/** What two neighbouring hex digits change when they are swapped, the lower one at bit `shift`. */
function swapAt(word: bigint, shift: bigint): bigint {
  const difference = ((word >> shift) ^ (word >> (shift + 4n))) & 15n
  return (difference << shift) | (difference << (shift + 4n))
}

/** The changes that a slip of the hand makes: one hex digit wrong, or two neighbours swapped. */
function* typingSlips(word: bigint): Generator<bigint> {
  for (const shift of NIBBLES) {
    for (let change = 1n; change < 16n; change++) yield change << shift
  }
  for (const shift of NIBBLES.slice(0, -1)) yield swapAt(word, shift)
}

/** The change of one or two bits that has this syndrome, or null. */
function withinTwoBits(syndrome: number): bigint | null {
  const mask = (bit: number) => 1n << BigInt(bit)
  const single = bitOfSyndrome.get(syndrome)
  if (single !== undefined) return mask(single)
  for (const first of BITS) {
    const second = bitOfSyndrome.get(syndrome ^ syndromeOfBit(first))
    if (second !== undefined) return mask(first) | mask(second)
  }
  return null
}

/**
 * The values that were probably meant by `value`, all 64 bits, when right ones are `chainWord` XOR a
 * code word: one hex digit wrong, two neighbouring digits swapped, or up to two bits flipped. Mostly
 * one, rarely two; none when nothing near explains it, or when nothing is wrong.
 */
export function nearestValues(value: bigint, chainWord: bigint): readonly bigint[] {
  const syndrome = syndromeOf(value ^ chainWord)
  if (syndrome === 0) return []
  const isRight = (candidate: bigint) =>
    candidate !== chainWord && syndromeOf(candidate ^ chainWord) === 0
  const change = withinTwoBits(syndrome)
  const changes = change === null ? [...typingSlips(value)] : [change]
  return changes.map(bits => value ^ bits).filter(isRight)
}
