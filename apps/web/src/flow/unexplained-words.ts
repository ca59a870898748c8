import type { Diagnosis } from '@toolkit/core/flow/signature/signature-doctor'
import { signatureFault } from '@toolkit/core/flow/signature/signature-fault'
import { countOf } from '../ui/values/format'
import type { Finding } from './doctor-words'

/** What is wrong with a signature's bytes themselves, where the doctor found nothing; null where nothing is. */
export function faultFinding(signature: Uint8Array): Finding | null {
  const fault = signatureFault(signature)
  switch (fault?.kind) {
    case undefined:
      return null
    case 'length':
      return {
        short: `it has ${countOf(fault.length, 'byte')}, and needs 64`,
        fact: `The signature has ${countOf(fault.length, 'byte')}, not 64.`,
        advice: 'Flow wants r and s, 32 bytes each. It may be truncated: sign again.',
      }
    case 'truncated-der':
      return {
        short: 'it’s DER truncated to 64 bytes, the end of s is missing',
        fact: 'The signature is the first 64 bytes of one in DER: the end of s is missing.',
        advice: 'Take r and s out of the whole DER signature, 32 bytes each.',
      }
  }
}

/**
 * What is likely where nothing explains any of a transaction's signatures: that all signers used a wrong key is much less likely
 * than one change that undid all they signed. Null for one signature alone, and where another one is valid or
 * explained.
 */
export function changedSince(
  diagnoses: readonly (Pick<Diagnosis, 'fits'> | null)[],
  signatures: number,
): string | null {
  const unexplained = diagnoses.filter(one => one?.fits.length === 0).length
  return unexplained > 1 && unexplained === signatures
    ? 'most likely the transaction was changed after it was signed'
    : null
}
