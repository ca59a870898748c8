/**
 * ASCII look-alike of a letter, and the letter's script.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'

/**
 * Letters and digits of other scripts, each before the ASCII character that it looks like in most fonts. Our own
 * selection, of the kind that Unicode's UTS 39 calls confusable.
 */
const PAIRS =
  'аaАAВBсcСCԁdеeЕEһhНHіiІIјjЈJКKкkӏlӀIМMоoОOрpРPԛqԚQгrѕsЅSТTѵvѴVԝwԜWхxХXуyУYүyҮYЗ3б6' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvαaιiρpσoυuγyκkϲcϹCϳj' +
  'օoՕOսuՍUցgհhյjոnզqԼLՏS' +
  'ᎪAᏴBᏟCᎠDᎬEᏀGᎻHᎫJᏦKᏞLᎷMᏢPᎡRᏚSᎢTᏙVᎳWᏃZᎩY' +
  'ꓮAꓐBꓚCꓓDꓰEꓝFꓖGꓧHꓲIꓙJꓗKꓡLꓟMꓠNꓳOꓑPꓣRꓢSꓔTꓴUꓦVꓪWꓫXꓬYꓜZ' +
  'ⲟoⲞOⲣpⲢPⲥcⲤCⲎHⲒIⲔKⲘMⲚNⲦTⲭxⲬX'

/** Blocks without variants of ASCII characters, so that most text needs no normalising. */
const NO_FORM = /[\u0250-\u02af\u0380-\u1cff\u2c80-\u2fff\u3040-\ud7ff\ue000-\uf8ff]/u

/**
 * Returns the ASCII character that another character looks like, or is a variant of (full width, mathematical); null if
 * there is none, and for ASCII itself.
 * @example
 * looksLikeAscii('\u0435') // => 'e'
 * looksLikeAscii('\uff26') // => 'F'
 * looksLikeAscii('e') // => null
 * looksLikeAscii('\u3042') // => null
 */
export function looksLikeAscii(character: string): string | null {
  requireInput('text', character, 'character')
  if (character <= '\u007f') return null
  const at = PAIRS.indexOf(character)
  if (at >= 0 && at % 2 === 0) return PAIRS.charAt(at + 1)
  if (NO_FORM.test(character)) return null
  const folded = character.normalize('NFKC')
  return /^[!-~]$/.test(folded) ? folded : null
}

const SCRIPTS = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['Coptic', /\p{Script=Coptic}/u],
] as const

/**
 * Returns the script of a look-alike letter, in English; null for a variant of the Latin letter itself.
 * @example
 * foreignScript('\u0435') // => 'Cyrillic'
 * foreignScript('\uff26') // => null
 */
export function foreignScript(character: string): string | null {
  return SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? null
}
