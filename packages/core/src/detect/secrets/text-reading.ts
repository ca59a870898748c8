import { utf8Text } from '../../bytes/utf8.ts'

/** Where something is in a text, in UTF-16 units. */
export interface TextPlace {
  readonly offset: number
  readonly length: number
}

/** A text as it is read, and where in the text that was given each unit of it stands. */
export interface TextReading {
  readonly text: string
  /** The place of the units from `start` up to `end`. */
  readonly placeOf: (start: number, end: number) => TextPlace
}

/** What isn't drawn, and stands between or within words and digits: NUL of UTF-16, soft hyphens, zero widths. */
const UNSEEN =
  /[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f]/g
const ANY_UNSEEN = new RegExp(UNSEEN.source)

/** Whether something in a text isn't drawn that may stand within or between words. */
export const hasUnseen = (text: string): boolean => ANY_UNSEEN.test(text)

/** Escapes of JSON and of programs, line continuations of shells and of quoted-printable mail. */
const ESCAPED = /\\(?:u([0-9a-f]{4})|(\r?\n)|([nrtbf"'`\\/$]))|=\r?\n/gi
const PERCENT = /(?:%[0-9a-f]{2})+/gi
const ENTITY =
  /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(nbsp|ensp|emsp|quot|apos|amp|lt|gt|colon|equals|NewLine|Tab));/gi
const TAG = /<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,300})?\/?>/gi
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', colon: ':', equals: '=' },
  ...{ newline: '\n', tab: '\t' },
}
/** JSON in JSON in JSON. */
const MOST_ROUNDS = 3

const asGiven = (text: string): TextReading => ({
  text,
  placeOf: (start, end) => ({ offset: start, length: end - start }),
})

/** The same reading with each match replaced; the very same where nothing is. */
function replaced(
  reading: TextReading,
  pattern: RegExp,
  instead: (match: RegExpMatchArray) => string,
): TextReading {
  const { text } = reading
  const pieces: string[] = []
  /** In the new text, where a piece begins that is as it was, or stands for a match; and where in the old one. */
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
  if (from === 0 && pieces.length === 0) return reading
  news.push(length)
  olds.push(from)
  pieces.push(text.slice(from))
  /** A piece at an odd place stands for a match: within it there is no place of its own. */
  const oldOf = (at: number, isEnd: boolean): number => {
    const piece = lastAtMost(news, isEnd ? at - 1 : at)
    const old = olds[piece] ?? 0
    if (piece % 2 === 0) return old + at - (news[piece] ?? 0)
    return isEnd ? (olds[piece + 1] ?? text.length) : old
  }
  return {
    text: pieces.join(''),
    placeOf: (start, end) => reading.placeOf(oldOf(start, false), oldOf(end, true)),
  }
}

/** The last of ascending numbers that is at most `limit`. */
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
  const [, unit, lineBreak, one] = match
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16))
  if (lineBreak !== undefined || one === undefined) return ''
  return CONTROLS[one.toLowerCase()] ?? one
}

function unpercented([written]: RegExpMatchArray): string {
  const bytes = written.match(/[0-9a-f]{2}/gi)?.map(digits => Number.parseInt(digits, 16)) ?? []
  return utf8Text(Uint8Array.from(bytes)) ?? written
}

function entity([, decimal, hex, name]: RegExpMatchArray): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ' '
  const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/** Without the escapes, percent signs, entities and tags that it is wrapped in. */
function unwrapped(reading: TextReading): TextReading {
  let now = reading
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = now
    if (/[\\=]/.test(now.text)) now = replaced(now, ESCAPED, unescaped)
    if (now.text.includes('%')) now = replaced(now, PERCENT, unpercented)
    if (now.text.includes('&')) now = replaced(now, ENTITY, entity)
    if (now === before) break
  }
  return now.text.includes('<') ? replaced(now, TAG, () => ' ') : now
}

/**
 * The ways in which a text is to be read, so that nothing hides in how it is wrapped: as it is, with what isn't
 * drawn as spaces; without its escapes; and with what isn't drawn left out. Each of them once.
 */
export function readingsOf(text: string): readonly TextReading[] {
  const given = asGiven(text)
  const isHiding = hasUnseen(text)
  const spaced = isHiding ? { ...given, text: text.replace(UNSEEN, ' ') } : given
  const readings = [spaced, unwrapped(spaced)]
  if (isHiding) readings.push(unwrapped(replaced(given, UNSEEN, () => '')))
  return [
    ...new Map(readings.map(one => [one.text, one] as const).toReversed()).values(),
  ].toReversed()
}
