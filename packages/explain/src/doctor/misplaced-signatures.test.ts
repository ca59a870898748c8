import { chainRefusals } from '@toolkit/core/transaction/chain-refusals'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import {
  verifyTransactionSignatures,
  weightsOf,
} from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import {
  asItShould,
  broken,
  KEYS,
  PAYER,
  payer,
  signed,
} from '../../../core/test/broken-transactions.ts'
import { diagnoseSignature } from './signature-doctor.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

const whole = broken('envelope', asItShould)
const [ofProposer, ofAuthorizer] = whole.payloadSignatures
const [ofPayer] = whole.envelopeSignatures
const listOf = (...signatures: readonly (typeof ofPayer)[]) =>
  signatures.filter(one => one !== undefined)

/** Returns the doctor's findings for each signature: null for a valid one. */
function causes(transaction: Transaction) {
  const verdicts = verifyTransactionSignatures(transaction, KEYS)
  return transactionDoctorQuestions(transaction, verdicts, KEYS).map(question =>
    question ? diagnoseSignature(question).fits[0]?.mistakes : null,
  )
}
const found = (what: string, name = '') => [{ kind: 'other-message', what, name }]

describe('signatures in the wrong list', () => {
  it('the payer’s among the payload signatures, an authorizer’s among the envelope signatures', () => {
    const exchanged = {
      ...whole,
      payloadSignatures: listOf(ofProposer, ofPayer),
      envelopeSignatures: listOf(ofAuthorizer),
    }
    expect(causes(exchanged)).toEqual([
      null,
      found('wrong-list', 'payload'),
      found('wrong-list', 'envelope'),
    ])
  })

  it('an authorizer’s beside the payer’s', () => {
    const beside = {
      ...whole,
      payloadSignatures: listOf(ofProposer),
      envelopeSignatures: listOf(ofPayer, ofAuthorizer),
    }
    expect(causes(beside)).toEqual([
      null,
      found('moved-signatures'),
      found('wrong-list', 'envelope'),
    ])
  })

  it('the payer’s beside those of proposer and authorizer', () => {
    const alone = {
      ...whole,
      payloadSignatures: listOf(ofProposer, ofAuthorizer, ofPayer),
      envelopeSignatures: [],
    }
    expect(causes(alone)).toEqual([null, null, found('wrong-list', 'payload')])
  })

  it('is another thing than the wrong part signed in the right list', () => {
    const payloadSigned = broken('envelope', (_, by, half) => signed(encodePayload(half), by))
    expect(causes(payloadSigned)).toEqual([null, null, found('payload')])
    const envelopeSigned = broken('payload', (_, by, half) => signed(encodeEnvelope(half), by))
    expect(causes(envelopeSigned)[0]).toEqual(found('envelope'))
  })
})

describe('chainRefusals', () => {
  const state = { referenceHeight: 1n, latestHeight: 2n, keys: KEYS }
  const full = new Map(
    [...KEYS].map(([address, list]) => [address, list.map(key => ({ ...key, weight: 1000 }))]),
  )
  const refusals = (transaction: Transaction) => {
    const verdicts = verifyTransactionSignatures(transaction, full)
    return chainRefusals(transaction, verdicts, weightsOf(transaction, verdicts), state)
  }

  it('says who has not signed at all', () => {
    expect(refusals(whole)).toEqual([])
    const unpaid = { ...whole, envelopeSignatures: [] }
    expect(refusals(unpaid)).toEqual([
      { kind: 'unsigned', role: 'payer', address: PAYER, elsewhere: false },
    ])
    const [authorizer = PAYER] = whole.authorizers
    const half = { ...whole, payloadSignatures: listOf(ofProposer), envelopeSignatures: [] }
    const message = encodeEnvelope(half)
    const paid = {
      ...half,
      envelopeSignatures: [{ address: PAYER, keyIndex: 0, signature: signed(message, payer) }],
    }
    expect(refusals(paid)).toEqual([
      { kind: 'unsigned', role: 'authorizer', address: authorizer, elsewhere: false },
    ])
  })

  it('says whose signature is valid where it does not count', () => {
    const half = { ...whole, payloadSignatures: listOf(ofProposer, ofAuthorizer) }
    const ofPayload = { address: PAYER, keyIndex: 0, signature: signed(encodePayload(half), payer) }
    const moved = {
      ...half,
      payloadSignatures: listOf(ofProposer, ofAuthorizer, ofPayload),
      envelopeSignatures: [],
    }
    expect(refusals(moved)).toEqual([
      { kind: 'unsigned', role: 'payer', address: PAYER, elsewhere: true },
    ])
  })
})
