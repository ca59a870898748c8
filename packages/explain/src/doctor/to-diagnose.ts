import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'

/**
 * Returns true if the doctor may find the cause of an invalid transaction signature. Other passkey faults are
 * self-explanatory, and so are a revoked key that signed and a key that signed twice.
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
