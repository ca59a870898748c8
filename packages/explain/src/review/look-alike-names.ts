import { looksLikeAscii } from '@toolkit/core/text/look-alike-letters'

/** Longest name that is compared. */
const LONGEST = 100
/** In shorter names one letter makes another word. */
const SHORTEST_MISSPELT = 6
const VERSION = /_?[vV]?\d+$/

/**
 * Normalises a name to how it looks at a glance: without case, underscores and doubled letters, and with one character
 * for all that look alike (I l 1, O 0, S 5, rn m, vv w; letters of other scripts).
 */
function glance(name: string): string {
  const letters = Array.from(name, letter => looksLikeAscii(letter) ?? letter).join('')
  return letters
    .toLowerCase()
    .replaceAll('_', '')
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(?<letter>.)\k<letter>+/gu, '$<letter>')
}

/** Returns true if two names differ by one letter added, missing or changed, or by two swapped. */
function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && short.charAt(from) === long.charAt(from)) from += 1
  if (long.length > short.length) return short.slice(from) === long.slice(from + 1)
  if (short.slice(from + 1) === long.slice(from + 1)) return true
  const swapped = `${short.charAt(from + 1)}${short.charAt(from)}`
  return swapped === long.slice(from, from + 2) && short.slice(from + 2) === long.slice(from + 2)
}

/**
 * Finds the known name that another name may be mistaken for: similar in looks (`FIowToken`, `flowtoken`, `Flow_Token`,
 * letters of other scripts), with digits appended (`FlowToken2`, `FlowTokenV2`) or, from six letters, one typo apart
 * (`FlowTokn`, `FlowTokne`). Null for a known name itself, and if there is none.
 * @param known the earlier first where several are meant.
 * @example
 * const likeName = nameLikener(['FlowToken', 'EVM'])
 * likeName('FIowToken') // => 'FlowToken'
 * likeName('FlowTokenV2') // => 'FlowToken'
 * likeName('EVN') // => null
 */
export function nameLikener(known: readonly string[]): (name: string) => string | null {
  const names = new Set(known)
  const glances = new Map(known.toReversed().map(name => [glance(name), name]))
  const long = known.filter(name => name.length >= SHORTEST_MISSPELT)
  return name => {
    if (names.has(name) || name.length > LONGEST) return null
    const plain = name.replace(VERSION, '')
    const alike = glances.get(glance(name)) ?? (names.has(plain) ? plain : undefined)
    if (alike !== undefined || name.length < SHORTEST_MISSPELT) return alike ?? null
    return long.find(one => isOneSlipApart(name, one) && !areVersions(name, one)) ?? null
  }
}

/** Returns true for two versions of one name, which differ only in their number. */
const areVersions = (a: string, b: string) =>
  VERSION.test(a) && VERSION.test(b) && a.replace(VERSION, '') === b.replace(VERSION, '')
