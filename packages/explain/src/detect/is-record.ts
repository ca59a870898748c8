import type { Guess, PastedKind } from './guess.ts'

/** Kinds that only an answer of a node gives cut out of JSON. */
const ANSWER_KINDS: ReadonlySet<PastedKind> = new Set(['transaction-id', 'event-type', 'block'])

/**
 * Returns true for data of the chain whose 32 bytes are ids, and no keys: a value in CCF, or an answer of a node in
 * JSON. A JSON value alone is none, as a text in it may be a key.
 */
export function isRecord(text: string, guesses: readonly Guess[]): boolean {
  const [best] = guesses
  if (best?.certainty !== 'certain') return false
  if (!/^\s*[{[]/.test(text)) return best.kind === 'json-cadence' && best.value === undefined
  return guesses.some(({ kind, value }) => ANSWER_KINDS.has(kind) && value !== undefined)
}
