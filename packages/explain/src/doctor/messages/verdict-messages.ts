import type { CompositeVerdict } from '@toolkit/core/signature/verify-composite'
import type { SignatureVerdict, Verdict } from '@toolkit/core/transaction/verify-transaction'
import type { KeysOf } from './keys-of-when.ts'

export type VerdictTone = 'success' | 'warning' | 'danger'

export interface VerdictMessage {
  /** One or two words, for the badge. */
  readonly word: string
  readonly tone: VerdictTone
  /** Meaning and, for a fault, its usual cause. Empty for a valid one. */
  readonly meaning: string
}

const fault = (word: string, meaning: string): VerdictMessage => ({ word, tone: 'danger', meaning })
const doubt = (word: string, meaning: string): VerdictMessage => ({
  word,
  tone: 'warning',
  meaning,
})

const MESSAGES: Readonly<Record<Verdict | CompositeVerdict, VerdictMessage>> = {
  valid: { word: 'Valid', tone: 'success', meaning: '' },
  invalid: fault(
    'Invalid',
    'This key did not sign these bytes. Usual causes: the wrong key index, the other hash algorithm, or bytes rebuilt after signing.',
  ),
  malformed: fault('Malformed', 'A signature is 64 bytes (r and s); this one isn’t.'),
  'no-account': doubt('No account', 'The account doesn’t exist on this network.'),
  'no-such-key': fault('No such key', ''),
  revoked: fault('Key revoked', 'The key was revoked before the transaction ran.'),
  duplicate: fault('Signed twice', 'The same key signed earlier; each key may sign only once.'),
  'other-account': fault(
    'Another account',
    'It names a different account than the first signature.',
  ),
  'unrelated-account': fault(
    'No role',
    'The account is not the proposer, the payer or an authorizer.',
  ),
  'not-encodable': fault(
    'Not checkable',
    'A payload signature belongs to an account without a role, so the envelope can’t be encoded.',
  ),
  'unknown-scheme': fault('Unknown scheme', 'Its extension data starts with neither 00 nor 01.'),
  'webauthn-malformed': fault(
    'WebAuthn: malformed',
    'Its extension data isn’t authenticator data and client data (FLIP 264).',
  ),
  'webauthn-type': fault('WebAuthn: wrong type', 'The client data is not of type webauthn.get.'),
  'webauthn-challenge': fault(
    'WebAuthn: wrong challenge',
    'The passkey signed a different challenge, not the hash of these bytes.',
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

/** Verified signature of a transaction or message. */
export interface SignatureOutcome {
  readonly verdict: Verdict | CompositeVerdict
  /** True if the key made it, even if it does not count; null if that could not be checked. */
  readonly matches: boolean | null
  /** Expected signing account; null if only a key is known. */
  readonly address: string | null
  readonly keyIndex: number | null
}

/** Facts about a transaction besides the verdict itself. */
export interface VerdictFacts {
  /** Time of the keys used for verification. */
  readonly keysOf: KeysOf
  /** True if the chain accepted the transaction's signatures; null while unknown. */
  readonly accepted: boolean | null
}

/**
 * Describes a verdict, of a transaction's signature or, without `facts`, of a message's. If the chain accepted it, it
 * is not a fault, whatever the current keys say: then the text explains how both can be true.
 */
export function describeVerdict(
  outcome: SignatureOutcome,
  facts: VerdictFacts | null,
): VerdictMessage {
  const { verdict, matches, address, keyIndex } = outcome
  const message = MESSAGES[verdict]
  if (verdict === 'valid') return message
  const missing = `${address === null ? 'The account' : `0x${address}`} has no key ${keyIndex}.`
  const meaning = verdict === 'no-such-key' ? missing : message.meaning
  if (facts === null) return { ...message, meaning: OF_MESSAGES[verdict]?.(matches) ?? meaning }
  const { keysOf, accepted } = facts
  if (verdict === 'revoked' && keysOf !== 'run' && keysOf !== 'reference')
    return revokedNow(matches, accepted)
  if (!accepted) return { ...message, meaning }
  const why =
    keysOf === 'run'
      ? 'The chain accepted it all the same: the key changed within the same block, or this chain does not check signatures.'
      : 'The chain accepted it when it ran, so the account’s keys have changed since, or this chain does not check signatures.'
  return { ...message, tone: 'warning', meaning: `${meaning} ${why}` }
}

/** Differences for messages: nothing ran, and an invalid signature is diagnosed. */
const OF_MESSAGES: Partial<
  Record<SignatureOutcome['verdict'], (matches: boolean | null) => string>
> = {
  invalid: () => '',
  revoked: matches =>
    matches
      ? 'The key made this signature, but it is revoked: it does not count.'
      : 'The key is revoked, and did not make this signature either.',
}

/** Describes a revoked key: the keys are current ones, so it may have been in use when it signed. */
function revokedNow(matches: boolean | null, accepted: boolean | null): VerdictMessage {
  if (matches === false && !accepted) {
    return fault('Key revoked', 'The key is revoked now, and it did not make this signature.')
  }
  if (accepted) {
    return doubt('Key revoked since', 'The key was revoked since, and the chain accepted it then.')
  }
  return doubt(
    'Key revoked',
    'The key is revoked now. The signature is its own, so it counted if it was revoked later.',
  )
}

/** Summarises all signatures in one sentence. */
export function verdictSummary(
  verdicts: readonly SignatureVerdict[],
  facts: VerdictFacts,
): { readonly tone: VerdictTone; readonly text: string } {
  const tones = verdicts.map(verdict => describeVerdict(verdict, facts).tone)
  const good = tones.filter(tone => tone === 'success').length
  const all = verdicts.length
  const tone = tones.includes('danger') ? 'danger' : good < all ? 'warning' : 'success'
  if (good === all) {
    return {
      tone,
      text: all === 1 ? 'The signature is valid.' : `All ${all} signatures are valid.`,
    }
  }
  const count = `${good} of ${all} ${all === 1 ? 'signature is' : 'signatures are'} valid`
  if (!facts.accepted) return { tone, text: `${count}.` }
  const by = facts.keysOf === 'run' ? 'the keys before its block' : 'today’s keys'
  return {
    tone,
    text: `${count} by ${by}; the chain accepted ${all === 1 ? 'it' : 'all of them'}.`,
  }
}
