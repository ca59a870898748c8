/** Cause of an invalid signature, as named in the catalogue's advice. */
export type SignatureCause = keyof typeof CAUSE_NAMES

const CAUSE_NAMES = {
  hash: 'SHA2 vs SHA3',
  'key-index': 'the wrong key index',
  'other-account': 'another account’s key',
  curve: 'a key on the other curve',
  tag: 'the tag of user messages, or none, instead of the transaction tag',
  'payload-rebuilt': 'the payload rebuilt after signing',
  arguments: 'argument JSON re-serialised',
  'payload-for-envelope': 'the payer signing the payload instead of the envelope',
  'envelope-for-payload': 'the envelope signed instead of the payload',
  'signature-order': 'payload signatures in another order',
  'signed-too-early': 'the payer signing before all payload signatures were there',
  'hashed-first': 'the message hashed before signing',
  'hex-as-text': 'hex digits signed as text',
  der: 'DER instead of r and s',
  'recovery-byte': 'a recovery byte',
  padding: 'r or s without its leading zeros',
  swapped: 'r and s swapped',
} as const

/** Causes that apply to both parts. */
const OF_BOTH = [
  'hash',
  'key-index',
  'other-account',
  'curve',
  'tag',
  'payload-rebuilt',
  'arguments',
  'hashed-first',
  'hex-as-text',
  'der',
  'recovery-byte',
  'padding',
  'swapped',
] as const satisfies readonly SignatureCause[]

/**
 * Usual causes of an invalid signature, by the part it signs. The signature doctor finds each of them: its tests
 * iterate over this list.
 */
export const SIGNATURE_CAUSES = {
  payload: [...OF_BOTH, 'envelope-for-payload'],
  envelope: ['payload-for-envelope', 'signature-order', 'signed-too-early', ...OF_BOTH],
} as const satisfies Readonly<Record<string, readonly SignatureCause[]>>

/** Lists the causes as text: "SHA2 vs SHA3, the wrong key index, …". */
export const describeCauses = (part: keyof typeof SIGNATURE_CAUSES): string =>
  SIGNATURE_CAUSES[part].map(cause => CAUSE_NAMES[cause]).join(', ')
