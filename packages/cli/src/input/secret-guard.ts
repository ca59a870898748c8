import type { PastedKind } from '@toolkit/core/detect/guess'
import { TEXT_KIND_WORDS } from '@toolkit/core/detect/kind-words'
import { mayHoldSecret } from '@toolkit/core/detect/secret-candidates'

/** Nothing shorter holds 128 bits in a form that is read here. */
const SHORTEST = 20
const ID = /^(?:0x)?[0-9a-f]{64}$/i
/** 32 bytes, which may be a hash, an id or a short script as well. */
const PLAIN_BYTES = /^(?:(?:0x)?[0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i
/** What says of the 32 bytes behind it that they are a key: `PRIVATE_KEY=`, `"privateKey": "`, `Secret key: 0x`. */
const SAID =
  /(?:private|priv|secret|signing|seed|(?<![a-z])[ps]k|(?<!public[\s_-]{0,2}|proposal[\s_-]{0,2})key)(?:[\s_-]*(?:key|hex))?["'\]]*\s*(?:[:=]|=>)\s*["'[(]*(?:0x)?$/i
/** A private key as a decimal number has up to 78 digits. */
const DECIMAL = /^\d{60,80}$/
/** What a phrase has at least, in any script. */
const FEWEST_WORDS = 12

export interface Allowed {
  /** Whether a text of 64 hex digits is an id here, and no private key. */
  readonly id: boolean
  /** Whether 32 bytes within a longer text are let pass: in a file that is a transaction or an error. */
  readonly within: boolean
}

/**
 * What secret a text is or holds, in words with an article; null where it holds none that is known. What is not
 * allowed for counts as one: a private key looks like any 32 bytes.
 */
export async function secretIn(given: string, allowed: Allowed): Promise<string | null> {
  const text = given.trim()
  if (text.length < SHORTEST || (allowed.id && ID.test(text))) return null
  if (!mayHoldSecret(text) && !DECIMAL.test(text) && !isWordy(text)) return null
  // The word lists and curves are loaded for what looks like a secret only.
  const [{ findSecrets }, { detect }] = await Promise.all([
    import('@toolkit/core/detect/find-secrets'),
    import('@toolkit/core/detect/detect'),
  ])
  const guesses = await detect(text)
  const whole = guesses.find(({ secret }) => secret)
  if (whole) return nameOf(whole.kind)
  // Hex that is no key holds none: 64 digits of a longer text are no secret by themselves.
  if (/^[\da-fx]+$/i.test(text)) return null
  const [best] = guesses
  const isRecord = best?.certainty === 'certain' && RECORDS.includes(best.kind)
  const found = (await findSecrets(text)).find(({ offset, length }) => {
    const part = text.slice(offset, offset + length)
    if (!PLAIN_BYTES.test(part)) return true
    return !(allowed.within || isRecord) || SAID.test(text.slice(Math.max(0, offset - 60), offset))
  })
  return found ? nameOf(found.kind) : null
}

/** They name blocks and transactions by their ids. */
const RECORDS: readonly PastedKind[] = ['transaction', 'chain-error', 'signature']

/** Words of letters alone, as many as a phrase has; Chinese ones are written without spaces too. */
function isWordy(text: string): boolean {
  const words = text.split(/\s+/u)
  if (words.length >= FEWEST_WORDS) return words.every(word => /^[\p{L}\p{M}]+$/u.test(word))
  return /^[\p{Script=Han}\s]{12,}$/u.test(text)
}

/** “Base64” of 32 bytes is what a key is written as. */
const nameOf = (kind: PastedKind) =>
  kind === 'base64' || kind === 'hex' ? 'a private key' : TEXT_KIND_WORDS[kind]
