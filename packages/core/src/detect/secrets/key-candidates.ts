import { networkOfAddress, parseAddress } from '../../account/address.ts'
import { readBase64 } from '../../bytes/base64.ts'
import { formatHex } from '../../bytes/hex.ts'
import { decodeBase58, decodeBase58Check } from '../../derivation/base58.ts'
import { tryTo } from '../../errors.ts'

/** What may be a private key by its form, in a reading of a text. */
export interface KeyCandidate {
  readonly start: number
  readonly end: number
  /** The key without what is between and around its digits: 64 of hex, or a text that a parser of keys reads. */
  readonly clean: string
  /** Whether nothing else has this form: what stands before it can't make it an ID. */
  readonly sure: boolean
  /** Whether it is a key only where its name says so: its digits are too alike, or too few or many. */
  readonly onlyNamed: boolean
  /** Whether what else is found there is meant: it is as long as any value is. */
  readonly isAny?: true
}

/** A group of letters and digits, and where it stands. */
interface Group {
  readonly start: number
  readonly end: number
  readonly digits: string
}

const KEY_DIGITS = 64
/** A ruler of signs, a run of zeros and the like are no key. */
const LEAST_KINDS = 10
const LETTERS_AND_DIGITS = /[0-9A-Za-z]+/g
const HEX_GROUP = /^(?:0?x)?([0-9a-f]+)$/i
/** 32 bytes in hex, whatever letters stand before or behind them. */
const HEX_RUN = /(?<![0-9a-f])(?:(?<![0-9a-z])0x)?[0-9a-f]{64}(?![0-9a-f])/gi
/** What may stand between two groups of hex digits: marks, line breaks, comment signs, 0x. */
const LONGEST_GAP = 24
const GAP = /^[\s:_\-,.;|'"`\\/+&(){}[\]*#>$^~]+$/
/** DER of a private key: a sequence that begins with a version number. */
const PRIVATE_DER = /^30(?:[0-7][0-9a-f]|81[0-9a-f]{2}|82[0-9a-f]{4})02010[01]/i
const TOO_MANY_GROUPS = 400

const isVaried = (digits: string) => new Set(digits).size >= LEAST_KINDS
const isPadded = (digits: string) => /0{16}/.test(digits)
const isMixed = (digits: string) => /\d/.test(digits) && /[a-f]/.test(digits)

function hexCandidate(start: number, end: number, written: string): KeyCandidate {
  const clean = written.toLowerCase()
  const onlyNamed = !isVaried(clean) || isPadded(clean) || !isMixed(clean)
  return { start, end, clean, sure: false, onlyNamed }
}

/** Hex digits in one run. */
function* hexRuns(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(HEX_RUN)) {
    yield hexCandidate(index, index + written.length, written.slice(-KEY_DIGITS))
  }
}

/** Runs of groups of hex digits, and of decimal numbers of bytes, with marks and blanks between them. */
function* groupRuns(text: string): Generator<{ groups: Group[]; isHex: boolean }> {
  let hex: Group[] = []
  let numbers: Group[] = []
  let end = 0
  for (const { index, 0: written } of text.matchAll(LETTERS_AND_DIGITS)) {
    const gap = index - end > LONGEST_GAP ? '' : text.slice(end, index)
    const digits = HEX_GROUP.exec(written)?.[1]
    const number = /^\d{1,3}$/.test(written)
    const isNear = GAP.test(gap)
    const minus = /^[\s,;[({]{1,24}-$/.test(gap)
    const isList = minus || /^(?:[\s,;]+|\s*[,;]\s*["']?\s*)$/.test(gap)
    if (!isNear || digits === undefined) {
      if (hex.length > 1) yield { groups: hex, isHex: true }
      hex = []
    }
    if (!isList || !number) {
      if (numbers.length > 1) yield { groups: numbers, isHex: false }
      numbers = []
    }
    const place = { start: index, end: index + written.length }
    if (digits !== undefined) hex.push({ ...place, digits })
    if (number) {
      const isNegative =
        minus || /(?:^|[\s,;[({])-$/.test(text.slice(Math.max(0, index - 2), index))
      numbers.push(
        isNegative
          ? { ...place, start: index - 1, digits: `-${written}` }
          : { ...place, digits: written },
      )
    }
    end = index + written.length
  }
  if (hex.length > 1) yield { groups: hex, isHex: true }
  if (numbers.length > 1) yield { groups: numbers, isHex: false }
}

const joined = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** Addresses and UUIDs have so many digits together, too. */
function isOtherList(groups: readonly Group[], text: string): boolean {
  const lengths = groups.map(({ digits }) => digits.length).join()
  if (lengths === '8,4,4,4,12,8,4,4,4,12') return true
  if (lengths !== '16,16,16,16') return false
  const prefixed = groups.some(({ start }) => /0x/i.test(text.slice(start, start + 2)))
  return prefixed || groups.some(({ digits }) => networkOfAddress(parseAddress(digits)) !== null)
}

/** As long as each other, but for the last; or a few lines of one text, which was broken anywhere. */
function isRegular(groups: readonly Group[], text: string): boolean {
  const lengths = groups.map(({ digits }) => digits.length)
  const [first = 0] = lengths
  const last = lengths.at(-1) ?? 0
  const gaps = groups.slice(1).map(({ start }, at) => text.slice(groups[at]?.end, start))
  // Texts of a list, each with quotes around it: bytes, or the lines of one text in a program.
  const isQuoted = first > 2 && groups.length > FEW_LINES && gaps.some(gap => /["'`]/.test(gap))
  if (isQuoted) return false
  if (lengths.slice(0, -1).every(length => length === first) && last <= first) return true
  return (
    groups.length <= FEW_LINES && Math.min(...lengths) >= 4 && gaps.every(gap => /^\s+$/.test(gap))
  )
}

const FEW_LINES = 4

/** The key that groups of hex digits are together, perhaps with a byte of zeros before it as in DER. */
function ofGroups(groups: readonly Group[], text: string): KeyCandidate | null {
  const [first] = groups
  const last = groups.at(-1)
  if (!first || !last || groups.length < 2 || groups.length > 2 + KEY_DIGITS) return null
  const digits = joined(groups)
  const isLong = digits.length === KEY_DIGITS + 2 && first.digits === '00'
  if ((digits.length !== KEY_DIGITS && !isLong) || isOtherList(groups, text)) return null
  if (!isRegular(groups, text)) return null
  const found = hexCandidate(first.start, last.end, digits.slice(-KEY_DIGITS))
  return found.onlyNamed && !isVaried(found.clean) ? null : found
}

/** The same groups by their lines, and without the words and numbers before and behind them that look like hex. */
function* partsOf(groups: readonly Group[], text: string): Generator<readonly Group[]> {
  yield groups
  const { length } = joined(groups)
  // A public key or a signature, whose halves are as long as a private key.
  if (length === 2 * KEY_DIGITS || length === 2 * KEY_DIGITS + 2) return
  const parts = splitAt(groups, text, /[\r\n]|[=:]\s|["'`],/)
  if (parts.length > 1) yield* parts
  for (const part of parts.length > 1 ? [groups, ...parts] : [groups]) {
    for (const [from, to] of TRIMS)
      if (part.length > from + to) yield part.slice(from, part.length - to)
  }
  const dumped = linesOf(groups, text).map(dumpedBytes)
  if (dumped.length > 1 && dumped.every(line => line !== null)) yield dumped.flat()
}

function splitAt(
  groups: readonly Group[],
  text: string,
  gap: RegExp,
): readonly (readonly Group[])[] {
  const parts: Group[][] = [[]]
  for (const [at, group] of groups.entries()) {
    const before = groups[at - 1]
    if (before && gap.test(text.slice(before.end, group.start))) parts.push([])
    parts.at(-1)?.push(group)
  }
  return parts
}

const linesOf = (groups: readonly Group[], text: string) => splitAt(groups, text, /[\r\n]/)

const TRIMS = [
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [0, 2],
] as const

/** Dumps have the offset of each line before its bytes. */
function dumpedBytes(part: readonly Group[]): readonly Group[] | null {
  const [offset, ...bytes] = part
  return offset &&
    offset.digits.length >= 4 &&
    offset.digits.length <= 8 &&
    /0$/.test(offset.digits)
    ? bytes
    : null
}

function ofHexGroups(groups: readonly Group[], text: string): KeyCandidate | null {
  if (groups.length > TOO_MANY_GROUPS) return null
  const [first] = groups
  const last = groups.at(-1)
  if (first && last && PRIVATE_DER.test(joined(groups.slice(0, 10)))) {
    return {
      start: first.start,
      end: last.end,
      clean: joined(groups),
      sure: true,
      onlyNamed: false,
    }
  }
  for (const part of partsOf(groups, text)) {
    const found = ofGroups(part, text)
    if (found) return found
  }
  return null
}

const BYTES_OF_LISTS: ReadonlySet<number> = new Set([32, 64])

/** 32 numbers of a byte each, of either sign; or 64, which begin with the key, as Solana's files do. */
function ofNumbers(groups: readonly Group[]): KeyCandidate | null {
  const [first] = groups
  const last = groups.at(-1)
  const numbers = groups.map(({ digits }) => Number(digits))
  if (!first || !last || !BYTES_OF_LISTS.has(numbers.length)) return null
  const signed = numbers.some(number => number < 0)
  const [least, most] = signed ? [-128, 127] : [0, 255]
  if (numbers.some(number => number < least || number > most)) return null
  const clean = formatHex(Uint8Array.from(numbers)).slice(0, KEY_DIGITS)
  // Small numbers that go up are a list of places, not of bytes that were drawn.
  const isRandom = new Set(numbers).size >= LEAST_KINDS && Math.max(...numbers.map(Math.abs)) > 99
  return { start: first.start, end: last.end, clean, sure: false, onlyNamed: !isRandom }
}

function* groupedKeys(text: string): Generator<KeyCandidate> {
  for (const { groups, isHex } of groupRuns(text)) {
    const found = isHex ? ofHexGroups(groups, text) : ofNumbers(groups)
    if (found) yield found
  }
}

/** 32 bytes in Base64 or Base58 have 43 or 44 characters. */
const SIGNS = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{43,44}={0,1}(?![A-Za-z0-9+/_=-])/g
/** The same behind a short name and a mark that both alphabets have: `/keys/nWGx…=`. */
const SIGNS_BEHIND =
  /(?<=(?<![A-Za-z0-9+/_=-])[A-Za-z0-9/_-]{1,24}[/_-])[A-Za-z0-9+/_-]{43}=(?![A-Za-z0-9+/_=-])/g
/** Base64 over a few lines, its end marked. */
const SPLIT_SIGNS =
  /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/]{8,42}(?:\s{1,24}[A-Za-z0-9+/]{1,42}){1,5}=(?![A-Za-z0-9+/=])/g
/** The signature of a token is as long, and everyone who has the token has it. */
const TOKEN_BEFORE = /eyJ[\w-]{1,4000}\.[\w-]{1,4000}\.$/

/** Names have no digit, or letters of one case. */
const isMixedCase = (text: string) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)

function ofSigns(written: string): string | null {
  if (!isMixedCase(written) || !isVaried(written)) return null
  const read = tryTo(() => readBase64(written, { alphabet: 'any', padding: 'optional' }).bytes)
  const bytes = read?.length === 32 ? read : decodeBase58(written)
  // A text of 32 characters was not drawn.
  const isKey = bytes?.length === 32 && bytes.some(byte => byte < 0x20 || byte > 0x7e)
  return bytes && isKey ? formatHex(bytes) : null
}

function* base64Keys(text: string): Generator<KeyCandidate> {
  for (const pattern of [SIGNS, SIGNS_BEHIND, SPLIT_SIGNS]) {
    for (const { index, 0: written } of text.matchAll(pattern)) {
      const clean = ofSigns(written.replace(/\s+/g, ''))
      if (clean === null || /^[0-9a-f]+$/i.test(written)) continue
      if (
        text[index - 1] === '.' &&
        TOKEN_BEFORE.test(text.slice(Math.max(0, index - 8000), index))
      )
        continue
      yield { start: index, end: index + written.length, clean, sure: false, onlyNamed: false }
    }
  }
}

const DECIMAL = /(?<![\p{L}\d.-])[1-9]\d{59,77}(?![\p{L}\d.])/gu
/** The larger of the orders of the two curves, less one. */
const LARGEST = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140n

function* decimalKeys(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(DECIMAL)) {
    const value = BigInt(written)
    if (value > LARGEST || written.length === KEY_DIGITS) continue
    const clean = value.toString(16).padStart(KEY_DIGITS, '0')
    yield {
      start: index,
      end: index + written.length,
      clean,
      sure: false,
      onlyNamed: !isVaried(clean),
    }
  }
}

const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
const PEM_END = /-----END [A-Z0-9 ]{0,40}-----/g
const BROKEN_PEM = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?!(?: BLOCK)?-----)/g

/** Private keys in PEM, to their last line, or to the end where they have none. */
function* pemKeys(text: string): Generator<KeyCandidate> {
  let end = 0
  for (const pattern of [PEM_BEGIN, BROKEN_PEM]) {
    for (const { index: start } of text.matchAll(pattern)) {
      if (start < end) continue
      PEM_END.lastIndex = start
      const last = PEM_END.exec(text)
      end = last ? last.index + last[0].length : text.length
      // In one line, or with comment signs before its lines, it is read by its parts.
      const clean = pemLines(text.slice(start, end))
      yield { start, end, clean, sure: true, onlyNamed: false }
    }
  }
}

function pemLines(block: string): string {
  const parts = /^(-----BEGIN [^-]+-----)([\s\S]*?)(-----END [^-]+-----)$/.exec(block)
  if (!parts) return block
  const [, head = '', body = '', foot = ''] = parts
  // Headers of an encrypted key are lines with a colon.
  if (body.includes(':')) return block
  const signs = body.replace(/[^A-Za-z0-9+/=]+/g, '')
  return [head, ...(signs.match(/.{1,64}/g) ?? []), foot, ''].join('\n')
}

const EXTENDED = /(?<![A-Za-z0-9])[a-zA-Z]prv[1-9A-HJ-NP-Za-km-z]{20,}/g
const WIF =
  /(?<![A-Za-z0-9])(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KLc9][1-9A-HJ-NP-Za-km-z]{50,51})(?![A-Za-z0-9])/g
const HEX_DER =
  /(?<![0-9a-f])30(?:[0-7][0-9a-f]|81[0-9a-f]{2}|82[0-9a-f]{4})02010[01][0-9a-f]{64,}(?![0-9a-f])/gi
/** DER in Base64, over lines or not: it begins with a sequence and the number of a version. */
const BASE64_DER =
  /(?<![A-Za-z0-9+/])M(?:[A-H][A-Za-z0-9+/]CAQ|I[E-H][A-Za-z0-9+/]AgE[AB]|I[I-L][A-Za-z0-9+/]{2}[AQgw]IBA)[A-Za-z0-9+/]{20,}(?:\s{1,24}[A-Za-z0-9+/]{1,76}){0,200}={0,2}/g

/** As many characters as its own first bytes say; all where it is cut off. */
function wholeDer(written: string): string {
  const [, first = 0, second = 0, third = 0] = readBase64(written.slice(0, 8)).bytes
  const length = first < 0x80 ? 2 + first : first === 0x81 ? 3 + second : 4 + second * 256 + third
  const characters = Math.ceil(length / 3) * 4
  let seen = 0
  let end = 0
  while (end < written.length && seen < characters) {
    if (!/\s/.test(written.charAt(end))) seen += 1
    end += 1
  }
  return written.slice(0, end)
}

/** With a checksum that fits; without one it stands alone, and is no part of Base64. */
function isWif(text: string, index: number, written: string): boolean {
  if (!isMixedCase(written)) return false
  if (decodeBase58Check(written) !== null) return true
  return !/[+/=]/.test(text.charAt(index - 1)) && !/[+/=]/.test(text.charAt(index + written.length))
}

function* marked(
  text: string,
): Generator<KeyCandidate & { readonly form: 'extended-key' | 'key' }> {
  const patterns = [
    [EXTENDED, 'extended-key'],
    [WIF, 'key'],
    [HEX_DER, 'key'],
    [BASE64_DER, 'key'],
  ] as const
  for (const [pattern, form] of patterns) {
    for (const { index, 0: matched } of text.matchAll(pattern)) {
      const written = pattern === BASE64_DER ? wholeDer(matched) : matched
      if (pattern === WIF && !isWif(text, index, written)) continue
      const place = { start: index, end: index + written.length }
      yield { ...place, clean: written.replace(/\s+/g, ''), sure: true, onlyNamed: false, form }
    }
  }
}

/** What a value that is called a private key may be, damaged or of a kind that isn't known here. */
const LONG_VALUE = /(?<![A-Za-z0-9+/_=-])(?:0x)?[A-Za-z0-9+/_-]{40,200}={0,2}(?![A-Za-z0-9+/_=-])/g

function* longValues(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(LONG_VALUE)) {
    if (!/\d/.test(written) || !/[a-z]/i.test(written) || !isVaried(written)) continue
    yield {
      start: index,
      end: index + written.length,
      clean: written,
      sure: false,
      onlyNamed: true,
      isAny: true,
    }
  }
}

/** Extended keys, apart from keys. */
export type FoundForm = KeyCandidate & { readonly form: 'extended-key' | 'key' }

/** All that may be a private key by its form, in no order; some may lie within others. */
export function keyCandidatesIn(text: string): readonly FoundForm[] {
  const asKey = (one: KeyCandidate): FoundForm => ({ ...one, form: 'key' })
  return [
    ...[...pemKeys(text)].map(asKey),
    ...marked(text),
    ...[hexRuns, groupedKeys, base64Keys, decimalKeys, longValues].flatMap(find =>
      [...find(text)].map(asKey),
    ),
  ]
}
