import type { PastedKind } from '@toolkit/core/detect/guess'
import { TEXT_KIND_WORDS } from '@toolkit/core/detect/kind-words'
import { mayHoldSecret } from '@toolkit/core/detect/secret-candidates'

/** Nothing shorter holds 128 bits in a form that is read here. */
const SHORTEST = 20
const ID = /^(?:0x)?[0-9a-f]{64}$/i
/** A private key as a decimal number has up to 78 digits. */
const DECIMAL = /^\d{60,80}$/
/** What a phrase has at least, in any script. */
const FEWEST_WORDS = 12

/**
 * What secret a text is or holds, in words with an article; null where it holds none that is known. 64 hex digits
 * and the Base64 of 32 bytes count as one, for a private key looks like that.
 * @param takesIds whether 64 hex digits are an id here.
 */
export async function secretIn(text: string, takesIds: boolean): Promise<string | null> {
  if (text.length < SHORTEST || (takesIds && ID.test(text.trim()))) return null
  const suspicious = mayHoldSecret(text) || DECIMAL.test(text.trim()) || isWordy(text)
  if (!suspicious) return null
  // The word lists and curves are loaded for what looks like a secret only.
  const [{ findSecrets }, { detect }] = await Promise.all([
    import('@toolkit/core/detect/find-secrets'),
    import('@toolkit/core/detect/detect'),
  ])
  const whole = (await detect(text)).find(({ secret }) => secret)
  if (whole && !(takesIds && ID.test(text.trim()))) return nameOf(whole.kind)
  const found = (await findSecrets(text)).filter(
    ({ offset, length }) => !(takesIds && ID.test(text.slice(offset, offset + length))),
  )
  return found[0] ? nameOf(found[0].kind) : null
}

/** Words of letters alone, as many as a phrase has; Chinese ones are written without spaces too. */
function isWordy(text: string): boolean {
  const words = text.trim().split(/\s+/u)
  if (words.length >= FEWEST_WORDS) return words.every(word => /^[\p{L}\p{M}]+$/u.test(word))
  return /^[\p{Script=Han}\s]{12,}$/u.test(text)
}

/** “Base64” of 32 bytes is what a key is written as. */
const nameOf = (kind: PastedKind) =>
  kind === 'base64' || kind === 'hex' ? 'a private key' : TEXT_KIND_WORDS[kind]
