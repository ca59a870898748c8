/** Longest reason that is shown, in characters; a node's message may hold a whole stack of errors. */
const REASON_LIMIT = 600

const LAYER =
  /^(?:Flow resource not found|Invalid Flow argument|Invalid Flow request|Failed to process request|Precondition failed|Out of range|Cadence error):\s*/

/** Returns a node's message without the prefix of its REST layer (`Invalid Flow argument: …`), cut at 600 characters. */
export function cleanReason(text: string): string {
  const clean = text.trim().replace(LAYER, '')
  return clean.length > REASON_LIMIT ? `${clean.slice(0, REASON_LIMIT)}…` : clean
}
