import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { hexCandidate, isVaried, KEY_DIGITS, type KeyCandidate } from './key-candidate.ts'
import { isDrawn, type PrintedBytes } from './printed-bytes.ts'

/** Group of letters and digits, with its position. */
export interface Group {
  readonly start: number
  readonly end: number
  readonly digits: string
}

const LETTERS_AND_DIGITS = /[0-9A-Za-z]+/g
const HEX_GROUP = /^(?:0?x)?([0-9a-f]+)$/i
const LONGEST_GAP = 24
const GAP = /^[\s:_\-,.;|'"`\\/+&(){}[\]*#>$^~]+$/
/** DER of a private key: a sequence that starts with a version number. */
const PRIVATE_DER = /^30(?:[0-7][0-9a-f]|81[0-9a-f]{2}|82[0-9a-f]{4})02010[01]/i
const TOO_MANY_GROUPS = 400
const KEY_BYTES = 32
const SHORTEST_TEXT = 24

/** Finds runs of groups of hex digits, separated by punctuation and blanks. */
export function hexGroupsIn(text: string): readonly (readonly Group[])[] {
  const runs: Group[][] = []
  let groups: Group[] = []
  let end = 0
  for (const { index, 0: written } of text.matchAll(LETTERS_AND_DIGITS)) {
    const digits = HEX_GROUP.exec(written)?.[1]
    const isNear =
      digits !== undefined && index - end <= LONGEST_GAP && GAP.test(text.slice(end, index))
    if (!isNear) {
      if (groups.length > 1) runs.push(groups)
      groups = []
    }
    end = index + written.length
    if (digits !== undefined) groups.push({ start: index, end, digits })
  }
  if (groups.length > 1) runs.push(groups)
  return runs
}

const joined = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** Returns true for other lists with this many digits: addresses, of Flow and of the internet, and UUIDs. */
function isOtherList(groups: readonly Group[], text: string): boolean {
  const lengths = groups.map(({ digits }) => digits.length).join()
  if (lengths === '8,4,4,4,12,8,4,4,4,12') return true
  if (lengths === INTERNET_PAIR) return isInternetPair(groups, text)
  return lengths === '16,16,16,16' && groups.some(({ digits }) => isAddress(digits))
}

/** Returns true if 16 hex digits are an address of a Flow network. */
export const isAddress = (digits: string): boolean =>
  digits.length === 16 && networkOfAddress(parseAddress(digits)) !== null

const INTERNET_PAIR = '4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4'
/** Prefixes of assigned address ranges: global, link-local, site-local, unspecified. */
const INTERNET_ADDRESS = /^(?:[23]|fe[89ab]|f[cd]|00)/i

function isInternetPair(groups: readonly Group[], text: string): boolean {
  const halves = [groups.slice(0, 8), groups.slice(8)]
  const isJoined = halves.every(
    half =>
      text.slice(half[0]?.start, half.at(-1)?.end).split(':').length === 8 &&
      INTERNET_ADDRESS.test(half[0]?.digits ?? ''),
  )
  return isJoined && text.slice(groups[7]?.end, groups[8]?.start) !== ':'
}

/**
 * Returns true if all groups but the last have the same length; or if they are a few lines of one text, which may break
 * anywhere.
 */
function isRegular(groups: readonly Group[], text: string): boolean {
  const lengths = groups.map(({ digits }) => digits.length)
  const [first = 0] = lengths
  const last = lengths.at(-1) ?? 0
  const gaps = groups.slice(1).map(({ start }, at) => text.slice(groups[at]?.end, start))
  // Quoted texts of a list: bytes, or the lines of one text in a program.
  const isQuoted = first > 2 && groups.length > FEW_LINES && gaps.some(gap => /["'`]/.test(gap))
  // C++ groups the digits of a number so.
  if (isQuoted && !gaps.every(gap => gap === "'")) return false
  if (lengths.slice(0, -1).every(length => length === first) && last <= first) return true
  return (
    groups.length <= FEW_LINES && Math.min(...lengths) >= 4 && gaps.every(gap => BROKEN.test(gap))
  )
}

const FEW_LINES = 4
/** Separator of a text in a few lines, or in parts that a program concatenates. */
const BROKEN = /^(?:\s+|["'`]\s*[+.&\\]?\s*["'`])$/

/** Combines groups of hex digits into a key, perhaps with a leading zero byte as in DER. */
function ofGroups(groups: readonly Group[], text: string): KeyCandidate | null {
  const [first] = groups
  const last = groups.at(-1)
  if (!first || !last || groups.length < 2 || groups.length > 2 + KEY_DIGITS) return null
  // Go and JavaScript omit leading zeros.
  const isShort = groups.length === KEY_BYTES && groups.every(one => one.digits.length <= 2)
  const digits = isShort ? groups.map(one => one.digits.padStart(2, '0')).join('') : joined(groups)
  const isLong = digits.length === KEY_DIGITS + 2 && first.digits === '00'
  if ((digits.length !== KEY_DIGITS && !isLong) || isOtherList(groups, text)) return null
  if (!isShort && !isRegular(groups, text)) return null
  if (isShort && !isDrawn(parseHex(digits))) return null
  const found = hexCandidate(first.start, last.end, digits.slice(-KEY_DIGITS))
  return found.needs !== null && !isVaried(found.clean) ? null : found
}

/** Yields the same groups by lines, and without the words and numbers around them that look like hex. */
function* partsOf(groups: readonly Group[], text: string): Generator<readonly Group[]> {
  yield groups
  const { length } = joined(groups)
  // A public key or a signature, each half of which is as long as a private key.
  if (length === 2 * KEY_DIGITS || length === 2 * KEY_DIGITS + 2) return
  const parts = splitAt(groups, text, /[\r\n]|[=:]\s|["'`],/)
  if (parts.length > 1) yield* parts
  for (const part of parts.length > 1 ? [groups, ...parts] : [groups]) {
    for (const [from, to] of TRIMS)
      if (part.length > from + to) yield part.slice(from, part.length - to)
  }
  yield* splitAt(groups, text, /\n[ \t]*\r?\n/)
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

const TRIMS = [
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [0, 2],
] as const

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
      needs: null,
    }
  }
  for (const part of partsOf(groups, text)) {
    const found = ofGroups(part, text)
    if (found) return found
  }
  return null
}

/** Finds the keys among runs of groups. */
export function* hexGroupKeys(
  text: string,
  runs: readonly (readonly Group[])[],
): Generator<KeyCandidate> {
  for (const groups of runs) {
    const found = ofHexGroups(groups, text)
    if (found) yield found
  }
}

/** Finds the texts whose characters are written as hex digits separated by blanks or punctuation. */
export function* hexGroupTexts(runs: readonly (readonly Group[])[]): Generator<PrintedBytes> {
  for (const groups of runs) {
    if (groups.length < SHORTEST_TEXT && joined(groups).length < 2 * SHORTEST_TEXT) continue
    if (groups.some(({ digits }) => digits.length % 2 === 1)) continue
    const bytes = parseHex(joined(groups))
    if (!bytes.every(byte => byte >= 0x20 || byte === 9 || byte === 10)) continue
    yield { start: groups[0]?.start ?? 0, end: groups.at(-1)?.end ?? 0, bytes, isDrawn: false }
  }
}
