import type { Random } from './random.ts'

/** Strings that trip up parsers, inserted into texts. */
const NASTY = [
  ...['__proto__', 'constructor', 'toString', '"__proto__":{"a":1}', '{"a":1,"a":2}'],
  ...['\u0000', '\ud800', '\udc00', '\ufeff', '\u200b', '\u202e', '\u2028', 'İ', '𝟙', 'é'],
  ...['1e400', '1e-400', '-0', '0x', '0X', '00', '9'.repeat(400), '99999999999999999999', 'NaN'],
  ...['null', 'true', '[', ']', '{', '}', '"', '\\', '\\u', '\\ud800', ',', ':', '/', '%', '#'],
  ...['-----BEGIN', '-----END', '=', '==', '+', '-', '_', ' ', '\n', '\r\n', '\t', 'e', '.', '..'],
] as const

const LETTERS = '0123456789abcdefABCDEFghijklmnopqrstuvwxyzXYZ{}[]()<>"\':;,.+-_=/\\@#$%&*!?| \n\t'

/** Arbitrary characters, including lone surrogates. */
function anyText(random: Random): string {
  const length = random.below(200)
  const wild = random.below(3) === 0
  let text = ''
  for (let at = 0; at < length; at++) {
    text += wild
      ? String.fromCharCode(random.below(0x1_0000))
      : LETTERS.charAt(random.below(LETTERS.length))
  }
  return text
}

/**
 * Applies one to four small changes to a text: an insertion, a deletion, a duplication, a swap or a splice from
 * another.
 */
function mutated(random: Random, seed: string, other: string): string {
  let text = seed
  for (let left = 1 + random.below(4); left > 0; left--) {
    const at = random.below(text.length + 1)
    const to = Math.min(text.length, at + 1 + random.below(8))
    const part = text.slice(at, to)
    switch (random.below(7)) {
      case 0:
        text = text.slice(0, at) + random.pick(NASTY) + text.slice(at)
        break
      case 1:
        text = text.slice(0, at) + text.slice(to)
        break
      case 2:
        text = text.slice(0, to) + part.repeat(1 + random.below(20)) + text.slice(to)
        break
      case 3:
        text = text.slice(0, at) + LETTERS.charAt(random.below(LETTERS.length)) + text.slice(at + 1)
        break
      case 4: {
        const from = random.below(other.length + 1)
        text = text.slice(0, at) + other.slice(from, from + 40) + text.slice(to)
        break
      }
      case 5:
        text = text.slice(0, at)
        break
      default:
        text = text.slice(0, at) + part.toUpperCase() + text.slice(to)
    }
  }
  return text
}

/** A short text: a vector, unchanged or mutated, or random characters. */
export function someText(random: Random, seeds: readonly string[]): string {
  const kind = random.below(10)
  if (kind === 0) return anyText(random)
  if (kind === 1) return random.pick(NASTY).repeat(1 + random.below(30))
  const seed = random.pick(seeds)
  return kind === 2 ? seed : mutated(random, seed, random.pick(seeds))
}

/** The same as bytes. */
export function someBytes(random: Random, seeds: readonly Uint8Array[]): Uint8Array {
  if (random.below(8) === 0)
    return Uint8Array.from({ length: random.below(200) }, () => random.below(256))
  const bytes = [...random.pick(seeds)]
  for (let left = random.below(5); left > 0; left--) {
    const at = random.below(bytes.length + 1)
    const odd = random.pick([0, 1, 0x7f, 0x80, 0x81, 0xb7, 0xb8, 0xbf, 0xc0, 0xf7, 0xf8, 0xff])
    switch (random.below(5)) {
      case 0:
        bytes.splice(at, 1)
        break
      case 1:
        bytes.splice(at, 0, odd)
        break
      case 2:
        bytes[at] = odd
        break
      case 3:
        bytes.length = at
        break
      default:
        bytes[at] = random.below(256)
    }
  }
  return Uint8Array.from(bytes, byte => byte ?? 0)
}
