import {
  type CheckedSignatures,
  checkSignatures,
  signedByProof,
} from '@toolkit/explain/doctor/check-signatures'
import { checkOverTransaction } from '@toolkit/explain/doctor/check-transaction'
import { findingsOf, nothingFits } from '@toolkit/explain/doctor/messages/doctor-messages'
import type { SignatureAnswer } from '@toolkit/explain/doctor/messages/signature-answer'
import { describeVerdict } from '@toolkit/explain/doctor/messages/verdict-messages'
import { textOf, verdictMessage } from '@toolkit/explain/doctor/messages/verdict-summary'
import { readSignatures } from '@toolkit/explain/doctor/read-signatures'
import { diagnoseSignature } from '@toolkit/explain/doctor/signature-doctor'
import { type Given, optionValue } from '../command.ts'
import { needsMessage } from '../errors.ts'
import type { Io } from '../io.ts'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer, asVerdict, type Section } from '../output/answer.ts'
import {
  givenMessage,
  givenSigner,
  inOption,
  TAG_BYTES,
  type TagName,
  transactionIn,
} from './read-question.ts'

/** Verifies a signature of a message, a proof or a transaction and, on request, diagnoses it. */
export async function signatureAnswer(
  text: string,
  given: Given,
  io: Io,
  diagnosing: boolean,
): Promise<Answer> {
  const checked = await checkGiven(text, given, io)
  const diagnoses = diagnosing
    ? checked.checked.map(({ question }) => (question ? diagnoseSignature(question) : null))
    : []
  const doctor = diagnosing
    ? ({ status: 'done', diagnoses } as const)
    : ({ status: 'idle' } as const)
  const found: SignatureAnswer = { network: given.network, output: checked, doctor }
  const { tone, message } = asVerdict(verdictMessage(found))
  const chain = given.chain && checked.by === 'account' ? await given.chain() : null
  return answer({
    tone,
    message,
    cause: textOf(checked),
    sections: [verdictSection(checked), ...diagnosisSections(checked, diagnoses)],
    source: chain && sourceOf(chain),
    details: {
      kind: 'signatures',
      given: checked.given,
      weight: checked.weight,
      checked: checked.checked.map((one, at) => ({
        verdict: one.verdict,
        matches: one.matches,
        keyIndex: one.keyIndex,
        weight: one.weight,
        causes: (diagnoses[at]?.fits ?? []).map(fit => ({
          mistakes: fit.mistakes.map(({ kind }) => kind),
          sentences: one.question
            ? findingsOf(fit, one.question).map(({ message }) => message)
            : [],
        })),
      })),
    },
  })
}

async function checkGiven(text: string, given: Given, io: Io): Promise<CheckedSignatures> {
  const signatures = inOption('signature', () => readSignatures(text))
  const by = await givenSigner(given, io)
  if (signatures.kind === 'proof') {
    const app = optionValue(given, 'app') ?? ''
    return checkSignatures(signatures, signedByProof(signatures.proof, app), by)
  }
  const message = await givenMessage(given, io)
  if (!message) throw needsMessage()
  const tag = optionValue(given, 'tag') as TagName | undefined
  const transaction = tag === undefined ? transactionIn(message) : null
  if (transaction) return checkOverTransaction(signatures, transaction, by, message.typed)
  return checkSignatures(signatures, { message, tags: [TAG_BYTES[tag ?? 'user']] }, by)
}

function verdictSection({ checked, address }: CheckedSignatures): Section {
  return {
    title: null,
    rows: checked.map((one, at) => {
      const { word, meaning } = describeVerdict({ ...one, address: one.address ?? address }, null)
      const key = one.keyIndex === null ? '' : `, key ${one.keyIndex}`
      return [`Signature ${at + 1}${key}`, meaning === '' ? word : `${word}. ${meaning}`]
    }),
  }
}

function diagnosisSections(
  { checked }: CheckedSignatures,
  diagnoses: readonly (ReturnType<typeof diagnoseSignature> | null)[],
): readonly Section[] {
  return checked.flatMap(({ question }, at): readonly Section[] => {
    const diagnosis = diagnoses[at]
    if (!diagnosis || !question) return []
    const found = diagnosis.fits.flatMap(fit =>
      findingsOf(fit, question).map(({ message, advice }) => `${message} ${advice}`),
    )
    const list = found.length > 0 ? found : [nothingFits(diagnosis.tried, diagnosis.depth)]
    return [{ title: checked.length > 1 ? `Diagnosis of signature ${at + 1}` : 'Diagnosis', list }]
  })
}
