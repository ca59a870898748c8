import type { PastedKind } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_WORDS } from '@toolkit/explain/detect/kind-messages'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'

/** Nothing shorter holds 128 bits: a Chinese phrase has a character a word, and needs no spaces. */
const SHORTEST = 12
const ID = /^(?:0x)?[0-9a-f]{64}$/i
/** What may stand around 32 bytes that are all of a text: quotes, 0x, a full stop. */
const MAX_AROUND = 6

/** What the chain's errors call public. */
const PROPOSAL_KEY = /\bproposal key:? (?:0x)?$/i

export interface Allowed {
  /** Whether a text of 64 hex digits is an id here, and no private key. */
  readonly id: boolean
  /** Whether 32 bytes that nothing names are let pass within a longer text: in a transaction, an error, code. */
  readonly within: boolean
}

/**
 * What secret a text is or holds, in words with an article; null where it holds none that is known. What is not
 * allowed for counts as one: a private key looks like any 32 bytes.
 */
export async function secretIn(given: string, allowed: Allowed): Promise<string | null> {
  const text = given.trim()
  if (text.length < SHORTEST || (allowed.id && ID.test(text)) || !mayHoldSecret(text)) return null
  // The word lists and curves are loaded for what looks like a secret only.
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

/** What names blocks and transactions by their ids. */
async function isRecord(text: string): Promise<boolean> {
  const { detect } = await import('@toolkit/explain/detect/detect')
  const [best] = await detect(text)
  return best?.certainty === 'certain' && RECORDS.includes(best.kind)
}

const RECORDS: readonly PastedKind[] = ['transaction', 'chain-error', 'signature']

/** “Base64” of 32 bytes is what a key is written as. */
const nameOf = (kind: PastedKind) =>
  kind === 'base64' || kind === 'hex' ? 'a private key' : TEXT_KIND_WORDS[kind]
