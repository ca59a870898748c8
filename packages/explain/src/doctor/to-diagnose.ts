import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'

/**
 * Whether the doctor can find something out of a transaction's signature. Passkeys' other faults say it
 * themselves, and so do a revoked key that signed and a key that signed twice.
 */
export const isToDiagnose = ({
  verdict,
  matches,
}: Pick<SignatureVerdict, 'verdict' | 'matches'>): boolean =>
  verdict === 'invalid' ||
  verdict === 'malformed' ||
  verdict === 'no-such-key' ||
  verdict === 'webauthn-challenge' ||
  (verdict === 'revoked' && matches === false)
