import { looksLikeByteList, parseByteList } from '@toolkit/core/bytes/byte-list'
import { formatHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { isJsonObject, type JsonObject } from '@toolkit/core/json/parse-json'
import { kmsOf, looksLikeOpensslText, sshTypeOf } from '@toolkit/core/key-material/foreign'
import { otherSshType } from '@toolkit/core/key-material/foreign-errors'
import { parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { detectHex } from './detect-hex.ts'
import { type Guess, guess } from './guess.ts'

/** Detects keys as SSH, OpenSSL and lists of bytes have them; undefined for other texts. */
export function detectForeignKey(text: string): readonly Guess[] | undefined {
  const type = sshTypeOf(text)
  if (type !== undefined) return [sshGuess(text, type)]
  if (text.includes('-----BEGIN OPENSSH PRIVATE KEY-----')) return [opensshGuess(text)]
  if (!text.includes('-----BEGIN') && looksLikeOpensslText(text)) return [opensslGuess(text)]
  return looksLikeByteList(text) ? listGuesses(text) : undefined
}

/** Returns which part of a key that Flow accounts can use the text has; null if it has none. */
function partIn(text: string): 'private' | 'public' | null {
  const key = tryTo(() => parseKeyMaterial(text))
  key?.privateKey?.wipe()
  return key?.part ?? null
}

const isKey = (text: string) => partIn(text) !== null

function sshGuess(text: string, type: string): Guess {
  if (isKey(text)) return guess('public-key', 'certain', 'An SSH public key on P-256.')
  const name = otherSshType(type)
  const because =
    name === undefined
      ? 'An SSH public key with a mistake in it.'
      : `An SSH public key for ${name}, which no Flow account can use.`
  return guess('public-key', 'certain', because, { tool: 'key-private-key' })
}

function opensshGuess(text: string): Guess {
  try {
    parseKeyMaterial(text).privateKey?.wipe()
    return guess('private-key', 'certain', 'An OpenSSH private key on P-256.')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const because =
      code === 'key-ssh/encrypted'
        ? 'An OpenSSH private key, encrypted with a password.'
        : code === 'key-ssh/other-type'
          ? 'An OpenSSH private key of a type that no Flow account can use.'
          : 'An OpenSSH private key with a mistake in it.'
    return guess('private-key', 'certain', because)
  }
}

/** Private numbers of a key on a curve, of Ed25519 and of RSA. */
const PRIVATE_DIGITS = /\b(?:priv|privateExponent|prime[12]):\s*[0-9a-f]{2}:/i

function opensslGuess(text: string): Guess {
  const known = partIn(text)
  const part = known ?? (PRIVATE_DIGITS.test(text) ? 'private' : 'public')
  const kind = `${part}-key` as const
  return known !== null
    ? guess(kind, 'certain', `A ${part} key as openssl prints it.`)
    : guess(
        kind,
        'likely',
        `A ${part} key as openssl prints it, which no Flow account can use as it is.`,
      )
}

/** Returns what the bytes of a list are: those of the same bytes in hex, which are handed over if they are no secret. */
function listGuesses(text: string): readonly Guess[] {
  const plain = guess('text', 'possible', 'A text.')
  const bytes = tryTo(() => parseByteList(text))
  if (bytes === null) {
    return [guess('hex', 'likely', 'A list of bytes with a mistake in it.'), plain]
  }
  const value = formatHex(bytes)
  const count = bytes.length === 1 ? '1 byte' : `${bytes.length} bytes`
  const found = bytes.length < 8 ? [] : detectHex(value, false)
  const guesses = found.map(one => ({
    ...one,
    because: one.kind === 'hex' ? `A list of ${count}.` : `A list of ${count}. ${one.because}`,
    ...(one.secret ? {} : { value: one.value ?? value }),
  }))
  return guesses.length > 0 ? guesses : [guess('hex', 'likely', `A list of ${count}.`, { value })]
}

/** Detects the answer of a key service; undefined for other JSON. */
export function kmsGuess(json: JsonObject, text: string): Guess | undefined {
  const service = kmsOf(json)
  if (service === undefined) return undefined
  const name = service === 'aws' ? 'AWS KMS' : 'Google Cloud KMS'
  return isKey(text)
    ? guess('public-key', 'certain', `A public key as ${name} gives it.`)
    : guess('public-key', 'likely', `An answer of ${name} whose key no Flow account can use.`, {
        tool: 'key-private-key',
      })
}

const isAccountEntry = (value: unknown): value is JsonObject =>
  isJsonObject(value as JsonObject) &&
  'address' in (value as JsonObject) &&
  hasKey(value as JsonObject)

const hasKey = (value: JsonObject) => 'key' in value || 'keys' in value

/** Returns the accounts of a part of a flow.json: entries by name, copied without the part's own name. */
export function accountEntries(json: JsonObject): readonly JsonObject[] {
  const entries = Object.values(json)
  return entries.length > 0 && entries.every(isAccountEntry)
    ? (entries as readonly JsonObject[])
    : []
}

/** Names of networks in a flow.json; its tests have one of their own. */
const NETWORK_NAMES: ReadonlySet<string> = new Set([...NETWORK_IDS, 'testing'])

/** Detects entries of the other parts of a flow.json: contracts by name, deployments by network. */
export function flowJsonPart(json: JsonObject): 'contracts' | 'deployments' | undefined {
  const entries = Object.entries(json)
  if (entries.length === 0) return undefined
  if (entries.every(([, one]) => isJsonObject(one) && isContract(one))) return 'contracts'
  const isDeployment = ([name, one]: readonly [string, unknown]) =>
    NETWORK_NAMES.has(name) &&
    isJsonObject(one as JsonObject) &&
    Object.values(one as JsonObject).every(Array.isArray)
  return entries.every(isDeployment) ? 'deployments' : undefined
}

const isContract = (one: JsonObject) =>
  typeof one['source'] === 'string' &&
  ('aliases' in one || 'hash' in one || /\.cdc$/.test(one['source']))
