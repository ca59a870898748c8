import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import { countOf } from '@toolkit/core/text/count-of'
import type { CheckedSignature, CheckedSignatures } from '../check-signatures.ts'
import type { Diagnosis } from '../signature-doctor.ts'
import { causeOf } from './doctor-messages.ts'
import type { SignatureAnswer } from './signature-answer.ts'
import { changedSince, faultFinding } from './unexplained-messages.ts'
import { describeVerdict } from './verdict-messages.ts'

interface VerdictMessage {
  readonly tone: AnswerTone
  readonly message: string
}

/** Formats the answer in one sentence: whose signature is valid, or why it is not. */
export function verdictMessage(answer: SignatureAnswer): VerdictMessage {
  const { checked } = answer.output
  const [first] = checked
  if (checked.length === 1 && first) return ofOne(first, answer)
  return ofSeveral(answer)
}

/** Returns `key 0 of 0x…`; a key given alone has neither. */
function signerOf(one: CheckedSignature, { by, address }: CheckedSignatures): string {
  const account = one.address ?? address
  if (by === 'key' || one.keyIndex === null || account === null) return 'this key'
  return `key ${one.keyIndex} of 0x${account}`
}

function ofOne(one: CheckedSignature, answer: SignatureAnswer): VerdictMessage {
  const { output } = answer
  const what = output.given === 'proof' ? 'Account proof' : 'Signature'
  const signer = signerOf(one, output)
  if (one.verdict === 'valid') {
    const { weight } = output
    if (weight === null || weight >= FULL_WEIGHT) {
      return { tone: 'success', message: `${what} valid for ${signer}` }
    }
    const reached = `its weight is ${weight} (${FULL_WEIGHT} needed)`
    return { tone: 'warning', message: `${what} valid for ${signer}, but ${reached}` }
  }
  if (one.verdict === 'revoked' && one.matches) {
    return { tone: 'danger', message: `${what} doesn’t count: ${signer} is revoked` }
  }
  return { tone: 'danger', message: withCause(`${what} invalid`, one, 0, answer) }
}

function ofSeveral(answer: SignatureAnswer): VerdictMessage {
  const { output } = answer
  const { checked, weight, address, given } = output
  const count = checked.length
  const bad = checked.findIndex(({ verdict }) => verdict !== 'valid')
  const good = checked.filter(({ verdict }) => verdict === 'valid').length
  const first = checked[bad]
  if (first === undefined) {
    if (weight !== null && weight < FULL_WEIGHT) {
      const reached = `their weight is ${weight} (${FULL_WEIGHT} needed)`
      return { tone: 'warning', message: `All ${count} signatures valid, but ${reached}` }
    }
    const who = given === 'transaction' || weight === null ? '' : `: 0x${address} signed this`
    return { tone: 'success', message: `All ${count} signatures valid${who}` }
  }
  const others = count - good
  if (weight !== null && weight >= FULL_WEIGHT) {
    return {
      tone: 'warning',
      message: `Refused as it stands: ${others} of ${count} signatures ${others === 1 ? 'does' : 'do'} not count`,
    }
  }
  const title = good === 0 ? 'No signature valid' : `${others} of ${count} signatures invalid`
  return {
    tone: good === 0 || given === 'transaction' ? 'danger' : 'warning',
    message: withCause(title, first, bad, answer),
  }
}

/** Adds the cause, as far as known. */
function withCause(
  title: string,
  one: CheckedSignature,
  at: number,
  { output, doctor }: SignatureAnswer,
): string {
  const cause =
    one.question === null
      ? messageFor(one, output)
      : doctor.status === 'busy'
        ? 'looking for the cause…'
        : doctor.status === 'done'
          ? causeIn(doctor.diagnoses, at, one, output)
          : null
  return cause === null ? title : `${title}: ${cause}`
}

function causeIn(
  diagnoses: readonly (Diagnosis | null)[],
  at: number,
  one: CheckedSignature,
  output: CheckedSignatures,
): string {
  const [fit] = diagnoses[at]?.fits ?? []
  if (fit && one.question) return causeOf(fit, one.question)
  if (one.verdict === 'no-such-key') return messageFor(one, output)
  const fault = one.question ? faultFinding(one.question.signature) : null
  if (fault) return fault.short
  const key = `${signerOf(one, output)} didn’t sign this`
  if (output.given !== 'transaction') return key
  const diagnosed = output.checked.map(({ question }, index) => {
    const diagnosis = diagnoses[index]
    return diagnosis && question ? { diagnosis, question } : null
  })
  return changedSince(diagnosed, key) ?? key
}

/** Describes a verdict alone, for the middle of a sentence. */
function messageFor(one: CheckedSignature, output: CheckedSignatures): string {
  const signer = signerOf(one, output)
  const address = one.address ?? output.address
  switch (one.verdict) {
    case 'no-such-key':
      return `${address === null ? 'the account' : `0x${address}`} has no key ${one.keyIndex}`
    case 'revoked':
      return `${signer} is revoked`
    case 'duplicate':
      return `${signer} signed twice`
    case 'unrelated-account':
      return `0x${address} is not the proposer, the payer or an authorizer`
    default: {
      const { word } = describeVerdict({ ...one, address }, null)
      return /^[A-Z][a-z]/.test(word) && !word.startsWith('WebAuthn')
        ? word.charAt(0).toLowerCase() + word.slice(1)
        : word
    }
  }
}

/** Describes the basis of the verdict: how much was checked, and the total weight. */
export function textOf({ checked, weight, given, by, address, messageLength }: CheckedSignatures) {
  const [first] = checked
  const over =
    given === 'transaction'
      ? 'Each signature of the transaction was checked over what it signs.'
      : given === 'proof'
        ? `The proof of ${countOf(messageLength, 'byte')} was checked.`
        : first?.part
          ? `Checked over the transaction’s ${first.part} with the tag of transactions.`
          : `Checked over ${countOf(messageLength, 'byte')} of message.`
  if (weight === null) {
    if (by === 'account' || given === 'plain' || address === null) return over
    return `${over} Whether it is the key that the account 0x${address} has there was not checked.`
  }
  const others = checked.some(({ verdict }) => verdict !== 'valid')
  if (weight >= FULL_WEIGHT && others) {
    return `The account 0x${address} signed this: ${weight} (${FULL_WEIGHT} needed). But FCL’s check and the chain reject all of them if one is invalid, repeated or from a revoked key: leave out what doesn’t count. ${over}`
  }
  return `The valid signatures add up to ${weight} (${FULL_WEIGHT} needed). ${over}`
}
