import type { FlowAddress } from '@toolkit/core/account/address'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import type { DoctorQuestion } from '@toolkit/core/signature/doctor-variants'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import { UNKNOWN_RESULT } from '../../../chain/transaction-status'
import { contentSentence, type Doctor, recordSentence } from './answer-sentence'
import type { SignatureDiagnosis } from './diagnose-transaction.task'

const ADDRESS = 'f8d6e0586b0a20c7' as FlowAddress
const verdict = (change: Partial<SignatureVerdict> = {}): SignatureVerdict => ({
  part: 'envelope',
  address: ADDRESS,
  keyIndex: 0,
  verdict: 'invalid',
  matches: false,
  weight: 0,
  ...change,
})
const question: DoctorQuestion = {
  message: { bytes: new Uint8Array() },
  signature: new Uint8Array(64),
  keys: [
    { publicKey: new Uint8Array(64), curve: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', index: 0 },
  ],
  expected: { key: 0, hashAlgorithm: 'SHA3_256', tag: TRANSACTION_TAG, address: ADDRESS },
}
const hash = { kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' } as const
const fit = { key: 0, hashAlgorithm: 'SHA2_256', mistakes: [hash], highS: false } as const
const found: SignatureDiagnosis = {
  question,
  diagnosis: { fits: [fit], tried: 9, depth: 1 },
  repaired: null,
}
const nothing: SignatureDiagnosis = {
  question,
  diagnosis: { fits: [], tried: 9, depth: 3 },
  repaired: null,
}
const doctor = (change: Partial<Doctor>): Doctor => ({
  verdicts: [verdict()],
  diagnoses: null,
  busy: false,
  ...change,
})
const failed = {
  ...UNKNOWN_RESULT,
  status: 'SEALED',
  execution: 'failure',
  errorMessage:
    '[Error Code: 1007] invalid proposal key: public key 0 on account f8d6e0586b0a20c7 has sequence number 5, but given 9',
} as const
const sentence = (change: object, of: Doctor | null = null) =>
  recordSentence('testnet', { ...failed, ...change }, of).sentence

describe('recordSentence', () => {
  it('says how far it came, and why it failed', () => {
    expect(sentence({})).toBe(
      'Failed: The transaction gives sequence number 9, and key 0 of 0xf8d6e0586b0a20c7 was at 5',
    )
    expect(sentence({ errorMessage: '[Error Code: 1104] x' })).toBe('Failed: Compute limit reached')
    const pending = { execution: 'pending', errorMessage: '' }
    expect(sentence({ execution: 'success', errorMessage: '' })).toBe('Sealed on Flow Testnet')
    expect(sentence({ ...pending, status: 'PENDING' })).toBe('Pending on Flow Testnet')
    expect(sentence({ ...pending, status: 'EXPIRED' })).toMatch(/never ran/)
    expect(sentence({ ...pending, status: 'UNKNOWN' })).toBe('Found on Flow Testnet')
  })

  it('leans to a change where nothing explains any of several signatures', () => {
    const verdicts = [verdict({ part: 'payload' }), verdict()]
    expect(sentence({}, doctor({ verdicts, diagnoses: [nothing, nothing] }))).toBe(
      '2 of 2 signatures invalid: most likely the transaction was changed after it was signed',
    )
    // One that holds, or that is explained, shows that the transaction is what was signed.
    const [first] = verdicts
    const oneHolds = [...(first ? [first] : []), verdict({ verdict: 'valid', matches: true })]
    expect(sentence({}, doctor({ verdicts: oneHolds, diagnoses: [nothing, null] }))).toMatch(
      /didn’t sign this$/,
    )
    expect(sentence({}, doctor({ verdicts, diagnoses: [nothing, found] }))).toMatch(
      /didn’t sign this$/,
    )
  })

  it('says how long a signature of another length is', () => {
    const short = { ...nothing, question: { ...question, signature: new Uint8Array(63) } }
    const verdicts = [verdict({ verdict: 'malformed', matches: null })]
    expect(sentence({}, doctor({ verdicts, diagnoses: [short] }))).toBe(
      'Signature invalid: it has 63 bytes, and needs 64',
    )
  })

  it('says what the doctor found before anything else', () => {
    expect(sentence({}, doctor({ diagnoses: [found] }))).toBe(
      'Signature invalid: hashed with SHA2-256, the key wants SHA3-256',
    )
    expect(sentence({}, doctor({ busy: true }))).toMatch(/looking for the cause/)
    expect(sentence({}, doctor({ diagnoses: [nothing] }))).toBe(
      'Signature invalid: key 0 of 0xf8d6e0586b0a20c7 didn’t sign this, or the transaction was changed after it was signed',
    )
    const missing = verdict({ verdict: 'no-such-key', keyIndex: 9 })
    expect(sentence({}, doctor({ verdicts: [missing], diagnoses: [nothing] }))).toMatch(
      /has no key 9$/,
    )
    const two = doctor({ verdicts: [verdict(), verdict()], diagnoses: [found, found] })
    expect(sentence({}, two)).toMatch(/^2 of 2 signatures invalid: hashed/)
    expect(sentence({}, doctor({ diagnoses: [null] }))).toMatch(/^Failed: /)
  })
})

it('says of a transaction that was entered how much there is of it', () => {
  const signature = { address: ADDRESS, keyIndex: 0, signature: new Uint8Array(64) }
  const transaction = {
    payer: ADDRESS,
    payloadSignatures: [],
    envelopeSignatures: [signature],
  } as unknown as Transaction
  const of = (form: 'payload' | 'envelope' | 'rest', change: Partial<Transaction> = {}) =>
    contentSentence({ form, tagged: false, transaction: { ...transaction, ...change } }).sentence
  expect(of('rest')).toBe('Transaction paid by 0xf8d6e0586b0a20c7, 1 signature')
  expect(of('rest', { envelopeSignatures: [] })).toMatch(/, unsigned$/)
  expect(of('payload')).toBe('Payload of a transaction paid by 0xf8d6e0586b0a20c7')
  expect(of('envelope', { envelopeSignatures: [] })).toMatch(/, no payload signatures$/)
})
