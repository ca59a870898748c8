import { utf8Text } from '@toolkit/core/bytes/utf8'
import { hasCount } from './has-count.ts'

/** Range in a text, in UTF-16 units. */
export interface TextRange {
  readonly offset: number
  readonly length: number
}

/** Transformed text, with the position of each unit in the original text. */
export interface TextInterpretation {
  readonly text: string
  /** Returns the original range of the units from `start` up to `end`. */
  readonly rangeOf: (start: number, end: number) => TextRange
}

/** Invisible characters between or within words and digits: NUL of UTF-16, soft hyphens, zero widths. */
const UNSEEN =
  /[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f]/g
const ANY_UNSEEN = new RegExp(UNSEEN.source)

/** Returns true if a text has invisible characters that may occur within or between words. */
export const hasUnseen = (text: string): boolean => ANY_UNSEEN.test(text)

/** Letters and digits in wide, styled, raised or circled forms, and the digits of other scripts. */
const STYLED =
  /[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u24ff\u3000\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}]|(?![0-9])\p{Nd}/gu
const ANY_STYLED = new RegExp(STYLED.source, 'u')

/** Returns true if a text has variants of ASCII letters or digits. */
export const hasStyled = (text: string): boolean => ANY_STYLED.test(text)

/** Escapes of JSON and of programs, line continuations of shells and of quoted-printable mail. */
const ESCAPED = /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|(\r?\n)|([nrtbf"'`\\/$]))|=\r?\n/gi
/** Bytes of UTF-8 as programs write them, in hex or octal. */
const ESCAPED_BYTES = /(?:\\x[0-9a-f]{2}|\\[0-3][0-7]{2}){1,100000}/gi
const PERCENT = /(?:%[0-9a-f]{2}){1,100000}/gi
const ENTITY =
  /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(nbsp|ensp|emsp|quot|apos|amp|lt|gt|colon|equals|NewLine|Tab));/gi
const TAG = /<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,300})?\/?>/gi
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', colon: ':', equals: '=' },
  ...{ newline: '\n', tab: '\t' },
}
/** Minimum bytes of an escaped text that may be a key, some of whose bytes are characters. */
const LEAST_BYTES = 8
const weighBytes = ([{ length }]: RegExpExecArray) => length >> 2
/** JSON in JSON in JSON. */
const MAX_ROUNDS = 3

const asGiven = (text: string): TextInterpretation => ({
  text,
  rangeOf: (start, end) => ({ offset: start, length: end - start }),
})

/** Returns the reading with each match replaced; the same object if there is none. */
function replaced(
  interpretation: TextInterpretation,
  pattern: RegExp,
  instead: (match: RegExpMatchArray) => string,
): TextInterpretation {
  const { text } = interpretation
  const pieces: string[] = []
  /** Start in the new text of each piece, unchanged or replaced; and in the old one. */
  const news: number[] = []
  const olds: number[] = []
  let from = 0
  let length = 0
  for (const match of text.matchAll(pattern)) {
    const { index } = match
    const end = index + match[0].length
    const other = instead(match)
    if (other === match[0]) continue
    news.push(length, length + index - from)
    olds.push(from, index)
    pieces.push(text.slice(from, index), other)
    length += index - from + other.length
    from = end
  }
  if (from === 0 && pieces.length === 0) return interpretation
  news.push(length)
  olds.push(from)
  pieces.push(text.slice(from))
  /** A piece with an odd index is a replacement, which has no positions inside. */
  const oldOf = (at: number, isEnd: boolean): number => {
    const piece = lastAtMost(news, isEnd ? at - 1 : at)
    const old = olds[piece] ?? 0
    if (piece % 2 === 0) return old + at - (news[piece] ?? 0)
    return isEnd ? (olds[piece + 1] ?? text.length) : old
  }
  return {
    text: pieces.join(''),
    rangeOf: (start, end) => interpretation.rangeOf(oldOf(start, false), oldOf(end, true)),
  }
}

/** Returns the last of ascending numbers that is at most `limit`. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function unescaped(match: RegExpMatchArray): string {
  const [, unit, point, lineBreak, one] = match
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16))
  if (point !== undefined) return characterOf(Number.parseInt(point, 16))
  if (lineBreak !== undefined || one === undefined) return ''
  return CONTROLS[one.toLowerCase()] ?? one
}

const characterOf = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '

/** Returns the byte of `\x2f` or `\057`. */
const byteAt = (written: string, at: number) =>
  /x/i.test(written.charAt(at + 1))
    ? Number.parseInt(written.slice(at + 2, at + 4), 16)
    : Number.parseInt(written.slice(at + 1, at + 4), 8)

/** Leaves bytes that aren't text unchanged: they may be a key. */
function bytesUnescaped([written]: RegExpMatchArray): string {
  const text = utf8Text(
    Uint8Array.from({ length: written.length / 4 }, (_, at) => byteAt(written, at * 4)),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what texts do not hold.
  return text === null || /[\0-\x08\x0e-\x1f\x7f]/.test(text) ? written : text
}

/** Returns an ASCII digit: its value is the distance from the start of its run, which consists of whole sets of ten. */
function plain([written]: RegExpMatchArray): string {
  const other = written.normalize('NFKC')
  if (!/\p{Nd}/u.test(other) || /[0-9]/.test(other)) return other
  let zero = written.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(((written.codePointAt(0) ?? 0) - zero) % 10)
}

function unpercented([written]: RegExpMatchArray): string {
  const bytes = written.match(/[0-9a-f]{2}/gi)?.map(digits => Number.parseInt(digits, 16)) ?? []
  return utf8Text(Uint8Array.from(bytes)) ?? written
}

function entity([, decimal, hex, name]: RegExpMatchArray): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ' '
  return characterOf(Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10))
}

/** Removes escapes, percent signs, entities and tags; returns the result of each round. */
function unwrapped(interpretation: TextInterpretation): readonly TextInterpretation[] {
  const rounds: TextInterpretation[] = []
  let now = interpretation
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = now
    if (/\\[x0-3]/i.test(now.text)) now = replaced(now, ESCAPED_BYTES, bytesUnescaped)
    if (/[\\=]/.test(now.text)) now = replaced(now, ESCAPED, unescaped)
    if (now.text.includes('%')) now = replaced(now, PERCENT, unpercented)
    if (now.text.includes('&')) now = replaced(now, ENTITY, entity)
    if (now === before) break
    // Escaped bytes may no longer be text after another round.
    if (hasCount(now.text, ESCAPED_BYTES, LEAST_BYTES, weighBytes)) rounds.push(now)
  }
  return [...rounds, withoutForm(now.text.includes('<') ? replaced(now, TAG, () => ' ') : now)]
}

/** Removes the offsets and characters that dumps print, and the blanks within words. */
function withoutForm(interpretation: TextInterpretation): TextInterpretation {
  const bytes = DUMP_BEGIN.test(interpretation.text)
    ? replaced(interpretation, DUMP_LINE, dumpReader())
    : interpretation
  if (!hasSpacedLetters(bytes.text)) return bytes
  return replaced(bytes, SPACED_LETTERS, ([written]) => written.replace(/[^\p{L}\p{M}]/gu, ''))
}

/** Gap between two single letters. */
const BETWEEN_LETTERS =
  /(?<=(?:^|[\s.\-_·*,/:])(?:[a-z]|[\u0080-\uffff]{1,3}))[ .\-_·*](?=(?:[a-z]|[\u0080-\uffff]{1,3})(?:$|[\s.\-_·*,/]))/gi
/** One in each word of a phrase, except a few. */
const LEAST_BETWEEN = 9

/** Returns true if enough letters stand alone to be a phrase. */
export const hasSpacedLetters = (text: string): boolean =>
  hasCount(text, BETWEEN_LETTERS, LEAST_BETWEEN)

/** Letter of a script whose words have several. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Hangul}]\p{M}*`
/** Letters with the same character or one blank between them. */
const SPACED_LETTERS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${LETTER}([ .\-_·*])${LETTER}(?:\1${LETTER}){0,400}(?![\p{L}\p{M}])`,
  'gu',
)

/** Line of a dump: its offset, groups of digits, and perhaps their characters. */
const DUMP_LINE =
  /^([ \t>]{0,8})([0-9a-f]{4,16}):?[ \t|]{1,8}((?:[0-9a-f]{2,8}(?:[ \t-]{1,3}|$)){1,32})(?:[ \t|].*|\S.*)?$/gim
const DUMP_BEGIN = /^[ \t>]{0,8}0{4,16}:?[ \t|]/m

/** Creates a reader for lines whose offset is the end of the previous line; the first one is at zero. */
function dumpReader(): (line: RegExpMatchArray) => string {
  let expected = 0
  return ([line, indent = '', place = '', written = '']) => {
    const isNext = [8, 16].some(base => Number.parseInt(place, base) === expected)
    if (!isNext) return line
    const groups = written.trim().split(/[ \t-]+/)
    const size = groups[0]?.length ?? 0
    const stop = groups.findIndex(({ length }) => length !== size)
    const bytes = (stop < 0 ? groups : groups.slice(0, stop)).slice(0, 64 / size)
    expected += (bytes.length * size) / (size === 3 ? 3 : 2)
    return `${indent}${bytes.join(' ')}`
  }
}

/**
 * Returns the readings of a text, so that no wrapping hides anything: as it is, with invisible characters as spaces;
 * without its escapes; and with invisible characters removed. Each once.
 */
export function interpretationsOf(text: string): readonly TextInterpretation[] {
  const given = asGiven(text)
  const written = hasStyled(text) ? replaced(given, STYLED, plain) : given
  const isHiding = hasUnseen(text)
  const spaced = isHiding ? replaced(written, UNSEEN, () => ' ') : written
  const interpretations = [spaced, ...unwrapped(spaced)]
  if (isHiding) interpretations.push(...unwrapped(replaced(written, UNSEEN, () => '')))
  return [
    ...new Map(interpretations.map(one => [one.text, one] as const).toReversed()).values(),
  ].toReversed()
}
