import { readBase64 } from '@toolkit/core/bytes/base64'
import { looksLikeByteList, parseByteList } from '@toolkit/core/bytes/byte-list'
import { textInFile } from '@toolkit/core/bytes/file-text'
import { formatHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { tryTo } from '@toolkit/core/errors'
import { parseKeyMaterial, parseKeyMaterialBytes } from '@toolkit/core/key-material/key-material'
import { Secret } from '@toolkit/core/secret'
import { detectWhole } from './detect.ts'
import type { Certainty, PastedKind } from './guess.ts'
import { isPublicWhole } from './public-whole.ts'
import { beginsAsJson, mayHoldSecret } from './secret-candidates.ts'
import { byteLiterals } from './secrets/byte-literals.ts'
import { documentCandidatesIn } from './secrets/document-candidates.ts'
import { type Group, hexGroupsIn, hexGroupTexts } from './secrets/hex-groups.ts'
import { type FoundForm, keyCandidatesIn } from './secrets/key-candidates.ts'
import { numberLists } from './secrets/number-lists.ts'
import { phraseCandidatesIn } from './secrets/phrase-candidates.ts'
import { indexPhrasesIn } from './secrets/phrase-indexes.ts'
import { isSmallWord, type PhraseCandidate } from './secrets/phrase-parse.ts'
import type { PrintedBytes } from './secrets/printed-bytes.ts'
import { interpretationsOf, type TextRange } from './secrets/text-interpretation.ts'
import { ValueNames } from './secrets/value-names.ts'

/** Range of a text that is, or may be, a secret. */
export interface FoundSecret extends TextRange {
  readonly kind: PastedKind
  /**
   * `certain`: it passes its own check, or has a unique form. `likely`: it is labelled a secret, or resembles nothing
   * else. `possible`: 32 unlabelled bytes, which may be a hash as well.
   */
  readonly certainty: Certainty
}

/** Found secret with its value. */
export interface ReadSecret extends FoundSecret {
  /**
   * Value without separators and surrounding text, as its tool parses it: 64 hex digits, a PEM, a JWK, DER, a phrase
   * with single spaces, the text of an extended key or a keystore.
   */
  readonly secret: Secret<string>
}

/** Maximum nesting of Base64 in Base64. */
const DEEPEST = 2
/** Length limits of an encoded text: a shorter one has no secret, a longer one is not decoded. */
const SHORTEST_WRAPPED = 44
const LONGEST_WRAPPED = 4_000_000
/** Words of a phrase with one missing. */
const MIN_WORDS = 11
/** This many function words don't occur in a phrase. */
const SMALL_OF_SENTENCE = 3
const RANKS: Readonly<Record<Certainty, number>> = { certain: 2, likely: 1, possible: 0 }

/**
 * Finds the parts of a text that are or may be secrets: private keys as 32 bytes in hex, Base64, Base32, Base58,
 * decimal or lists of bytes, in PEM, DER, JWK and WIF; extended keys; phrases of BIP-39's lists, also as word numbers;
 * keystores and files of the Flow CLI that contain a key. Sees through any wrapping: quotes, JSON, escapes, line
 * breaks, numbers before words, invisible characters, Base64. 32 bytes labelled as an ID, a hash or a signature don't
 * count. In the order of the text, without overlaps. Expensive: for workers.
 * @throws ToolError `mnemonic/list-not-loaded`.
 * @example
 * await findSecrets('transaction {}') // => []
 */
export async function findSecrets(text: string): Promise<readonly FoundSecret[]> {
  const found = await readSecrets(text)
  return found.map(({ offset, length, kind, certainty }) => ({ offset, length, kind, certainty }))
}

/**
 * Like `findSecrets`, including the secrets themselves.
 * @throws ToolError `mnemonic/list-not-loaded`.
 * @example
 * const [key] = await readSecrets(`PRIVATE_KEY="0x${'0123456789abcdef'.repeat(4)}"`)
 * key?.certainty // => 'likely'
 * key?.secret.reveal() // => '0123456789abcdef'.repeat(4)
 */
export async function readSecrets(text: string): Promise<readonly ReadSecret[]> {
  const found = (await isPublicWhole(text)) ? [] : await lookAgain(text)
  return found.map(({ clean, ...rest }) => ({ ...rest, secret: new Secret(clean) }))
}

/**
 * Finds the parts of a file that are or may be secrets: in its text, in UTF-8 or UTF-16, or among bytes; a key in DER;
 * 32 bytes. Positions are those of the decoded text, one unit per byte if it isn't text.
 * @throws ToolError `mnemonic/list-not-loaded`.
 * @example
 * (await readSecretsInBytes(new Uint8Array(32).fill(200)))[0]?.kind // => 'private-key'
 */
export async function readSecretsInBytes(bytes: Uint8Array): Promise<readonly ReadSecret[]> {
  const text = textInFile(bytes)
  const key = text === null ? tryTo(() => parseKeyMaterialBytes(bytes)) : null
  if (key?.privateKey) {
    const secret = new Secret(formatHex(key.privateKey.reveal()))
    key.privateKey.wipe()
    const certainty = key.form === 'raw' ? 'possible' : 'certain'
    return [{ offset: 0, length: bytes.length, kind: 'private-key', certainty, secret }]
  }
  // Without a byte order mark, UTF-16 shows as characters with NULs between them.
  return readSecrets(text ?? new TextDecoder('latin1').decode(bytes))
}

interface Found extends FoundSecret {
  readonly clean: string
}

/** Maximum number of passes: text next to one secret is examined again without it. */
const MAX_LOOKS = 8

/** Repeats until the rest contains nothing more: a text may have several phrases. */
async function lookAgain(text: string): Promise<readonly Found[]> {
  const all: Found[] = []
  let rest = text
  for (let round = 0; round < MAX_LOOKS; round += 1) {
    const found = await look(rest, 0)
    if (found.length === 0) break
    all.push(...found)
    for (const { offset, length } of found) {
      rest = `${rest.slice(0, offset)}${'\n'.repeat(length)}${rest.slice(offset + length)}`
    }
  }
  return all.toSorted((a, b) => a.offset - b.offset)
}

async function look(text: string, depth: number): Promise<readonly Found[]> {
  const wholeJson = depth === 0 && beginsAsJson(text) ? await wholeSecret(text) : null
  // A phrase is found below, and what else the text holds.
  if (wholeJson && wholeJson.kind !== 'mnemonic') return [wholeJson]
  if (!mayHoldSecret(text)) return []
  const found: Found[] = []
  for (const { text: read, rangeOf } of interpretationsOf(text)) {
    const groups = hexGroupsIn(read)
    const printed = [...byteLiterals(read), ...numberLists(read), ...hexGroupTexts(groups)]
    const here = [
      ...documentsIn(read),
      ...keysIn(read, groups, printed),
      ...[...(await phraseCandidatesIn(read)), ...(await indexPhrasesIn(read))].map(asPhrase),
      ...(depth < DEEPEST ? await wrappedIn(read, printed, depth) : []),
    ]
    for (const { start, end, kind, certainty, clean } of here) {
      found.push({ ...rangeOf(start, end), kind, certainty, clean })
    }
  }
  const chosen = chooseFrom(found)
  if (chosen.length > 0 || depth > 0) return chosen
  const whole = await wholeSecret(text)
  // 32 bytes, which would have been found above if they counted.
  const isBytes = whole?.kind === 'private-key' && whole.certainty !== 'certain'
  return whole && !isBytes ? [whole] : []
}

const asPhrase = (one: PhraseCandidate): Candidate => ({ ...one, kind: 'mnemonic' })

/** Detects a text that is a secret as a whole: a keystore, a JWK, a flow.json, a phrase of another list. */
async function wholeSecret(text: string): Promise<Found | null> {
  const secret = (await detectWhole(text)).find(guess => guess.secret)
  if (!secret) return null
  const whole = text.trim()
  const clean = secret.value ?? whole
  // A long name: the Base64 of 32 bytes has no digit only once in ten thousand times.
  if (secret.kind === 'base64' && /^[A-Za-z_]+$/.test(clean)) return null
  // A phrase has at least twelve words; fewer words mostly from a list are a sentence.
  const words = clean.toLowerCase().split(/\s+/)
  const small = words.filter(word => /^[a-z]/.test(word) && isSmallWord(word))
  const isSentence = words.length < MIN_WORDS || small.length >= SMALL_OF_SENTENCE
  if (secret.kind === 'mnemonic' && secret.certainty === 'possible' && isSentence) return null
  const kind = secret.kind === 'base64' ? 'private-key' : secret.kind
  const offset = beginsAsJson(text) ? 0 : text.indexOf(whole)
  const length = beginsAsJson(text) ? text.length : whole.length
  // An object with a key's bytes as its members.
  const bytes = looksLikeByteList(whole) ? tryTo(() => parseByteList(whole)) : null
  const { certainty } = secret
  return { offset, length, kind, certainty, clean: bytes === null ? clean : formatHex(bytes) }
}

interface Candidate {
  readonly start: number
  readonly end: number
  readonly kind: PastedKind
  readonly certainty: Certainty
  readonly clean: string
}

const documentsIn = (text: string): readonly Candidate[] =>
  documentCandidatesIn(text).map(one => ({
    ...one,
    certainty: 'certain',
    clean: text.slice(one.start, one.end),
  }))

function keysIn(
  text: string,
  groups: readonly (readonly Group[])[],
  printed: readonly PrintedBytes[],
): readonly Candidate[] {
  const names = new ValueNames(text)
  const ordered = keyCandidatesIn(text, groups, printed).toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )
  return ordered.flatMap(one => {
    const certainty = certaintyOf(one, names)
    const kind = one.form === 'extended-key' ? 'extended-key' : 'private-key'
    return certainty === null ? [] : [{ ...one, kind, certainty }]
  })
}

/** Returns the certainty that it is a secret; null if its name rules it out, or if it needs a name that says so. */
function certaintyOf(candidate: FoundForm, names: ValueNames): Certainty | null {
  const { start, end, clean, sure, needs } = candidate
  if (sure) return candidate.form === 'key' && !isRead(clean) ? 'likely' : 'certain'
  const naming = names.namingOf({ offset: start, length: end - start }, candidate)
  if (naming === 'public') return null
  if (naming === 'secret') return candidate.isAny ? 'possible' : 'likely'
  if (needs !== null && naming !== needs) return null
  return naming === 'key' ? 'likely' : 'possible'
}

function isRead(clean: string): boolean {
  const key = tryTo(() => parseKeyMaterial(clean))
  key?.privateKey?.wipe()
  return key?.part === 'private'
}

const BASE64_TEXT = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{44,4000000}={0,2}/g
const HEX_TEXT = /(?<![0-9a-f])(?:[2-7][0-9a-f]|0[9ad]){44,1000000}(?![0-9a-f])/gi

/** Finds texts encoded in Base64 or hex, or as numbers, that contain a secret. */
async function wrappedIn(
  text: string,
  printed: readonly PrintedBytes[],
  depth: number,
): Promise<readonly Candidate[]> {
  const written = [
    ...writtenIn(text, BASE64_TEXT, textInBase64),
    ...writtenIn(text, HEX_TEXT, textInHex),
    ...printed.map(one => ({ ...one, inner: plainText(one.bytes) })),
  ]
  const found: Candidate[] = []
  for (const { start, end, inner } of written) {
    const [secret] = inner === null ? [] : await look(inner, depth + 1)
    if (secret) {
      const { kind, certainty, clean } = secret
      found.push({ start, end, kind, certainty, clean })
    }
  }
  return found
}

function writtenIn(text: string, pattern: RegExp, read: (written: string) => string | null) {
  return [...text.matchAll(pattern)]
    .filter(({ 0: { length } }) => length >= SHORTEST_WRAPPED && length <= LONGEST_WRAPPED)
    .map(({ index, 0: written }) => ({
      start: index,
      end: index + written.length,
      inner: read(written),
    }))
}

function textInBase64(written: string): string | null {
  const bytes = tryTo(() => readBase64(written, { alphabet: 'any', padding: 'optional' }).bytes)
  return bytes && plainText(bytes)
}

const textInHex = (written: string): string | null =>
  plainText(Uint8Array.from(written.match(/../g) ?? [], digits => Number.parseInt(digits, 16)))

function plainText(bytes: Uint8Array): string | null {
  const text = utf8Text(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what texts do not hold.
  return text === null || /[\u0001-\u0008\u000e-\u001f]/.test(text) ? null : text
}

/** Chooses from overlapping ones the most certain, then the longest, then the last one found, without its wrapping. */
function chooseFrom(found: readonly Found[]): readonly Found[] {
  const ordered = found.toSorted((a, b) => a.offset - b.offset)
  const chosen: Found[] = []
  for (const one of ordered) {
    const last = chosen.at(-1)
    if (!last || one.offset >= last.offset + last.length) chosen.push(one)
    else if (isBetter(one, last)) chosen[chosen.length - 1] = one
  }
  return chosen
}

function isBetter(one: Found, other: Found): boolean {
  const rank = RANKS[one.certainty] - RANKS[other.certainty]
  return rank === 0 ? one.length >= other.length : rank > 0
}
