import type { SignatureVerdict, Verdict } from '@toolkit/core/flow/verify-transaction'

export type VerdictTone = 'success' | 'warning' | 'danger'

export interface VerdictWords {
  /** One or two words, for the badge. */
  readonly word: string
  readonly tone: VerdictTone
  /** What it means and, where something is wrong, what the usual cause is. Empty for a valid one. */
  readonly meaning: string
}

const fault = (word: string, meaning: string): VerdictWords => ({ word, tone: 'danger', meaning })
const doubt = (word: string, meaning: string): VerdictWords => ({ word, tone: 'warning', meaning })

const WORDS: Readonly<Record<Verdict, VerdictWords>> = {
  valid: { word: 'Valid', tone: 'success', meaning: '' },
  invalid: fault(
    'Invalid',
    'This key did not sign these bytes. Usual causes: the wrong key index, the other hash algorithm, or bytes rebuilt after signing.',
  ),
  malformed: fault('Malformed', 'A signature has 64 bytes, r and s; this one has not.'),
  'no-account': doubt('No account', 'The account is not on this network now.'),
  'no-such-key': doubt('No such key', 'The account has no key with this index now.'),
  revoked: doubt('Key revoked', 'The key is revoked now.'),
  duplicate: fault('Signed twice', 'The same key signed before; the chain allows that once.'),
  'unrelated-account': fault('No role', 'The account is neither proposer, payer nor authorizer.'),
  'not-encodable': fault(
    'Not checkable',
    'A payload signature is of an account without a role, so the envelope has no encoding.',
  ),
  'unknown-scheme': fault('Unknown scheme', 'Its extension data begins with neither 00 nor 01.'),
  'webauthn-malformed': fault(
    'WebAuthn: malformed',
    'Its extension data is not authenticator data and client data (FLIP 264).',
  ),
  'webauthn-type': fault('WebAuthn: wrong type', 'The client data is not of type webauthn.get.'),
  'webauthn-challenge': fault(
    'WebAuthn: wrong challenge',
    'The passkey signed another challenge than the hash of these bytes.',
  ),
  'webauthn-authenticator-data': fault(
    'WebAuthn: too short',
    'The authenticator data is shorter than 37 bytes.',
  ),
  'webauthn-relying-party': fault(
    'WebAuthn: forged',
    'The relying party’s hash is Flow’s transaction tag, which the chain refuses.',
  ),
  'webauthn-flags': fault(
    'WebAuthn: wrong flags',
    'The user was not present, or the flags do not fit the data.',
  ),
}

/** The words for a verdict. A revoked key's signature may still have been its own. */
export function verdictWords({
  verdict,
  matches,
}: Pick<SignatureVerdict, 'verdict' | 'matches'>): VerdictWords {
  const words = WORDS[verdict]
  if (verdict !== 'revoked') return words
  const meaning = matches
    ? 'The key is revoked now. The signature is its own, so it counted if it was revoked later.'
    : 'The key is revoked now, and it did not make this signature.'
  return { ...words, ...(matches ? {} : { tone: 'danger' }), meaning }
}

/** One sentence on all signatures together. */
export function verdictSummary(verdicts: readonly SignatureVerdict[]): {
  readonly tone: VerdictTone
  readonly text: string
} {
  const tones = verdicts.map(verdict => verdictWords(verdict).tone)
  const good = tones.filter(tone => tone === 'success').length
  const all = verdicts.length
  const tone = tones.includes('danger') ? 'danger' : good < all ? 'warning' : 'success'
  if (good === all) {
    return {
      tone,
      text: all === 1 ? 'The signature is valid.' : `All ${all} signatures are valid.`,
    }
  }
  return { tone, text: `${good} of ${all} ${all === 1 ? 'signature is' : 'signatures are'} valid.` }
}
