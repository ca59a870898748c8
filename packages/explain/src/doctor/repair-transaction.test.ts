import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { chainRefusals } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import {
  type TransactionPart,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import {
  asItShould,
  broken,
  KEYS,
  type Make,
  PAYER,
  PROPOSER,
  rebuilt,
  second,
  signed,
  UNSIGNED,
} from '../../../core/test/broken-transactions.ts'
import { repairTransaction } from './repair-transaction.ts'
import { diagnoseSignature } from './signature-doctor.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

/** Returns the doctor's repair of the first invalid signature. */
function repaired(transaction: Transaction) {
  const verdicts = verifyTransactionSignatures(transaction, KEYS)
  const questions = transactionDoctorQuestions(transaction, verdicts, KEYS)
  const index = questions.findIndex(one => one !== null)
  const question = questions[index]
  const [fit] = question ? diagnoseSignature(question).fits : []
  if (!question || !fit) throw new Error('the doctor finds nothing')
  return repairTransaction(transaction, index, question, fit, KEYS)
}
const verdictsOf = (transaction: Transaction) =>
  verifyTransactionSignatures(transaction, KEYS).map(({ verdict }) => verdict)
const DER: Make = (message, by) => formatDerSignature(signed(message, by))
const whole = broken('envelope', asItShould)

describe('repairTransaction', () => {
  it.each<[string, Make]>([
    ['a shape', DER],
    ['the key that signed', message => signed(message, second)],
  ])('puts right %s', (_, make) => {
    const found = repaired(broken('envelope', make))
    expect(found?.payerAnew).toBe(false)
    expect(found && verdictsOf(found.transaction)).toEqual(['valid', 'valid', 'valid'])
  })

  it('takes a change back that came after all had signed', () => {
    const limited = { ...UNSIGNED, computeLimit: 9999n }
    const before = broken('envelope', asItShould, limited)
    const found = repaired({ ...before, computeLimit: 500n })
    expect(found).toEqual({ transaction: before, payerAnew: false })
  })

  it.each<[TransactionPart, boolean]>([
    ['payload', true],
    ['envelope', false],
  ])(
    'leaves the envelope to be signed anew where it is over the signature: %s',
    (part, payerAnew) => {
      const found = repaired(broken(part, DER))
      expect(found?.payerAnew).toBe(payerAnew)
      expect(found?.transaction.envelopeSignatures).toHaveLength(payerAnew ? 0 : 1)
    },
  )

  it.each<[string, Make]>([
    ['another hash', (message, by) => signed(message, { ...by, hashAlgorithm: 'SHA2_256' })],
    ['a payload that others signed otherwise', rebuilt({ computeLimit: 9999n })],
  ])('offers nothing for %s', (_, make) => {
    expect(repaired(broken('envelope', make))).toBeNull()
  })
})

describe('chainRefusals', () => {
  const state = { referenceHeight: 100n, latestHeight: 700n, keys: KEYS }
  const enough = {
    role: 'payer',
    address: PAYER,
    part: 'envelope',
    weight: 1000,
    enough: true,
  } as const
  const verdicts = verifyTransactionSignatures(whole, KEYS)
  const refusals = (change: Partial<typeof state> | object, transaction = whole) =>
    chainRefusals(transaction, verdicts, [enough], { ...state, ...change })

  it('has nothing against a transaction of now, and up to 600 blocks', () => {
    expect(refusals({})).toEqual([])
  })

  it.each([
    ['reference-unknown', { referenceHeight: null }],
    ['reference-expired', { latestHeight: 701n }],
  ])('says %s', (kind, change) => {
    expect(refusals(change).map(one => one.kind)).toEqual([kind])
  })

  it('names the key that was revoked since, and the number that the key is at', () => {
    const keys = new Map(
      [...KEYS].map(([address, list]) => [
        address,
        list.map(key => ({
          ...key,
          revoked: address === PAYER && key.index === 0,
          sequenceNumber: 8n,
        })),
      ]),
    )
    expect(refusals({ keys })).toEqual([
      { kind: 'revoked-since', address: PAYER, keyIndex: 0 },
      { kind: 'sequence-number', given: 7n, current: 8n },
    ])
  })

  it('says who has not signed enough', () => {
    const weights = [
      { ...enough, role: 'proposer', address: PROPOSER, enough: false },
      { ...enough, weight: 500, enough: false },
    ] as const
    expect(chainRefusals(whole, verdicts, weights, state)).toEqual([
      { kind: 'proposer-unsigned', address: PROPOSER, keyIndex: 0 },
      { kind: 'weight', role: 'payer', address: PAYER, weight: 500 },
    ])
    const [first, ...rest] = verdicts
    const invalid = first ? [{ ...first, verdict: 'invalid' as const }, ...rest] : []
    expect(chainRefusals(whole, invalid, weights, state)).toEqual([])
  })
})
