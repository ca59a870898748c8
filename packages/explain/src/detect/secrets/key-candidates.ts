import { parseBase32 } from '@toolkit/core/bytes/base32'
import { readBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeBase58 } from '@toolkit/core/derivation/base58'
import { tryTo } from '@toolkit/core/errors'
import { type Group, hexGroupKeys } from './hex-groups.ts'
import {
  hexCandidate,
  isMixedCase,
  isVaried,
  KEY_DIGITS,
  type KeyCandidate,
} from './key-candidate.ts'
import { markedKeys, pemKeys } from './marked-keys.ts'
import { namingOf } from './naming.ts'
import type { PrintedBytes } from './printed-bytes.ts'

/** 32 bytes in hex, whatever letters are around them. */
const HEX_RUN = /(?<![0-9a-f])(?:(?<![0-9a-z])0x)?[0-9a-f]{64}(?![0-9a-f])/gi
/** Finds hex digits in one run. */
function* hexRuns(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(HEX_RUN)) {
    yield hexCandidate(index, index + written.length, written.slice(-KEY_DIGITS))
  }
}

/** 32 bytes in Base64 or Base58 have 43 or 44 characters. */
const SIGNS = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{43,44}={0,1}(?![A-Za-z0-9+/_=-])/g
/** The same after a short name and a character of both alphabets: `/keys/nWGx…=`. */
const SIGNS_BEHIND =
  /(?<=(?<![A-Za-z0-9+/_=-])[A-Za-z0-9/_-]{1,24}[/_-])[A-Za-z0-9+/_-]{43}=(?![A-Za-z0-9+/_=-])/g
/** Base64 over several lines, with padding at the end. */
const SPLIT_SIGNS =
  /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/]{8,42}(?:\s{1,24}[A-Za-z0-9+/]{1,42}){1,5}=(?![A-Za-z0-9+/=])/g
/** A token's signature has the same length, and is known to everyone who has the token. */
const TOKEN_BEFORE = /eyJ[\w-]{1,4000}\.[\w-]{1,4000}\.$/

function ofSigns(written: string): string | null {
  if (!isMixedCase(written) || !isVaried(written)) return null
  const read = tryTo(() => readBase64(written, { alphabet: 'any', padding: 'optional' }).bytes)
  const bytes = read?.length === 32 ? read : decodeBase58(written)
  // A text of 32 characters is not random.
  const isKey = bytes?.length === 32 && bytes.some(byte => byte < 0x20 || byte > 0x7e)
  return bytes && isKey ? formatHex(bytes) : null
}

/** Base64url after a prefix for its kind: `sk_nWGx…`, `sk_live_nWGx…`. */
const SIGNS_OF_KIND =
  /(?<![A-Za-z0-9+/_-])([a-z]{1,12}[_-](?:[a-z]{1,12}[_-])?)([\w-]{43})=?(?![\w=-])/gi

function* base64KeysOfKind(text: string): Generator<KeyCandidate> {
  for (const { index, 0: whole, 1: kind = '', 2: written = '' } of text.matchAll(SIGNS_OF_KIND)) {
    const clean = namingOf(kind) === 'public' ? null : ofSigns(written)
    if (clean === null) continue
    const start = index + kind.length
    const needs = namingOf(kind) === null ? 'secret' : null
    yield { start, end: index + whole.length, clean, sure: false, needs }
  }
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
      yield { start: index, end: index + written.length, clean, sure: false, needs: null }
    }
  }
}

/** 32 bytes in Base32, whose last character has one bit; the public names of I2P sites are as long. */
const BASE32 =
  /(?<![A-Za-z0-9+/_-])(?:[A-Z2-7]{51}[AQ]|[a-z2-7]{51}[aq])(?:={4})?(?![A-Za-z0-9+/_=-]|\.b32)/g

function* base32Keys(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(BASE32)) {
    const signs = written.replace(/=/g, '').toUpperCase()
    const bytes = /\d/.test(signs) && isVaried(signs) ? parseBase32(signs) : null
    if (!bytes) continue
    const end = index + written.length
    yield { start: index, end, clean: formatHex(bytes), sure: false, needs: null }
  }
}

/** In one run or in groups of three, with an optional `n` suffix as in JavaScript. */
const DECIMAL =
  /(?<![\p{L}\d.-])(?:[1-9]\d{59,77}|[1-9]\d{0,2}(?:[,_' ]\d{3}){20,25})(?=n?(?![\p{L}\d.]))/gu
/** Larger of the orders of the two curves, minus one. */
const LARGEST = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140n

function* decimalKeys(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(DECIMAL)) {
    const digits = written.replace(/\D/g, '')
    const value = BigInt(digits)
    if (value > LARGEST || written.length === KEY_DIGITS) continue
    const clean = value.toString(16).padStart(KEY_DIGITS, '0')
    yield {
      start: index,
      end: index + written.length,
      clean,
      sure: false,
      needs: isVaried(clean) && digits === written ? null : 'secret',
    }
  }
}

/** Number without leading zeros, as most libraries write it. */
const SHORT_HEX = /(?<![0-9a-z])(?:0x)?([0-9a-f]{56,63})n?(?![0-9a-z])/gi

function* shortHexKeys(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written, 1: digits = '' } of text.matchAll(SHORT_HEX)) {
    if (!isVaried(digits)) continue
    const clean = digits.toLowerCase().padStart(KEY_DIGITS, '0')
    yield { start: index, end: index + written.length, clean, sure: false, needs: 'key' }
  }
}

const BITS = /(?<![0-9a-z])(?:0b)?([01]{256})(?![0-9a-z])/gi

function* bitKeys(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written, 1: bits = '' } of text.matchAll(BITS)) {
    const clean = BigInt(`0b${bits}`).toString(16).padStart(KEY_DIGITS, '0')
    yield hexCandidate(index, index + written.length, clean)
  }
}

const BYTES_OF_KEYS: ReadonlySet<number> = new Set([32, 64])

/** Finds keys in 32 printed bytes; of 64 the first half, as in the files of Solana. */
function ofPrinted({ start, end, bytes, isDrawn }: PrintedBytes): readonly KeyCandidate[] {
  if (!BYTES_OF_KEYS.has(bytes.length)) return []
  const clean = formatHex(bytes).slice(0, KEY_DIGITS)
  return [{ start, end, clean, sure: false, needs: isDrawn ? null : 'secret', isList: true }]
}

/** Possible value with the name of a private key, damaged or of an unknown kind. */
const LONG_VALUE = /(?<![A-Za-z0-9+/_-])(?:0x)?[A-Za-z0-9+/_-]{40,200}={0,2}(?![A-Za-z0-9+/_=-])/g

function* longValues(text: string): Generator<KeyCandidate> {
  for (const { index, 0: written } of text.matchAll(LONG_VALUE)) {
    if (!/\d/.test(written) || !/[a-z]/i.test(written) || !isVaried(written)) continue
    yield {
      start: index,
      end: index + written.length,
      clean: written,
      sure: false,
      needs: 'secret',
      isAny: true,
    }
  }
}

/** Found form: extended keys are separate from keys. */
export type FoundForm = KeyCandidate & { readonly form: 'extended-key' | 'key' }

const FINDERS = [
  ...[hexRuns, shortHexKeys, bitKeys],
  ...[base64Keys, base64KeysOfKind, base32Keys, decimalKeys, longValues],
] as const

/**
 * Finds everything that may be a private key by its form, in no order; some may overlap.
 * @param groups its groups of hex digits.
 * @param printed the bytes that it prints.
 */
export function keyCandidatesIn(
  text: string,
  groups: readonly (readonly Group[])[],
  printed: readonly PrintedBytes[],
): readonly FoundForm[] {
  const asKey = (one: KeyCandidate): FoundForm => ({ ...one, form: 'key' })
  return [
    ...[...pemKeys(text)].map(asKey),
    ...markedKeys(text),
    ...FINDERS.flatMap(find => [...find(text)].map(asKey)),
    ...[...hexGroupKeys(text, groups), ...printed.flatMap(ofPrinted)].map(asKey),
  ]
}
