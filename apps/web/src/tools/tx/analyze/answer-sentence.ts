import type { NetworkId } from '@toolkit/core/network/networks'
import type { ChainRefusal } from '@toolkit/core/signature/chain-refusals'
import type { Effect } from '@toolkit/core/transaction/effects/effect'
import type { ReadTransaction } from '@toolkit/core/transaction/read-transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import type { TransactionResult } from '../../../chain/reads/transaction-result'
import { causeOf } from '../../../signature/doctor-words'
import { changedSince, faultFinding } from '../../../signature/unexplained-words'
import { verdictWords } from '../../../signature/verdict-words'
import { type AnswerSentence, outcomeSentence } from '../../../transaction/outcome-sentence'
import { countOf } from '../../../ui/values/format'
import type { SignatureDiagnosis } from './diagnose-transaction.task'
import { refusalWords } from './refusal-words'

/** What the doctor says of the signatures, as far as it has come. */
export interface Doctor {
  readonly verdicts: readonly SignatureVerdict[]
  /** In the verdicts' order; null while it is at it, or where it could not be asked. */
  readonly diagnoses: readonly (SignatureDiagnosis | null)[] | null
  readonly busy: boolean
}

/** A transaction on the chain: why a signature is invalid, what it did, or else how far it came. */
export function recordSentence(
  network: NetworkId,
  result: TransactionResult,
  doctor: Doctor | null,
  effects: readonly Effect[] = [],
): AnswerSentence {
  return (doctor && signatureSentence(doctor)) ?? outcomeSentence(network, result, effects)
}

/** Why the first signature is invalid that the doctor was asked of; null where it was asked of none. */
function signatureSentence({ verdicts, diagnoses, busy }: Doctor): AnswerSentence | null {
  if (busy) return { tone: 'danger', sentence: 'Signature invalid: looking for the cause…' }
  const asked = diagnoses?.findIndex(one => one !== null) ?? -1
  const found = diagnoses?.[asked]
  const verdict = verdicts[asked]
  if (!found || !verdict) return null
  const [fit] = found.diagnosis.fits
  const bad = diagnoses?.filter(one => one !== null).length ?? 0
  const cause = fit
    ? causeOf(fit, found.question)
    : unexplainedCause(verdict, found.question.signature, diagnoses ?? [])
  const title = bad > 1 ? `${bad} of ${verdicts.length} signatures invalid` : 'Signature invalid'
  return { tone: 'danger', sentence: `${title}: ${cause}` }
}

/** What is known of a signature that the doctor found nothing for. */
function unexplainedCause(
  { address, keyIndex, verdict }: SignatureVerdict,
  signature: Uint8Array,
  diagnoses: readonly (SignatureDiagnosis | null)[],
): string {
  if (verdict === 'no-such-key') return `0x${address} has no key ${keyIndex}`
  const fault = faultFinding(signature)
  if (fault) return fault.short
  const key = `key ${keyIndex} of 0x${address} didn’t sign this`
  return changedSince(diagnoses, key) ?? key
}

/** What a verdict says by itself, where there is nothing to look for. */
function faultSentence(verdicts: readonly SignatureVerdict[]): AnswerSentence | null {
  const bad = verdicts.find(({ verdict }) => verdict !== 'valid' && verdict !== 'no-account')
  if (!bad) return null
  const { meaning } = verdictWords(bad, { keysOf: 'reference', accepted: null })
  const by = `key ${bad.keyIndex} of 0x${bad.address}`
  return { tone: 'danger', sentence: `Signature of ${by} doesn’t count: ${middle(meaning)}` }
}

/** A sentence as the end of another one. */
const middle = (sentence: string) =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/u, '')

/** A transaction that was entered itself: what there is of it, and who pays. */
export function contentSentence({ form, transaction }: ReadTransaction): AnswerSentence {
  const { payer, payloadSignatures, envelopeSignatures } = transaction
  const count = payloadSignatures.length + envelopeSignatures.length
  const signed = count === 0 ? 'unsigned' : countOf(count, 'signature')
  const paid = `paid by 0x${payer}`
  const sentence =
    form === 'payload'
      ? `Payload of a transaction ${paid}`
      : form === 'envelope'
        ? `Envelope of a transaction ${paid}, ${count === 0 ? 'no payload signatures' : countOf(count, 'payload signature')}`
        : `Transaction ${paid}, ${signed}`
  return { tone: 'info', sentence }
}

/** Signatures that were all checked by the keys that were fetched. */
export function checkedSentence(
  verdicts: readonly SignatureVerdict[],
  doctor: Doctor,
  refusals: readonly ChainRefusal[] = [],
): AnswerSentence | null {
  const invalid = signatureSentence(doctor) ?? faultSentence(verdicts)
  if (invalid) return invalid
  if (verdicts.length === 0) return null
  const [refusal] = refusals
  if (refusal) {
    return { tone: 'warning', sentence: `The chain will refuse it: ${refusalWords(refusal).short}` }
  }
  const good = verdicts.filter(({ verdict }) => verdict === 'valid').length
  if (good === verdicts.length) {
    const sentence = good === 1 ? 'Signature valid' : `All ${good} signatures valid`
    return { tone: 'success', sentence }
  }
  return { tone: 'warning', sentence: `${good} of ${verdicts.length} signatures valid` }
}
