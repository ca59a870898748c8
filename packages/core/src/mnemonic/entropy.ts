/**
 * Entropy from the browser, and from dice, coins or cards.
 * @module
 */

import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { characterAt } from '../bytes/characters.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { noRandomness } from '../keys/errors.ts'
import { Secret } from '../secret.ts'
import { entropyCharacter, entropyTooLong, randomLength, repeatedCard } from './errors.ts'
import { patternWarnings } from './patterns.ts'

/** Physical source of randomness. */
export type EntropyKind = 'dice' | 'coin' | 'hex' | 'cards'

export interface TypedEntropy {
  readonly kind: EntropyKind
  /** Number of rolls, tosses, digits or cards. */
  readonly events: number
  /** Entropy in bits if they are random: log2 6 per roll, 1 per toss, 4 per digit. */
  readonly bits: number
  /** Text to mix in: the events as ASCII, without spaces: `16345`, `HTTH`, `0fa7`, `ASTD`. */
  readonly text: Secret<string>
  /** Sentences about patterns that do not look random; empty if there are none. */
  readonly warnings: readonly string[]
}

interface Kind {
  /** Matches one event, sticky. */
  readonly event: RegExp
  readonly allowed: string
  /** Returns the canonical form of an event for mixing. */
  readonly canonical: (written: string) => string
  /** Returns the number of outcomes of event `number` (from 0). */
  readonly outcomes: (number: number) => number
}

const DECK = 52

const KINDS: Readonly<Record<EntropyKind, Kind>> = {
  dice: {
    event: /[1-6]/y,
    allowed: 'a roll of a die (1 to 6)',
    canonical: written => written,
    outcomes: () => 6,
  },
  coin: {
    event: /[HT01]/iy,
    allowed: 'a toss of a coin (H or T, 1 or 0)',
    canonical: written => (/[h1]/iu.test(written) ? 'H' : 'T'),
    outcomes: () => 2,
  },
  hex: {
    event: /[0-9a-f]/iy,
    allowed: 'a hex digit (0–9, a–f)',
    canonical: written => written.toLowerCase(),
    outcomes: () => 16,
  },
  cards: {
    event: /(?:10|[A2-9TJQK])[CDHS]/iy,
    allowed: 'a card (A, 2–9, T, J, Q or K, then C, D, H or S)',
    canonical: written => written.toUpperCase().replace('10', 'T'),
    // Drawn without replacement; a new deck after the last card.
    outcomes: number => DECK - (number % DECK),
  },
}

const BETWEEN = /[\s,;·–-]*/uy

interface WrittenEvent {
  readonly offset: number
  readonly length: number
  readonly text: string
}

function readEvents(text: string, { event, allowed, canonical }: Kind): WrittenEvent[] {
  const events: WrittenEvent[] = []
  let offset = 0
  for (;;) {
    BETWEEN.lastIndex = offset
    BETWEEN.test(text)
    offset = BETWEEN.lastIndex
    if (offset >= text.length) return events
    event.lastIndex = offset
    const written = event.exec(text)?.[0]
    if (written === undefined) {
      throw entropyCharacter({ offset, character: characterAt(text, offset), allowed })
    }
    events.push({ offset, length: written.length, text: canonical(written) })
    offset += written.length
  }
}

function requireDecks(events: readonly WrittenEvent[]): void {
  let drawn = new Set<string>()
  for (const [position, { offset, length, text }] of events.entries()) {
    if (position % DECK === 0) drawn = new Set()
    if (drawn.has(text)) throw repeatedCard({ offset, length, number: position + 1 })
    drawn.add(text)
  }
}

/** Forty times as many as for 256 tosses, and parsed within some milliseconds. */
const MAX_TYPED = 10_000

/**
 * Parses typed events. Spaces, line breaks, commas and dashes between events are ignored.
 * @throws ToolError `entropy/bad-character` with the offset, `entropy/repeated-card`,
 * `entropy/too-long`.
 * @example
 * const { events, bits } = parseTypedEntropy('1 6 3 4', 'dice')
 * events // => 4
 * Math.round(bits) // => 10
 * parseTypedEntropy('7', 'dice') // throws entropy/bad-character
 */
export function parseTypedEntropy(text: string, kind: EntropyKind): TypedEntropy {
  requireInput('text', text, 'text')
  if (text.length > MAX_TYPED) throw entropyTooLong({ length: text.length, max: MAX_TYPED })
  const rules = KINDS[kind]
  const events = readEvents(text, rules)
  if (kind === 'cards') requireDecks(events)
  const bits = events.reduce((sum, _, number) => sum + Math.log2(rules.outcomes(number)), 0)
  return {
    kind,
    events: events.length,
    bits,
    text: new Secret(events.map(event => event.text).join('')),
    warnings: patternWarnings(
      events.map(event => event.text),
      kind === 'cards' ? DECK : rules.outcomes(0),
    ),
  }
}

/** Bytes from the browser's random source that are mixed with the typed events. */
export const RANDOM_LENGTH = 32

/**
 * Returns `length` bytes from the platform's cryptographic random source.
 * @throws ToolError `key/no-randomness` where there is none.
 * @example
 * randomEntropy(16).length // => 16
 */
export function randomEntropy(length: number): Uint8Array {
  requireInput('count', length, 'length')
  if (typeof globalThis.crypto?.getRandomValues !== 'function') throw noRandomness()
  return globalThis.crypto.getRandomValues(new Uint8Array(length))
}

/**
 * Mixes entropy: the first `length` bytes (up to 64) of HMAC-SHA-512 with the browser's 32 random bytes as the key and
 * the typed events, as ASCII, as the message. As strong as the better of the two: typed events with no randomness don't
 * weaken the browser's, and vice versa.
 * @throws ToolError `entropy/random-length` unless there are 32 random bytes.
 * @example
 * import { parseTypedEntropy, randomEntropy } from '@toolkit/core/mnemonic/entropy'
 * mixEntropy(randomEntropy(32), parseTypedEntropy('16345', 'dice'), 16).length // => 16
 */
export function mixEntropy(random: Uint8Array, typed: TypedEntropy, length: number): Uint8Array {
  requireInput('bytes', random, 'random')
  if (random.length !== RANDOM_LENGTH) {
    throw randomLength({ length: random.length, expected: RANDOM_LENGTH })
  }
  const whole = hmac(sha512, random, encodeUtf8(typed.text.reveal()))
  const mixed = whole.slice(0, length)
  whole.fill(0)
  return mixed
}
