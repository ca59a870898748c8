import type { PastedKind } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'

/** Nothing shorter has 128 bits: a Chinese phrase has one character per word, and needs no spaces. */
const SHORTEST = 12
const ID = /^(?:0x)?[0-9a-f]{64}$/i
/** Characters allowed around 32 bytes that are otherwise the whole text: quotes, 0x, a full stop. */
const MAX_AROUND = 6

/** Public values in the chain's errors. */
const PROPOSAL_KEY = /\bproposal key:? (?:0x)?$/i

export interface Allowed {
  /** True if a text of 64 hex digits is an id here, not a private key. */
  readonly id: boolean
  /** True if 32 unnamed bytes are accepted within a longer text: in a transaction, an error, code. */
  readonly within: boolean
}

/**
 * Describes the secret that a text is or contains, with its article; null if there is no known one. Anything not
 * allowed counts as a secret: a private key looks like any 32 bytes.
 */
export async function secretIn(given: string, allowed: Allowed): Promise<string | null> {
  const text = given.trim()
  if (text.length < SHORTEST || (allowed.id && ID.test(text)) || !mayHoldSecret(text)) return null
  // The word lists and curves are loaded only for text that looks like a secret.
  const { findSecrets } = await import('@toolkit/explain/detect/find-secrets')
  const found = (await findSecrets(text)).filter(
    ({ offset }) => !PROPOSAL_KEY.test(text.slice(Math.max(0, offset - 20), offset)),
  )
  const sure = found.find(
    ({ certainty, length }) => certainty !== 'possible' || length + MAX_AROUND >= text.length,
  )
  if (sure) return nameOf(sure.kind)
  const [unnamed] = found
  if (!unnamed || allowed.within || (await isRecord(text))) return null
  return nameOf(unnamed.kind)
}

/** Returns true for data that names blocks and transactions by their ids. */
async function isRecord(text: string): Promise<boolean> {
  const [{ detect }, { isRecord: isRecordOf }] = await Promise.all([
    import('@toolkit/explain/detect/detect'),
    import('@toolkit/explain/detect/is-record'),
  ])
  const guesses = await detect(text)
  const [best] = guesses
  const known = best?.certainty === 'certain' && RECORDS.includes(best.kind)
  return known || isRecordOf(text, guesses)
}

const RECORDS: readonly PastedKind[] = ['transaction', 'chain-error', 'signature']

/** “Base64” of 32 bytes is a common form of a key. */
const nameOf = (kind: PastedKind) =>
  kind === 'base64' || kind === 'hex' ? 'a private key' : TEXT_KIND_LABELS[kind]
