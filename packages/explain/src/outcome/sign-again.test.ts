import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { expect, it } from 'vitest'
import type { Doctor } from './answer-message.ts'
import { fixedTransaction } from './sign-again.ts'

const PAYER = 'f8d6e0586b0a20c7' as FlowAddress
const OTHER = '179b6b1cb6755e31' as FlowAddress
const by = (address: FlowAddress) => ({ address, keyIndex: 0, signature: new Uint8Array(64) })
const transaction = {
  payer: PAYER,
  authorizers: [OTHER],
  proposalKey: { address: PAYER, keyIndex: 0, sequenceNumber: 9n },
  payloadSignatures: [by(OTHER)],
  envelopeSignatures: [by(PAYER)],
} as unknown as Transaction
const verdict = (
  part: SignatureVerdict['part'],
  found: SignatureVerdict['verdict'],
): SignatureVerdict => ({
  part,
  address: part === 'payload' ? OTHER : PAYER,
  keyIndex: 0,
  verdict: found,
  matches: found === 'valid',
  weight: 1000,
})
const doctor = (
  payload: SignatureVerdict['verdict'],
  envelope: SignatureVerdict['verdict'],
  change: Partial<Doctor> = {},
): Doctor => ({
  transaction,
  verdicts: [verdict('payload', payload), verdict('envelope', envelope)],
  diagnoses: [null, null],
  keysOf: 'run',
  busy: false,
  ...change,
})
const REFUSED = '[Error Code: 1009] invalid envelope signature'

it('leaves out the invalid signature, and keeps the valid ones that it is not over', () => {
  const fixed = fixedTransaction(doctor('valid', 'invalid'), [], REFUSED)
  expect(fixed).toEqual({ ...transaction, envelopeSignatures: [] })
})

it('leaves out the envelope’s signatures with one of the payload: they contain it', () => {
  const fixed = fixedTransaction(doctor('invalid', 'valid'), [], REFUSED)
  expect(fixed).toEqual({ ...transaction, payloadSignatures: [], envelopeSignatures: [] })
})

it('takes what the doctor has put back', () => {
  const repaired = { transaction: { ...transaction, computeLimit: 9n }, payerAnew: true }
  const diagnoses = [{ repaired }, null] as unknown as Doctor['diagnoses']
  const fixed = fixedTransaction(doctor('invalid', 'valid', { diagnoses }), [], REFUSED)
  expect(fixed).toBe(repaired.transaction)
})

it('takes the sequence number that the chain names, and drops what was signed with the other', () => {
  const message =
    '[Error Code: 1007] invalid proposal key: public key 0 on account f8d6e0586b0a20c7 has sequence number 5, but given 9'
  const fixed = fixedTransaction(doctor('valid', 'valid'), [], message)
  expect(fixed?.proposalKey.sequenceNumber).toBe(5n)
  expect([fixed?.payloadSignatures, fixed?.envelopeSignatures]).toEqual([[], []])
  const refusal = { kind: 'sequence-number', given: 9n, current: 7n } as const
  const unsent = fixedTransaction(doctor('valid', 'valid'), [refusal])
  expect(unsent?.proposalKey.sequenceNumber).toBe(7n)
})

it('keeps valid signatures where further ones are missing, and drops them with an old reference block', () => {
  const fixed = (refusal: Parameters<typeof fixedTransaction>[1][number]) =>
    fixedTransaction(doctor('valid', 'valid'), [refusal])
  expect(fixed({ kind: 'weight', role: 'payer', address: PAYER, weight: 500 })).toBe(transaction)
  expect(fixed({ kind: 'reference-unknown' })?.payloadSignatures).toEqual([])
  expect(fixed({ kind: 'revoked-since', address: OTHER, keyIndex: 0 })).toMatchObject({
    payloadSignatures: [],
    envelopeSignatures: [],
  })
})

it('offers nothing where signing again mends nothing', () => {
  expect(fixedTransaction(doctor('valid', 'valid'), [], '[Error Code: 1101] x')).toBeNull()
  const since = '[Error Code: 1110] [Error Code: 1110] computation exceeds limit (100)'
  expect(fixedTransaction(doctor('invalid', 'valid'), [], since)).toBeNull()
  // Without readable keys a signature is undecided.
  expect(fixedTransaction(doctor('no-account', 'valid'), [])).toBeNull()
})
