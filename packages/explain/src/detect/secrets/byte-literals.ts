import { hasCount } from './has-count.ts'
import { isDrawn, type PrintedBytes } from './printed-bytes.ts'

/**
 * One byte of a text in a program or an address: an escape of C, Python, Go or JSON, or of URLs and HTML, or a literal
 * character. Unambiguous, so that nothing is tried twice.
 */
const ESCAPE =
  String.raw`\\x[0-9a-f]{2}|\\u00[0-9a-f]{2}|\\u\{[0-9a-f]{1,2}\}|\\[0-3][0-7]{2}|\\[4-7][0-7]|\\[0-3][0-7](?![0-7])|\\[0-7](?![0-7])|\\[abtnvfre"'\\?` +
  '`]|%[0-9a-f]{2}|&#x[0-9a-f]{1,2};|&#[0-9]{1,3};'
const QUOTED = new RegExp(
  `(["'\`])((?:${ESCAPE}|(?!\\1)[^\\\\\\n\\r%&]|%(?![0-9a-f]{2})|&(?!#)){32})\\1`,
  'gi',
)
const BARE = new RegExp(
  `(?<=^|[\\s=:(<>,?&;])(?:(?:${ESCAPE}|[!$'-9@-\\[\\]-~])){32}(?=$|[\\s)<>,&;])`,
  'gi',
)
const ESCAPES = new RegExp(ESCAPE, 'gi')
const EACH = new RegExp(`${ESCAPE}|[^]`, 'gi')
/** Of 32 random bytes more than half must be escaped. */
const MIN_ESCAPES = 8
const NAMED: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  e: 27,
}

/**
 * Finds escaped texts of 32 bytes that aren't characters, as programs print bytes: `b'\x9da\xb1…'`, `?key=%9Da%B1…`.
 */
export function* byteLiterals(text: string): Generator<PrintedBytes> {
  if (!mayHaveBytes(text)) return
  for (const pattern of [QUOTED, BARE]) {
    for (const { index, 0: whole, 2: inner = whole } of text.matchAll(pattern)) {
      const written = inner.match(EACH) ?? []
      const values = written.map(byteOf)
      if (!values.every(value => value <= 0xff) || !isNoText(values)) continue
      const bytes = Uint8Array.from(values)
      yield { start: index, end: index + whole.length, bytes, isDrawn: isDrawn(bytes) }
    }
  }
}

const mayHaveBytes = (text: string) =>
  hasCount(text, ESCAPES, MIN_ESCAPES) || /[\x80-\x9f]/.test(text)

/** Returns true for values that contain control characters other than line breaks, which real text doesn't have. */
const isNoText = (values: readonly number[]) =>
  values.filter(
    value => (value < 0x20 && (value < 9 || value > 13)) || (value > 0x7e && value < 0xa0),
  ).length >= 2

function byteOf(written: string): number {
  const hex = /^(?:\\x|\\u00|\\u\{|%|&#x)([0-9a-f]{1,2})[};]?$/i.exec(written)?.[1]
  if (hex !== undefined) return Number.parseInt(hex, 16)
  const octal = /^\\([0-7]+)$/.exec(written)?.[1]
  if (octal !== undefined) return Number.parseInt(octal, 8)
  const decimal = /^&#(\d+);$/.exec(written)?.[1]
  if (decimal !== undefined) return Number(decimal)
  if (written.length === 2 && written[0] === '\\')
    return NAMED[written.charAt(1)] ?? written.charCodeAt(1)
  return written.charCodeAt(0)
}
