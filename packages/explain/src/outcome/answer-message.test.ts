import type { FlowAddress } from '@toolkit/core/account/address'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { transactionResultFromRest } from '@toolkit/core/rest/transaction-result'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import type { SignatureDiagnosis } from '../doctor/diagnose-transaction.ts'
import type { DoctorQuestion } from '../doctor/doctor-variants.ts'
import { type Doctor, describeContent, describeRecord } from './answer-message.ts'

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
    {
      publicKey: new Uint8Array(64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      index: 0,
    },
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
const signature = { address: ADDRESS, keyIndex: 0, signature: new Uint8Array(64) }
const transaction = {
  payer: ADDRESS,
  authorizers: [],
  proposalKey: { address: ADDRESS, keyIndex: 0, sequenceNumber: 0n },
  payloadSignatures: [signature],
  envelopeSignatures: [signature],
} as unknown as Transaction
const doctor = (change: Partial<Doctor>): Doctor => ({
  transaction,
  verdicts: [verdict()],
  diagnoses: null,
  keysOf: 'run',
  busy: false,
  ...change,
})
const failed = {
  ...transactionResultFromRest({ status: '' }),
  status: 'SEALED',
  execution: 'failure',
  errorMessage:
    '[Error Code: 1007] invalid proposal key: public key 0 on account f8d6e0586b0a20c7 has sequence number 5, but given 9',
} as const
const answer = (change: object, of: Doctor | null = null) =>
  describeRecord('testnet', { ...failed, ...change }, of)
const message = (change: object, of: Doctor | null = null) => answer(change, of).message
const cause = (of: Doctor) => answer({}, of).cause

describe('recordSentence', () => {
  it('says how far it came, and why it failed', () => {
    expect(message({})).toBe(
      'Failed: Wrong sequence number for key 0 of 0xf8d6e0586b0a20c7: 9 sent, 5 expected',
    )
    expect(message({ errorMessage: '[Error Code: 1104] x' })).toBe('Failed: Compute limit reached')
    const pending = { execution: 'pending', errorMessage: '' }
    expect(message({ execution: 'success', errorMessage: '' })).toBe('Sealed on Flow Testnet')
    expect(message({ ...pending, status: 'PENDING' })).toBe('Pending on Flow Testnet')
    expect(message({ ...pending, status: 'EXPIRED' })).toMatch(/never ran/)
    expect(message({ ...pending, status: 'UNKNOWN' })).toBe('Found on Flow Testnet')
  })

  it('leans to a change where nothing explains any of several signatures', () => {
    const verdicts = [verdict({ part: 'payload' }), verdict()]
    const both = doctor({ verdicts, diagnoses: [nothing, nothing] })
    expect(message({}, both)).toBe('2 of 2 signatures invalid')
    expect(cause(both)).toBe('Most likely the transaction was changed after it was signed.')
    // A valid or explained signature shows that the transaction is what was signed.
    const [first] = verdicts
    const oneHolds = [...(first ? [first] : []), verdict({ verdict: 'valid', matches: true })]
    expect(cause(doctor({ verdicts: oneHolds, diagnoses: [nothing, null] }))).toMatch(
      /didn’t sign this\.$/,
    )
    expect(cause(doctor({ verdicts, diagnoses: [nothing, found] }))).toMatch(/didn’t sign this\.$/)
  })

  it('says how long a signature of another length is', () => {
    const short = { ...nothing, question: { ...question, signature: new Uint8Array(63) } }
    const verdicts = [verdict({ verdict: 'malformed', matches: null })]
    expect(cause(doctor({ verdicts, diagnoses: [short] }))).toBe(
      'Key 0 of 0xf8d6e0586b0a20c7: it has 63 bytes, and needs 64.',
    )
  })

  it('says what the doctor found before anything else, and is neutral until then', () => {
    const explained = answer({}, doctor({ diagnoses: [found] }))
    expect(explained).toEqual({
      tone: 'danger',
      message: 'The payer signed with the wrong hash',
      cause: 'Key 0 of 0xf8d6e0586b0a20c7: hashed with SHA2-256, the key wants SHA3-256.',
    })
    expect(explained.message.length).toBeLessThanOrEqual(60)
    expect(answer({}, doctor({ busy: true }))).toEqual({
      tone: 'neutral',
      message: 'Checking 2 signatures…',
      cause: null,
    })
    expect(answer({}, doctor({ diagnoses: [nothing] }))).toMatchObject({
      message: 'The payer’s signature is invalid',
      cause:
        'Key 0 of 0xf8d6e0586b0a20c7 didn’t sign this, or the transaction was changed after it was signed.',
    })
    const missing = verdict({ verdict: 'no-such-key', keyIndex: 9 })
    expect(cause(doctor({ verdicts: [missing], diagnoses: [nothing] }))).toMatch(/has no key 9\.$/)
    const two = doctor({ verdicts: [verdict(), verdict()], diagnoses: [found, found] })
    expect(message({}, two)).toBe('2 of 2 signatures invalid')
    expect(cause(two)).toMatch(/: hashed/)
    expect(message({}, doctor({ diagnoses: [null] }))).toMatch(/^Failed: /)
  })

  it('names who signed by what the signature is for', () => {
    const other = '179b6b1cb6755e31' as FlowAddress
    const by = (authorizers: readonly FlowAddress[]) =>
      message(
        {},
        doctor({
          transaction: { ...transaction, authorizers },
          verdicts: [verdict({ part: 'payload', address: other })],
          diagnoses: [found],
        }),
      )
    expect(by([other])).toBe('The authorizer signed with the wrong hash')
    expect(by([ADDRESS, other])).toBe(`Authorizer 0x${other} signed with the wrong hash`)
    expect(by([])).toBe(`0x${other} signed with the wrong hash`)
  })

  it('has a panic’s own words as the headline, and the advice beside it', () => {
    const location = 'ab'.repeat(32)
    const panic = (at: string) =>
      answer({
        errorMessage:
          '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: ' +
          '[Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: not enough\n' +
          ` --> ${at}:14:8\n   |\n14 |         panic("not enough")\n   |         ^^^^^^^^^^^^^^^^^^^\n\n`,
      })
    expect(panic(location).message).toBe('“not enough”, line 14')
    expect(panic('0ae53cb6e3f42a79.FlowToken').message).toBe('“not enough”, line 14 of FlowToken')
    expect(panic(location).cause).toMatch(/^The program stopped itself .* What to do: The text is/)
  })

  it('says of a signature that needs no doctor what its verdict says', () => {
    const errorMessage =
      '[Error Code: 1008] invalid payload key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: revoked'
    const revoked = doctor({ verdicts: [verdict({ verdict: 'revoked' })] })
    expect(answer({ errorMessage }, revoked)).toMatchObject({
      message: 'The payer’s signature doesn’t count',
      cause: 'Key 0 of 0xf8d6e0586b0a20c7: the key was revoked before the transaction ran.',
    })
    // If the chain accepted it, the failure has another reason.
    expect(message({ errorMessage: '[Error Code: 1110] x' }, revoked)).toMatch(/^Failed: /)
  })

  it('leaves the chain’s meaning to the tab once the doctor has an answer', () => {
    expect(answer({}).cause).toMatch(/^What to do: /)
    expect(answer({}, doctor({ diagnoses: [found] })).cause).not.toContain('What to do')
  })
})

it('says of a transaction that was entered how much there is of it', () => {
  const entered = { ...transaction, payloadSignatures: [] }
  const of = (form: 'payload' | 'envelope' | 'rest', change: Partial<Transaction> = {}) =>
    describeContent({ form, tagged: false, transaction: { ...entered, ...change } }).message
  expect(of('rest')).toBe('Transaction paid by 0xf8d6e0586b0a20c7, 1 signature')
  expect(of('rest', { envelopeSignatures: [] })).toMatch(/, unsigned$/)
  expect(of('payload')).toBe('Payload of a transaction paid by 0xf8d6e0586b0a20c7')
  expect(of('envelope', { envelopeSignatures: [] })).toMatch(/, no payload signatures$/)
})
