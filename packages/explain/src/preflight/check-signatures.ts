import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  type SignatureVerdict,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import { diagnoseTransaction, type SignatureDiagnosis } from '../doctor/diagnose-transaction.ts'
import { findingsOf } from '../doctor/messages/doctor-messages.ts'
import { SIGNATURE_CODES } from './check-accounts.ts'
import {
  finding,
  type PlacedSignature,
  type PreFlightFinding,
  placedSignatures,
  unchecked,
} from './finding.ts'

/** Maximum number of signatures to diagnose, since the doctor is slow; only hostile transactions have more. */
const MAX_DIAGNOSED = 4

/** Checks that each signature is its key's, over the right message; the doctor names the fault of an invalid one. */
export function checkSignatures(
  transaction: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const keys = new Map<FlowAddress, readonly AccountKey[]>()
  for (const [address, fact] of facts.keys) {
    if (fact.known && fact.value) keys.set(address, fact.value)
  }
  const verdicts = verifyTransactionSignatures(transaction, keys)
  const diagnoses = diagnosesOf(transaction, verdicts, keys)
  return placedSignatures(transaction).flatMap((signature, at) => {
    const { part, path, address, keyIndex } = signature
    const named = `The ${part} signature ${signature.at + 1}, by key ${keyIndex} of ${formatAddress(address)},`
    const verdict = verdicts[at]?.verdict
    if (verdict === 'no-account') {
      const fact = facts.keys.get(address)
      const because = fact && !fact.known ? fact.because : 'the network was not asked'
      return fact?.known ? [] : [unchecked('signatures', path, named.slice(0, -1), because)]
    }
    if (verdict !== 'invalid') return []
    const { message, advice } = messageOf(named, diagnoses[at] ?? null)
    return [
      finding('signatures', 'refused', `${path}.signature`, message, {
        answer: SIGNATURE_CODES[part],
        fix: fixOf(signature),
        advice,
      }),
    ]
  })
}

const fixOf = ({ part, at }: PlacedSignature) => ({ kind: 'remove-signature', part, at }) as const

/** Describes the doctor's cause: all mistakes, and the fix for the first. */
function messageOf(named: string, found: SignatureDiagnosis | null) {
  const [fit] = found?.diagnosis.fits ?? []
  const mistakes = fit && found ? findingsOf(fit, found.question) : []
  const [first] = mistakes
  if (!first) {
    return {
      message: `${named} isn’t valid for this transaction.`,
      advice: 'Remove it and sign anew: this key made it over other bytes, or didn’t make it.',
    }
  }
  const causes = mistakes.map(({ short }) => short).join('; ')
  return { message: `${named} isn’t valid: ${causes}.`, advice: first.advice }
}

/** Diagnoses in the order of the verdicts; none for a transaction that cannot be encoded. */
function diagnosesOf(
  transaction: Transaction,
  verdicts: readonly SignatureVerdict[],
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): readonly (SignatureDiagnosis | null)[] {
  let left = MAX_DIAGNOSED
  const questions = verdicts.map((one): SignatureVerdict => {
    if (one.verdict !== 'invalid') return { ...one, verdict: 'valid' }
    left -= 1
    return left < 0 ? { ...one, verdict: 'valid' } : one
  })
  if (left === MAX_DIAGNOSED || tryTo(() => transactionId(transaction)) === null) return []
  return diagnoseTransaction({ transaction, verdicts: questions, keys })
}
