/**
 * The linear code [64,45,7] of Flow addresses (flow-go `model/flow/address.go`, written as numbers and reduced to the
 * constants from which the rest follows). A code word is 45 message bits, then 19 parity bits. The message is the
 * account index times a circulant matrix, so that neighbouring indexes get distant addresses; any two code words differ
 * in at least 7 bits.
 */
const MESSAGE_BITS = 45
const PARITY_BITS = 19n
const MESSAGE_MASK = (1n << 45n) - 1n
const PARITY_MASK = (1n << PARITY_BITS) - 1n

/** The largest account index: 2^45 - 1. */
export const MAX_ACCOUNT_INDEX = MESSAGE_MASK

/** First row of the circulant matrix; row `i` is the same rotated right by `i` bits. */
const CIRCULANT_ROW = 0x1c8cf73ba23fn
/** First row of its inverse, which is circulant too. */
const INVERSE_ROW = 0x14b4ae9336c9n

/** Parity of each message bit, lowest bit first: the upper columns of the parity-check matrix. */
// biome-ignore format: nine to a line, as a table
const PARITY_OF_BIT: readonly number[] = [
  0x7328d, 0x6689a, 0x6112f, 0x6084b, 0x433fd, 0x42aab, 0x41951, 0x233ce, 0x22a81,
  0x21948, 0x1ef60, 0x1deca, 0x1c639, 0x1bdd8, 0x1a535, 0x194ac, 0x18c46, 0x1632b,
  0x1529b, 0x14a43, 0x13184, 0x12942, 0x118c1, 0x0f812, 0x0e027, 0x0d00e, 0x0c83c,
  0x0b01d, 0x0a831, 0x0982b, 0x07034, 0x0682a, 0x05819, 0x03807, 0x007d2, 0x00727,
  0x0068e, 0x0067c, 0x0059d, 0x004eb, 0x003b4, 0x0036a, 0x002d9, 0x001c7, 0x0003f,
]

const rotateRight = (row: bigint) => (row >> 1n) | ((row & 1n) << BigInt(MESSAGE_BITS - 1))

/** Multiplies `bits` by the circulant matrix with this first row, over GF(2). */
function timesCirculant(bits: bigint, firstRow: bigint): bigint {
  let product = 0n
  let row = firstRow
  for (let rest = bits; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) product ^= row
    row = rotateRight(row)
  }
  return product
}

function parityOf(message: bigint): number {
  let parity = 0
  let rest = message
  for (const column of PARITY_OF_BIT) {
    if ((rest & 1n) === 1n) parity ^= column
    rest >>= 1n
  }
  return parity
}

/** Returns the code word of an account index from 0 to MAX_ACCOUNT_INDEX. */
export function encodeIndex(index: bigint): bigint {
  const message = timesCirculant(index, CIRCULANT_ROW)
  return (message << PARITY_BITS) | BigInt(parityOf(message))
}

/** Returns the account index of a code word whose syndrome is 0. */
export function decodeWord(word: bigint): bigint {
  return timesCirculant(word >> PARITY_BITS, INVERSE_ROW)
}

/** Returns 0 for code words; otherwise the result depends only on the wrong bits. `word` has 64 bits. */
export function syndromeOf(word: bigint): number {
  return parityOf(word >> PARITY_BITS) ^ Number(word & PARITY_MASK)
}

/** Returns the change in the syndrome when bit `bit` (0 is the lowest of 64) is flipped. */
export function syndromeOfBit(bit: number): number {
  return bit < Number(PARITY_BITS) ? 1 << bit : (PARITY_OF_BIT[bit - Number(PARITY_BITS)] ?? 0)
}

const NIBBLES = Array.from({ length: 16 }, (_, index) => BigInt(index * 4))
const BITS = Array.from({ length: 64 }, (_, bit) => bit)
const bitOfSyndrome = /* @__PURE__ */ new Map(BITS.map(bit => [syndromeOfBit(bit), bit]))

/** Returns the bits that change when two neighbouring hex digits are swapped, the lower one at bit `shift`. */
function swapAt(word: bigint, shift: bigint): bigint {
  const difference = ((word >> shift) ^ (word >> (shift + 4n))) & 15n
  return (difference << shift) | (difference << (shift + 4n))
}

/** Yields the changes that a typo makes: one wrong hex digit, or two neighbours swapped. */
function* typingSlips(word: bigint): Generator<bigint> {
  for (const shift of NIBBLES) {
    for (let change = 1n; change < 16n; change++) yield change << shift
  }
  for (const shift of NIBBLES.slice(0, -1)) yield swapAt(word, shift)
}

/** Finds the change of one or two bits that has this syndrome, or null. */
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
 * Finds the 64-bit values that `value` was probably meant to be, where valid ones are `chainWord` XOR a code word: one
 * hex digit wrong, two neighbouring digits swapped, or up to two bits flipped. Usually one result, rarely two; none
 * when no nearby value explains it, or when `value` is valid.
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

/** Pair of bits by syndrome; built when the first address is inspected. */
let pairOfSyndrome: ReadonlyMap<number, bigint> | undefined

function pairs(): ReadonlyMap<number, bigint> {
  pairOfSyndrome ??= new Map(
    BITS.flatMap(first =>
      BITS.slice(first + 1).map(
        second =>
          [
            syndromeOfBit(first) ^ syndromeOfBit(second),
            (1n << BigInt(first)) | (1n << BigInt(second)),
          ] as const,
      ),
    ),
  )
  return pairOfSyndrome
}

/** Finds the change of up to three bits that has this syndrome, or null; code words are too far apart for two. */
function withinThreeBits(syndrome: number): bigint | null {
  const fewer = withinTwoBits(syndrome)
  if (fewer !== null) return fewer
  for (const bit of BITS) {
    const pair = pairs().get(syndrome ^ syndromeOfBit(bit))
    if (pair !== undefined) return pair | (1n << BigInt(bit))
  }
  return null
}

/**
 * Finds every value near `value` that is `chainWord` XOR a code word: the one within three bits, and those one wrong
 * hex digit or two swapped ones away. One random word in twelve has a match within three bits, so the distant ones may
 * be coincidence. Empty when `value` is valid.
 */
export function allNearValues(value: bigint, chainWord: bigint): readonly bigint[] {
  const syndrome = syndromeOf(value ^ chainWord)
  if (syndrome === 0) return []
  const bits = withinThreeBits(syndrome)
  const changes = new Set([...(bits === null ? [] : [bits]), ...typingSlips(value)])
  return [...changes]
    .map(change => value ^ change)
    .filter(near => near !== chainWord && syndromeOf(near ^ chainWord) === 0)
}
