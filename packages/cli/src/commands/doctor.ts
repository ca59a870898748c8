import { type ChainRefusal, chainRefusals } from '@toolkit/core/transaction/chain-refusals'
import {
  type ReadTransaction,
  readTransaction,
} from '@toolkit/core/transaction-formats/read-transaction'
import { detectLink } from '@toolkit/explain/detect/detect-link'
import {
  describeChecked,
  describeContent,
  signatureVerdict,
} from '@toolkit/explain/outcome/answer-message'
import type { Given } from '../command.ts'
import { needsKeys, needsNetwork } from '../errors.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer, asVerdict } from '../output/answer.ts'
import { signatureAnswer } from '../signatures/check.ts'
import { givenKeys, givenSignature } from '../signatures/read-question.ts'
import { transactionAnswer } from '../transactions/given-transaction.ts'
import { readRecord } from '../transactions/record.ts'
import { signatureSections, signaturesJson } from '../transactions/signature-details.ts'
import { type KnownKeys, type Verification, verificationBy } from '../transactions/verification.ts'

const ID = /^(?:0x)?([0-9a-f]{64})$/i

/** Diagnoses an invalid signature of a transaction or message. */
export async function doctor(given: Given, io: Io): Promise<Answer> {
  const signature = await givenSignature(given, io)
  if (signature !== undefined) return signatureAnswer(signature, given, io, true)
  const text = await inputText(given, io, {
    command: 'doctor',
    what: 'a transaction, its id, or --signature',
    takesIds: true,
  })
  return doctorOf(text, given, await givenKeys(given, io))
}

/** Diagnoses a text that is not a secret. */
export async function doctorOf(
  text: string,
  { chain }: Pick<Given, 'chain'>,
  keys: KnownKeys | undefined,
): Promise<Answer> {
  const link = detectLink(text.trim())?.find(({ kind }) => kind === 'transaction-id')
  const id = ID.exec(link?.value ?? text.trim())?.[1]?.toLowerCase()
  if (id !== undefined) {
    if (!chain) throw needsNetwork({ what: 'The transaction of an id' })
    return ofRecord(id, chain)
  }
  const read = readTransaction(text)
  if (keys) return ofKeys(read, keys)
  if (!chain) throw needsKeys()
  return transactionAnswer(read, await chain())
}

async function ofRecord(id: string, chain: NonNullable<Given['chain']>): Promise<Answer> {
  const opened = await chain()
  const { verification, result, transaction } = await readRecord(opened, id)
  const invalid = signatureVerdict(verification, result)
  const verdict = invalid ??
    (result.execution === 'failure' ? null : describeChecked(verification)) ?? {
      tone: 'info' as const,
      message: 'It failed for another reason than its signatures',
      cause: 'See “flow-toolkit explain” for it.',
    }
  return answer({
    ...asVerdict(verdict),
    sections: signatureSections(verification, result.errorMessage),
    source: sourceOf(opened),
    details: {
      kind: 'doctor',
      id,
      payer: `0x${transaction.payer}`,
      signatures: signaturesJson(verification),
    },
  })
}

/** Describes missing weights from the keys alone: which accounts must still sign. */
const lackingWeights = (
  transaction: ReadTransaction['transaction'],
  { verdicts, weights }: Verification,
): readonly ChainRefusal[] =>
  chainRefusals(transaction, verdicts, weights, {
    referenceHeight: 0n,
    latestHeight: 0n,
    keys: new Map(),
  })

function ofKeys(read: ReadTransaction, keys: KnownKeys): Answer {
  const verification = verificationBy(read.transaction, keys, 'now', null)
  const lacking = lackingWeights(read.transaction, verification)
  const verdict = describeChecked(verification, lacking)
  return answer({
    ...(verdict ? asVerdict(verdict) : describeContent(read)),
    sections: signatureSections(verification),
    details: {
      kind: 'doctor',
      id: null,
      payer: `0x${read.transaction.payer}`,
      signatures: signaturesJson(verification),
    },
  })
}
