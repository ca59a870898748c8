/**
 * Unicode names of look-alike and hidden characters.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { foreignScript } from './look-alike-letters.ts'

// Names from the Unicode Character Database (facts; Unicode License v3), without the part that the character's script
// and category already state.
const REST =
  'аA ВVE сES ԁKOMI_DE еIE һSHHA НEN іBYELORUSSIAN-UKRAINIAN_I јJE кKA ӏPALOCHKA МEM оO рER ԛQA гGHE ѕDZE ТTE ѵIZHITSA ԝWE хHA уU үSTRAIGHT_U ЗZE бBE ' +
  'αALPHA ΒBETA ΕEPSILON ΖZETA ΗETA ιIOTA κKAPPA ΜMU νNU οOMICRON ρRHO ΤTAU υUPSILON ΧCHI σSIGMA γGAMMA'

const RESTS = new Map(
  REST.split(' ').map(entry => [
    entry.charAt(0).toLowerCase(),
    entry.slice(1).replaceAll('_', ' '),
  ]),
)

const HIDDEN: Readonly<Record<number, string>> = {
  0: 'NULL',
  8: 'BACKSPACE',
  9: 'CHARACTER TABULATION',
  10: 'LINE FEED',
  13: 'CARRIAGE RETURN',
  27: 'ESCAPE',
  127: 'DELETE',
  160: 'NO-BREAK SPACE',
  173: 'SOFT HYPHEN',
  847: 'COMBINING GRAPHEME JOINER',
  894: 'GREEK QUESTION MARK',
  1564: 'ARABIC LETTER MARK',
  4447: 'HANGUL CHOSEONG FILLER',
  4448: 'HANGUL JUNGSEONG FILLER',
  6158: 'MONGOLIAN VOWEL SEPARATOR',
  8203: 'ZERO WIDTH SPACE',
  8204: 'ZERO WIDTH NON-JOINER',
  8205: 'ZERO WIDTH JOINER',
  8206: 'LEFT-TO-RIGHT MARK',
  8207: 'RIGHT-TO-LEFT MARK',
  8232: 'LINE SEPARATOR',
  8233: 'PARAGRAPH SEPARATOR',
  8234: 'LEFT-TO-RIGHT EMBEDDING',
  8235: 'RIGHT-TO-LEFT EMBEDDING',
  8236: 'POP DIRECTIONAL FORMATTING',
  8237: 'LEFT-TO-RIGHT OVERRIDE',
  8238: 'RIGHT-TO-LEFT OVERRIDE',
  8288: 'WORD JOINER',
  8294: 'LEFT-TO-RIGHT ISOLATE',
  8295: 'RIGHT-TO-LEFT ISOLATE',
  8296: 'FIRST STRONG ISOLATE',
  8297: 'POP DIRECTIONAL ISOLATE',
  10240: 'BRAILLE PATTERN BLANK',
  12644: 'HANGUL FILLER',
  65279: 'ZERO WIDTH NO-BREAK SPACE',
  65440: 'HALFWIDTH HANGUL FILLER',
}

/**
 * Formats a code point as Unicode does: `U+0435`.
 * @example
 * codePointText(0x435) // => 'U+0435'
 * codePointText(0xe0041) // => 'U+E0041'
 */
export function codePointText(codePoint: number): string {
  requireInput('count', codePoint, 'code point')
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Returns the Unicode name of a look-alike or hidden character; null if the small table has none.
 * @example
 * characterName('\u0435') // => 'CYRILLIC SMALL LETTER IE'
 * characterName('\u202e') // => 'RIGHT-TO-LEFT OVERRIDE'
 * characterName('\uff26') // => 'FULLWIDTH LATIN CAPITAL LETTER F'
 * characterName('\u3042') // => null
 */
export function characterName(character: string): string | null {
  requireInput('text', character, 'character')
  const codePoint = character.codePointAt(0) ?? 0
  const hidden = HIDDEN[codePoint]
  if (hidden !== undefined) return hidden
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) return `VARIATION SELECTOR-${codePoint - 0xfdff}`
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) {
    return `VARIATION SELECTOR-${codePoint - 0xe0100 + 17}`
  }
  if (codePoint >= 0xe0000 && codePoint <= 0xe007f) return 'TAG CHARACTER'
  if (/^[Ａ-Ｚａ-ｚ]$/.test(character)) {
    return `FULLWIDTH LATIN ${caseOf(character)} LETTER ${character.normalize('NFKC').toUpperCase()}`
  }
  const script = foreignScript(character)
  const rest = RESTS.get(character.toLowerCase())
  // The palochka's capital is called just a letter.
  if (script === null || rest === undefined || character === 'Ӏ') return null
  return `${script.toUpperCase()} ${caseOf(character)} LETTER ${rest}`
}

const caseOf = (letter: string) => (/\p{Lu}/u.test(letter) ? 'CAPITAL' : 'SMALL')
