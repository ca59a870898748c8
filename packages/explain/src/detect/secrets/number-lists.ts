import { isAddress } from './hex-groups.ts'
import { isDrawn, type PrintedBytes } from './printed-bytes.ts'

/** Number of a list, as written. */
export interface Numeral {
  readonly start: number
  readonly end: number
  readonly isNegative: boolean
  readonly radix: 2 | 8 | 10 | 16
  readonly digits: string
}

/**
 * Number with its base prefix or suffix, and its type suffix: `0x2f`, `&H2F`, `$2F`, `16#2F`, `02fh`, `0b101111`,
 * `0o57`, `47u8`, `0x2f_u8`, `47uy`, `47n`.
 */
const NUMERAL =
  /(?<![\w.])(?:(?:0x|&h|\$|16#)([0-9a-f](?:[0-9a-f]|[_'](?=[0-9a-f])){0,80})|0b([01_]{1,80})|0o([0-7]{1,80})|([0-9][0-9a-f]{0,80})h|(\d(?:\d|_(?=\d)){0,80}))(?:_?[ui](?:8|16|32|64|128|size)|u?l{1,2}|ul{0,2}|u?[bsy]|n)?(?![\w]|\.\d)/gi
/** Type names before or after a number. */
const TYPE_WORDS =
  /\b(?:as|u?int(?:8|16|32|64)?(?:_t)?|[ui](?:8|16|32|64)|[su]?bytes?|unsigned|signed|u?char|d?q?word(?:8|16|32|64)?|std|to_?u?(?:byte|int|short|long|char)|u?(?:long|short))\b/gi
/** Only punctuation between two numbers; letters are handled below. */
const MARKS = /^[\s,;:|'"`()[\]{}<>=*\\/+&#-]*$/
const LONGEST_GAP = 60
/** Fewer numbers are not a key, whatever their length. */
const FEWEST = 4
/** For a longer list only its parts are examined. */
const LONGEST_WHOLE = 200
const SHORTEST_TEXT = 24

/** Returns a gap between two numbers, normalised for blanks and types. */
const kindOf = (gap: string): string =>
  gap.length < 3 ? gap.trim() : gap.replace(TYPE_WORDS, '').replace(/\s+/g, '')

interface List {
  readonly numerals: Numeral[]
  /** Gaps between consecutive numbers. */
  readonly kinds: string[]
}

/**
 * Finds lists of numbers: their gaps are punctuation, or the same each time. A gap unlike any before may be the first
 * of a list, so it starts one, with the number before it.
 */
export function* listsIn(text: string): Generator<List> {
  let list: List = { numerals: [], kinds: [] }
  let seen = new Set<string>()
  for (const match of text.matchAll(NUMERAL)) {
    const numeral = numeralOf(match, text)
    const before = list.numerals.at(-1)
    const isFar = !before || numeral.start - before.end > LONGEST_GAP
    const kind = isFar ? null : kindOf(text.slice(before.end, numeral.start))
    if (kind === null || !(MARKS.test(kind) || seen.has(kind))) {
      if (list.numerals.length >= FEWEST) yield list
      list = { numerals: kind === null || !before ? [] : [before], kinds: [] }
      seen = new Set()
    }
    if (kind !== null) {
      list.kinds.push(kind)
      seen.add(kind)
    }
    list.numerals.push(numeral)
  }
  if (list.numerals.length >= FEWEST) yield list
}

function numeralOf(match: RegExpMatchArray, text: string): Numeral {
  const { 0: written, 1: hex, 2: binary, 3: octal, 4: assembler, 5: decimal } = match
  const index = match.index ?? 0
  const isNegative = text[index - 1] === '-' && !/[\p{L}\p{N})\]]/u.test(text.charAt(index - 2))
  const radix = (hex ?? assembler) ? 16 : binary ? 2 : octal ? 8 : 10
  const digits = (hex ?? binary ?? octal ?? assembler ?? decimal ?? '').replace(/[_']/g, '')
  const start = isNegative ? index - 1 : index
  return { start, end: index + written.length, isNegative, radix, digits }
}

/** Finds the bytes of lists of bytes, of words of 16, 32 or 64 bits, and of texts. */
export function* numberLists(text: string): Generator<PrintedBytes> {
  for (const list of listsIn(text)) {
    const found = bytesOfList(list)
    if (found.length > 0) {
      yield* found
      continue
    }
    const whole = textOf(list.numerals)
    if (whole) yield whole
  }
}

/** Returns the bytes of a list, also without the count of its members or the number in its name. */
function bytesOfList({ numerals, kinds }: List): readonly PrintedBytes[] {
  const tries =
    numerals.length > LONGEST_WHOLE
      ? []
      : [numerals, numerals.slice(1), numerals.slice(0, -1), numerals.slice(1, -1)]
  for (const one of tries) {
    const found = keyBytesOf(withoutPlaces(one))
    if (found) return [found]
  }
  return partsOf(numerals, kinds).flatMap(part => keyBytesOf(part) ?? [])
}

/** Splits a list where a gap differs from the most common one. */
function partsOf(
  numerals: readonly Numeral[],
  kinds: readonly string[],
): readonly (readonly Numeral[])[] {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  if (counts.size < 2) return []
  const usual = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
  const parts: Numeral[][] = [[]]
  for (const [at, numeral] of numerals.entries()) {
    if (at > 0 && kinds[at - 1] !== usual) parts.push([])
    parts.at(-1)?.push(numeral)
  }
  return parts
}

/** Removes indexes written before the numbers: `"0":47,"1":15`, `[0] => 47`. */
export function withoutPlaces(numerals: readonly Numeral[]): readonly Numeral[] {
  for (const parity of [0, 1]) {
    const positions = numerals.filter((_, at) => at % 2 === parity)
    const others = numerals.filter((_, at) => at % 2 !== parity)
    const [first] = positions
    const from = Number(first?.digits)
    const isCounted = positions.every(
      ({ digits, radix }, at) => radix === 10 && +digits === from + at,
    )
    if (positions.length >= FEWEST && from <= 1 && isCounted) return others
  }
  return numerals
}

function keyBytesOf(numerals: readonly Numeral[]): PrintedBytes | null {
  const { length } = numerals
  if (length === 32 || length === 64) return ofBytes(numerals)
  return length === 4 || length === 8 || length === 16 ? ofWords(numerals) : null
}

function placed(numerals: readonly Numeral[], bytes: Uint8Array, drawn: boolean): PrintedBytes {
  return {
    start: numerals[0]?.start ?? 0,
    end: numerals.at(-1)?.end ?? 0,
    bytes,
    isDrawn: drawn,
  }
}

/** Decodes 32 one-byte numbers, signed or unsigned; or 64, which start with the key, as in Solana's files. */
function ofBytes(numerals: readonly Numeral[]): PrintedBytes | null {
  const values = smallValues(numerals)
  if (values === null) return null
  const bytes = Uint8Array.from(values)
  return placed(numerals, bytes, isDrawn(bytes))
}

/** Three octal digits per byte: `od -b`, and C. */
const OCTAL_BYTE = /^0?[0-3][0-7]{2}$/
const BINARY_BYTE = /^[01]{8}$/

/** Returns the numbers as bytes; null if they aren't. */
function smallValues(numerals: readonly Numeral[]): readonly number[] | null {
  const isBinary = numerals.every(({ digits }) => BINARY_BYTE.test(digits))
  const isOctal = !isBinary && numerals.every(isOctalByte)
  const values = numerals.map(({ isNegative, digits, radix }) => {
    if (digits.length > 8) return Number.NaN
    const base = isBinary ? 2 : isOctal ? 8 : radix
    const value = Number.parseInt(digits, base)
    return isNegative ? -value : value
  })
  const [least, most] = values.some(value => value < 0) ? [-128, 127] : [0, 255]
  return values.every(value => value >= least && value <= most) ? values : null
}

/** Returns true for octal bytes, also if a leading zero shows it, or some are too large for decimal. */
const isOctalByte = ({ digits, radix }: Numeral, _: number, all: readonly Numeral[]) =>
  radix === 10 &&
  OCTAL_BYTE.test(digits) &&
  all.some(one => one.digits.length === 4 || Number(one.digits) > 255)

/** Decodes the words of a key, the first one first: 16, 8 or 4 of them. */
function ofWords(numerals: readonly Numeral[]): PrintedBytes | null {
  const bits = BigInt(256 / numerals.length)
  const values = numerals.map(({ digits, isNegative, radix }) => {
    const value = digits.length > 20 ? -1n : BigInt(`${PREFIXES[radix]}${digits}`)
    return isNegative ? -value : value
  })
  const [least, most] = values.some(value => value < 0n)
    ? [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
    : [0n, 2n ** bits]
  if (numerals.some(({ digits, radix }) => radix === 16 && isAddress(digits))) return null
  const isLarge = numerals.every(({ digits }) => digits.length <= 20)
  if (!isLarge || values.some(value => value < least || value >= most)) return null
  const words = values.map(value => BigInt.asUintN(Number(bits), value))
  const hex = words.map(word => word.toString(16).padStart(Number(bits) / 4, '0')).join('')
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], digits => Number.parseInt(digits, 16))
  // The first digits of random numbers differ; times, heights and amounts are far from the maximum.
  const firsts = words.map(word => Number(word >> (bits - 8n)))
  const isSpread = new Set(firsts).size > numerals.length / 2 && Math.max(...firsts) > 63
  if (!isSpread || !isDrawn(bytes)) return null
  return placed(numerals, bytes, numerals.length === 4 || isUneven(firsts))
}

const PREFIXES = { 2: '0b', 8: '0o', 10: '', 16: '0x' } as const

/** Returns true if numbers go up and down. */
const isUneven = (values: readonly number[]) =>
  values.some((value, at) => value > (values[at + 1] ?? value)) &&
  values.some((value, at) => value < (values[at + 1] ?? value))

/** Decodes bytes that are characters of a text. */
function textOf(numerals: readonly Numeral[]): PrintedBytes | null {
  if (numerals.length < SHORTEST_TEXT) return null
  const values = numerals.map(({ digits, radix }) => Number.parseInt(digits, radix))
  const isText = values.every(value =>
    value >= 0x20 ? value <= 0xff : value === 9 || value === 10,
  )
  return isText ? placed(numerals, Uint8Array.from(values), false) : null
}
