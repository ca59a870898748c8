import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { describe, expect, it } from 'vitest'
import type { CheckedSignature, CheckedSignatures } from '../check-signatures.ts'
import type { DoctorQuestion } from '../doctor-variants.ts'
import type { Doctor, SignatureAnswer } from './signature-answer.ts'
import { verdictMessage } from './verdict-summary.ts'

const ADDRESS = 'f8d6e0586b0a20c7'
const QUESTION: DoctorQuestion = {
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
  expected: { key: 0, hashAlgorithm: 'SHA3_256', tag: TRANSACTION_TAG },
}
const one = (change: Partial<CheckedSignature> = {}): CheckedSignature => ({
  verdict: 'valid',
  matches: true,
  keyIndex: 0,
  key: null,
  weight: 1000,
  signature: {
    bytes: new Uint8Array(64),
    form: 'hex',
    hadPrefix: false,
    hadSpaces: false,
    recoveryByte: null,
    highS: [],
  },
  scheme: 'plain',
  unread: [],
  otherTag: false,
  activeDuplicate: null,
  question: null,
  ...change,
})
const invalid = one({ verdict: 'invalid', matches: false, weight: 0, question: QUESTION })

function message(
  checked: readonly CheckedSignature[],
  more: Partial<CheckedSignatures> = {},
  doctor: Doctor = { status: 'idle' },
) {
  const output = {
    given: 'composite',
    by: 'account',
    address: ADDRESS,
    checked,
    weight: checked.reduce((sum, { weight }) => sum + weight, 0),
    messageLength: 5,
    ...more,
  } as const
  const answer: SignatureAnswer = { network: 'emulator', output, doctor }
  return verdictMessage(answer)
}
const byKey = { by: 'key', given: 'plain', address: null, weight: null } as const
const found: Doctor = {
  status: 'done',
  diagnoses: [
    {
      fits: [
        {
          key: 0,
          hashAlgorithm: 'SHA2_256',
          mistakes: [{ kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' }],
          highS: false,
        },
      ],
      tried: 5,
      depth: 1,
    },
  ],
}
const nothing: Doctor = { status: 'done', diagnoses: [{ fits: [], tried: 5, depth: 3 }] }

describe('verdictSentence', () => {
  it('names the key whose signature is valid', () => {
    expect(message([one()])).toEqual({
      tone: 'success',
      message: `Signature valid for key 0 of 0x${ADDRESS}`,
    })
    expect(message([one()], byKey).message).toBe('Signature valid for this key')
    expect(message([one()], { given: 'proof' }).message).toBe(
      `Account proof valid for key 0 of 0x${ADDRESS}`,
    )
    expect(message([one({ weight: 500 })])).toEqual({
      tone: 'warning',
      message: `Signature valid for key 0 of 0x${ADDRESS}, but its weight is 500 (1000 needed)`,
    })
  })

  it('says why it is invalid, as soon as that is known', () => {
    const cause = 'hashed with SHA2-256, the key wants SHA3-256'
    expect(message([invalid], {}, found)).toEqual({
      tone: 'danger',
      message: `Signature invalid: ${cause}`,
    })
    expect(message([invalid], {}, { status: 'busy', fraction: 0, depth: 0 }).message).toBe(
      'Signature invalid: looking for the cause…',
    )
    expect(message([invalid], {}, { status: 'stopped' }).message).toBe('Signature invalid')
    expect(message([invalid], {}, nothing).message).toBe(
      `Signature invalid: key 0 of 0x${ADDRESS} didn’t sign this`,
    )
    expect(message([invalid], byKey, nothing).message).toBe(
      'Signature invalid: this key didn’t sign this',
    )
  })

  it('says what a verdict says by itself', () => {
    const missing = one({ verdict: 'no-such-key', matches: null, weight: 0, keyIndex: 9 })
    expect(message([missing]).message).toBe(`Signature invalid: 0x${ADDRESS} has no key 9`)
    expect(message([one({ verdict: 'revoked', weight: 0 })]).message).toBe(
      `Signature doesn’t count: key 0 of 0x${ADDRESS} is revoked`,
    )
    const forged = one({ verdict: 'webauthn-type', matches: null, weight: 0 })
    expect(message([forged]).message).toBe('Signature invalid: WebAuthn: wrong type')
  })

  it('says what is wrong with the bytes of a signature, and which account has no role', () => {
    const of = (bytes: Uint8Array, change: Partial<CheckedSignature> = {}) =>
      one({ ...invalid, question: { ...QUESTION, signature: bytes }, ...change })
    const short = of(new Uint8Array(63), { verdict: 'malformed', matches: null })
    expect(message([short], {}, nothing).message).toBe(
      'Signature invalid: it has 63 bytes, and needs 64',
    )
    const cut = new Uint8Array(64)
    cut.set([0x30, 0x44, 0x02, 0x20])
    cut.set([0x02, 0x20], 36)
    expect(message([of(cut)], {}, nothing).message).toBe(
      'Signature invalid: it’s DER truncated to 64 bytes, the end of s is missing',
    )
    const unrelated = one({ verdict: 'unrelated-account', weight: 0 })
    expect(message([unrelated], { given: 'transaction' }).message).toBe(
      `Signature invalid: 0x${ADDRESS} is not the proposer, the payer or an authorizer`,
    )
  })

  it('leans to a change where none of a transaction’s signatures is explained', () => {
    const twice: Doctor = {
      status: 'done',
      diagnoses: [
        { fits: [], tried: 5, depth: 3 },
        { fits: [], tried: 5, depth: 3 },
      ],
    }
    const whole = { given: 'transaction', weight: null } as const
    const changed = 'most likely the transaction was changed after it was signed'
    expect(message([invalid, invalid], whole, twice).message).toBe(`No signature valid: ${changed}`)
    expect(message([invalid, invalid], {}, twice).message).not.toContain(changed)
  })

  it('counts several', () => {
    expect(message([one({ weight: 600 }), one({ weight: 400, keyIndex: 1 })])).toEqual({
      tone: 'success',
      message: `All 2 signatures valid: 0x${ADDRESS} signed this`,
    })
    expect(message([one({ weight: 600 }), one({ weight: 300 })]).message).toBe(
      'All 2 signatures valid, but their weight is 900 (1000 needed)',
    )
    expect(message([one(), invalid]).message).toBe(
      'Refused as it stands: 1 of 2 signatures does not count',
    )
    expect(message([invalid, one({ weight: 400 })], {}, found)).toEqual({
      tone: 'warning',
      message: '1 of 2 signatures invalid: hashed with SHA2-256, the key wants SHA3-256',
    })
    expect(message([invalid, invalid], {}, found).message).toMatch(/^No signature valid: hashed/)
  })

  it('names the account of each signature that a transaction carries', () => {
    const own = { given: 'transaction', weight: null } as const
    const other = one({ address: '01cf0e2f2f715450', part: 'envelope', keyIndex: 2 })
    expect(message([other], own).message).toBe('Signature valid for key 2 of 0x01cf0e2f2f715450')
    expect(message([other, one()], own).message).toBe('All 2 signatures valid')
    expect(message([invalid, one()], own, found)).toMatchObject({ tone: 'danger' })
  })
})
