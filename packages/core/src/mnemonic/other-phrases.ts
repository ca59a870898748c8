/**
 * Identification of phrases that are not BIP-39, though they look like it.
 * @module
 */

import { hmac } from '@noble/hashes/hmac.js'
import { sha512, sha512_256 } from '@noble/hashes/sha2.js'
import { formatHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { createCrc32 } from '../hash/crc32.ts'
import { checksumFits, indexesToEntropy } from './bits.ts'
import type { OtherPhrase } from './errors.ts'
import { loadWordList } from './languages.ts'
import { phraseLayout, requirePhraseLength } from './split-words.ts'
import { findWord, normalForm } from './word-index.ts'

/** Version prefixes of Electrum's hash, in hex: standard, SegWit, and both with two factors (electrum/version.py). */
const ELECTRUM_VERSION = /^(?:01|100|101|102)/
/** Its first versions made 13 words. */
const ELECTRUM_LENGTHS: ReadonlySet<number> = new Set([12, 13, 24])
const SLIP39_LENGTHS: ReadonlySet<number> = new Set([20, 33])
/** SLIP-39's two customization strings: without and with the extendable flag. */
const SLIP39_NAMES = ['shamir', 'shamir_extendable'] as const
/** Letters of a Monero word that its checksum takes, in English. */
const MONERO_PREFIX = 3

/**
 * Identifies a phrase of another standard by its own checksum: Electrum, SLIP-39, Monero, aezeed (lnd) or Algorand. Null
 * for all others, and for a valid phrase of BIP-39.
 * @throws ToolError `mnemonic/list-not-loaded`, `mnemonic/too-long`.
 * @example
 * await recogniseOtherPhrase(`${'abandon '.repeat(23)}invest`) // => null
 * await recogniseOtherPhrase(`${'abandon '.repeat(24)}invest`) // => 'algorand'
 */
export async function recogniseOtherPhrase(text: string): Promise<OtherPhrase | null> {
  requireInput('text', text, 'text')
  requirePhraseLength(text)
  const english = await loadWordList('english')
  const { words, fault } = phraseLayout(text, english)
  if (fault) return null
  const written = words.map(word => normalForm(word.written))
  if (!written.every(word => /^[a-z]+$/.test(word))) return null
  const { length } = written
  if (SLIP39_LENGTHS.has(length) && (await isSlip39(written))) return 'slip39'
  if (length === 25 && isMonero(written)) return 'monero'
  const indexes = written.map(word => findWord(word, english)?.index ?? -1)
  if (indexes.includes(-1)) return null
  if (length === 25) return isAlgorand(indexes) ? 'algorand' : null
  if (!ELECTRUM_LENGTHS.has(length) || (length !== 13 && checksumFits(indexes))) return null
  if (length === 24 && isAezeed(indexes)) return 'aezeed'
  return isElectrum(indexes.map(index => english[index] ?? '').join(' ')) ? 'electrum' : null
}

/** The HMAC-SHA-512 of the phrase, with the key “Seed version”, begins with the version (electrum/mnemonic.py). */
function isElectrum(phrase: string): boolean {
  const version = hmac(sha512, encodeUtf8('Seed version'), encodeUtf8(phrase))
  return ELECTRUM_VERSION.test(formatHex(version))
}

/** The last 11 bits are the first of the key's SHA-512/256, both with the lowest bits first (algorand/go-algorand). */
function isAlgorand(indexes: readonly number[]): boolean {
  let bits = 0n
  for (const [at, index] of indexes.slice(0, 24).entries()) bits |= BigInt(index) << BigInt(11 * at)
  if (bits >> 256n !== 0n) return false
  const key = Uint8Array.from({ length: 32 }, (_, at) => Number((bits >> BigInt(8 * at)) & 255n))
  const [low = 0, high = 0] = sha512_256(key)
  key.fill(0)
  return ((high << 8) | low) % 2048 === indexes[24]
}

/** Version 0, and the CRC-32C of the first 29 bytes in the last four (lnd/aezeed). */
function isAezeed(indexes: readonly number[]): boolean {
  const { entropy, checksum } = indexesToEntropy(indexes)
  const bytes = Uint8Array.of(...entropy, checksum)
  const stated = new DataView(bytes.buffer).getUint32(29)
  const fits = bytes[0] === 0 && crc32c(bytes.subarray(0, 29)) === stated
  bytes.fill(0)
  entropy.fill(0)
  return fits
}

/** CRC-32 with Castagnoli's polynomial (RFC 3720, appendix B.4). */
function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  }
  return ~value >>> 0
}

/** The last word repeats the one that the CRC-32 of all prefixes selects (monero/src/mnemonics). */
function isMonero(words: readonly string[]): boolean {
  const crc = createCrc32()
  const prefixes = words.map(word => word.slice(0, MONERO_PREFIX))
  crc.update(encodeUtf8(prefixes.slice(0, 24).join('')))
  const place = new DataView(crc.digest().buffer).getUint32(0) % 24
  return prefixes[24] === prefixes[place]
}

async function isSlip39(words: readonly string[]): Promise<boolean> {
  const { SLIP39_BEGINNINGS } = await import('./slip39-words.ts')
  const indexes = words.map(word => SLIP39_BEGINNINGS.indexOf(word.slice(0, 4)))
  if (indexes.includes(-1)) return false
  return SLIP39_NAMES.some(name => rs1024([...encodeUtf8(name), ...indexes]) === 1)
}

const GENERATORS = [
  0xe0e040, 0x1c1c080, 0x3838100, 0x7070200, 0xe0e0009, 0x1c0c2412, 0x38086c24, 0x3090fc48,
  0x21b1f890, 0x3f3f120,
] as const

/** Reed-Solomon code over GF(1024) (SLIP-0039, “Checksum”). */
function rs1024(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 20
    check = ((check & 0xfffff) << 10) ^ value
    for (const [bit, generator] of GENERATORS.entries()) {
      if ((top >>> bit) & 1) check ^= generator
    }
  }
  return check >>> 0
}
