import type { NetworkId } from '@toolkit/core/network/networks'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import { signaturesAccepted } from '@toolkit/core/signing/signature-acceptance'
import { countOf } from '@toolkit/core/text/count-of'
import type { ChainRefusal } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import type { ReadTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import type { SignatureDiagnosis } from '../doctor/diagnose-transaction.ts'
import { causeOf } from '../doctor/messages/doctor-messages.ts'
import type { KeysOf } from '../doctor/messages/keys-of-when.ts'
import { mistakeHeadline } from '../doctor/messages/mistake-headline.ts'
import { changedSince, faultFinding } from '../doctor/messages/unexplained-messages.ts'
import { describeVerdict } from '../doctor/messages/verdict-messages.ts'
import type { Effect } from '../effects/effect.ts'
import { NO_NAMES } from '../effects/effect-names.ts'
import { type AnswerMessage, describeOutcome, failureAdvice } from './outcome-message.ts'
import { describeRefusal } from './refusal-messages.ts'

/** Answer as a headline, with a sentence about its cause. */
export interface Verdict extends AnswerMessage {
  /** Complete sentences; null if the headline says it all. */
  readonly cause: string | null
}

/** Diagnosis of the signatures so far. */
export interface Doctor {
  readonly transaction: Transaction
  readonly verdicts: readonly SignatureVerdict[]
  /** In the verdicts' order; null while it is running, or if it could not start. */
  readonly diagnoses: readonly (SignatureDiagnosis | null)[] | null
  /** Time of the keys used to verify the signatures. */
  readonly keysOf: KeysOf
  /** True if the answer is waiting for it. */
  readonly busy: boolean
}

/** Describes a transaction on the chain: why a signature is invalid, what it did, or else its progress. */
export function describeRecord(
  network: NetworkId,
  result: TransactionResult,
  doctor: Doctor | null,
  effects: readonly Effect[] = [],
  names = NO_NAMES,
): Verdict {
  const invalid = doctor && signatureVerdict(doctor, result)
  if (invalid) return invalid
  const answer = describeOutcome(network, result, effects, names)
  const cause = result.execution === 'failure' ? failureAdvice(result.errorMessage) : null
  return { ...answer, cause }
}

/** Describes the invalid signatures, if they are why the chain rejected it; null otherwise. */
export function signatureVerdict(
  doctor: Doctor,
  { execution, errorMessage }: Pick<TransactionResult, 'execution' | 'errorMessage'>,
): Verdict | null {
  const refused = signaturesAccepted(execution, errorMessage) === false
  return describeSignature(doctor) ?? (refused ? describeFault(doctor) : null)
}

/** Returns an interim answer, which describes the work in progress. */
const checking = ({ transaction }: Doctor): Verdict => ({
  tone: 'neutral',
  message: `Checking ${countOf(signatureCount(transaction), 'signature')}…`,
  cause: null,
})

export const signatureCount = (
  transaction: Pick<Transaction, 'payloadSignatures' | 'envelopeSignatures'>,
) => transaction.payloadSignatures.length + transaction.envelopeSignatures.length

/** Describes why the first diagnosed signature is invalid; null if none was diagnosed. */
function describeSignature(doctor: Doctor): Verdict | null {
  const { verdicts, diagnoses, busy, transaction } = doctor
  if (busy) return checking(doctor)
  const diagnosed = diagnoses?.findIndex(one => one !== null) ?? -1
  const found = diagnoses?.[diagnosed]
  const verdict = verdicts[diagnosed]
  if (!found || !verdict) return null
  const [fit, ...others] = found.diagnosis.fits
  const bad = diagnoses?.filter(one => one !== null).length ?? 0
  const signer = signerName(verdict, transaction)
  const did = fit && mistakeHeadline(fit.mistakes)
  const cause = fit
    ? `${nameOfKey(verdict)}: ${causeOf(fit, found.question)}`
    : unexplainedCause(verdict, found.question.signature, diagnoses ?? [])
  const more = others.length > 0 ? '. Other causes are possible: see Signers' : ''
  return {
    tone: 'danger',
    message:
      bad > 1
        ? `${bad} of ${verdicts.length} signatures invalid`
        : did
          ? `${signer} ${did}`
          : `${signer}’s signature is invalid`,
    cause: asSentence(`${cause}${more}`),
  }
}

/** Names the signer by the role of the signature. */
function signerName(
  { part, address, keyIndex }: SignatureVerdict,
  { payer, authorizers, proposalKey }: Transaction,
): string {
  if (part === 'envelope' && address === payer) return 'The payer'
  if (authorizers.includes(address))
    return authorizers.length === 1 ? 'The authorizer' : `Authorizer 0x${address}`
  const proposes = proposalKey.address === address && proposalKey.keyIndex === keyIndex
  return proposes ? 'The proposer' : `0x${address}`
}

const nameOfKey = ({ address, keyIndex }: SignatureVerdict) => `Key ${keyIndex} of 0x${address}`

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Describes a signature for which the doctor found nothing. */
function unexplainedCause(
  one: SignatureVerdict,
  signature: Uint8Array,
  diagnoses: readonly (SignatureDiagnosis | null)[],
): string {
  const { address, keyIndex, verdict } = one
  if (verdict === 'no-such-key') return `0x${address} has no key ${keyIndex}`
  const fault = faultFinding(signature)
  if (fault) return `${nameOfKey(one)}: ${fault.short}`
  const key = `key ${keyIndex} of 0x${address} didn’t sign this`
  return changedSince(diagnoses, key) ?? key
}

/** Describes a verdict that needs no diagnosis. */
function describeFault({ verdicts, transaction, keysOf }: Doctor): Verdict | null {
  const bad = verdicts.find(({ verdict }) => verdict !== 'valid' && verdict !== 'no-account')
  if (!bad) return null
  const { meaning } = describeVerdict(bad, { keysOf, accepted: null })
  return {
    tone: 'danger',
    message: `${signerName(bad, transaction)}’s signature doesn’t count`,
    cause: asSentence(`${nameOfKey(bad)}: ${middle(meaning)}`),
  }
}

/** Turns a sentence into the end of another one. */
const middle = (message: string) =>
  `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/u, '')

/** Describes a transaction entered directly: its parts, and its payer. */
export function describeContent({ form, transaction }: ReadTransaction): Verdict {
  const { payer, payloadSignatures, envelopeSignatures } = transaction
  const count = payloadSignatures.length + envelopeSignatures.length
  const signed = count === 0 ? 'unsigned' : countOf(count, 'signature')
  const paid = `paid by 0x${payer}`
  const message =
    form === 'payload'
      ? `Payload of a transaction ${paid}`
      : form === 'envelope'
        ? `Envelope of a transaction ${paid}, ${count === 0 ? 'no payload signatures' : countOf(count, 'payload signature')}`
        : `Transaction ${paid}, ${signed}`
  return { tone: 'info', message, cause: null }
}

/** Describes signatures that were all verified with the fetched keys. */
export function describeChecked(
  doctor: Doctor,
  refusals: readonly ChainRefusal[] = [],
): Verdict | null {
  const { verdicts } = doctor
  const invalid = describeSignature(doctor) ?? describeFault(doctor)
  if (invalid) return invalid
  if (verdicts.length === 0) return null
  const [refusal] = refusals
  if (refusal) {
    const { short, advice } = describeRefusal(refusal)
    return {
      tone: 'warning',
      message: 'The network will reject this',
      cause: `${asSentence(short)} ${advice}`,
    }
  }
  const good = verdicts.filter(({ verdict }) => verdict === 'valid').length
  if (good === verdicts.length) {
    const message = good === 1 ? 'Signature valid' : `All ${good} signatures valid`
    return { tone: 'success', message, cause: null }
  }
  return {
    tone: 'warning',
    message: `${good} of ${verdicts.length} signatures valid`,
    cause: null,
  }
}
