import type { Guess, PastedKind } from './guess.ts'

/** Kinds that only an answer of a node gives cut out of JSON. */
const ANSWER_KINDS: ReadonlySet<PastedKind> = new Set(['transaction-id', 'event-type', 'block'])

/** 32 bytes under the name of an id or a hash, as answers of nodes have them. */
const NAMED_ID = /"\w*(?:id|Id|ID|hash|Hash|commit)"\s*:\s*"(?:0x)?[0-9a-f]{64}"/gi
const DIGITS = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/i

/**
 * Returns true for data of the chain whose 32 bytes are ids, and no keys: a value in CCF, or an answer of a node in
 * JSON with no such digits under any other name. A JSON value alone is none, as a text in it may be a key.
 */
export function isRecord(text: string, guesses: readonly Guess[]): boolean {
  const [best] = guesses
  if (best?.certainty !== 'certain') return false
  if (!/^\s*[{[]/.test(text)) return best.kind === 'json-cadence' && best.value === undefined
  return (
    guesses.some(({ kind, value }) => ANSWER_KINDS.has(kind) && value !== undefined) &&
    !DIGITS.test(text.replace(NAMED_ID, '""'))
  )
}
