import { countOf } from '@toolkit/core/text/count-of'
import type { DoctorQuestion } from '../doctor-variants.ts'
import type { Diagnosis } from '../signature-doctor.ts'
import { signatureFault } from '../signature-fault.ts'
import type { DoctorFinding } from './doctor-messages.ts'

/** Describes a fault in a signature's bytes themselves, if the doctor found nothing; null if there is none. */
export function faultFinding(signature: Uint8Array): DoctorFinding | null {
  const fault = signatureFault(signature)
  switch (fault?.kind) {
    case undefined:
      return null
    case 'length':
      return {
        short: `it has ${countOf(fault.length, 'byte')}, and needs 64`,
        message: `The signature has ${countOf(fault.length, 'byte')}, not 64.`,
        advice: 'Flow wants r and s, 32 bytes each. It may be truncated: sign again.',
      }
    case 'truncated-der':
      return {
        short: 'it’s DER truncated to 64 bytes, the end of s is missing',
        message: 'The signature is the first 64 bytes of one in DER: the end of s is missing.',
        advice: 'Take r and s out of the whole DER signature, 32 bytes each.',
      }
  }
}

/** Diagnosed signature. */
export interface Diagnosed {
  readonly diagnosis: Pick<Diagnosis, 'fits'>
  readonly question: Pick<DoctorQuestion, 'signature'>
}

/**
 * Returns the likely cause if nothing explains any of a transaction's signatures, though each has 64 bytes: one change
 * that invalidated all of them is much likelier than wrong keys for all signers. Null if another one is valid or
 * explained.
 * @param alone text for a single signature, for which both are equally likely.
 */
export function changedSince(
  diagnosed: readonly (Diagnosed | null)[],
  alone: string | null = null,
): string | null {
  const unexplained = diagnosed.every(
    one =>
      one !== null &&
      one.diagnosis.fits.length === 0 &&
      signatureFault(one.question.signature) === null,
  )
  if (!unexplained) return null
  return diagnosed.length > 1
    ? 'most likely the transaction was changed after it was signed'
    : alone && `${alone}, or the transaction was changed after it was signed`
}
