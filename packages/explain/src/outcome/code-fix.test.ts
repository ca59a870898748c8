import { parseAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import type { Mistake } from '../doctor/doctor-variants.ts'
import type { Doctor } from './answer-message.ts'
import { codeFix } from './code-fix.ts'

const address = parseAddress('f8d6e0586b0a20c7')
const transaction = {
  payer: address,
  computeLimit: 100n,
  proposalKey: { address, keyIndex: 0, sequenceNumber: 7n },
} as unknown as Transaction

/** One invalid envelope signature by key 0, for which the doctor found `fits`. */
const doctor = (...fits: readonly (readonly Mistake[])[]): Doctor => ({
  transaction,
  verdicts: [
    {
      part: 'envelope',
      ...{ address, keyIndex: 0, verdict: 'invalid', matches: false, weight: 0 },
    },
  ],
  diagnoses: [
    {
      diagnosis: { fits: fits.map(mistakes => ({ mistakes, key: 0 })) },
      question: { keys: [{ index: 0 }, { index: 1 }, { index: 2, revoked: true }, {}] },
      repaired: null,
    },
  ] as unknown as Doctor['diagnoses'],
  keysOf: 'run',
  busy: false,
})
const healthy: Doctor = { ...doctor(), diagnoses: [null] }

const changes = (mistake: Mistake) =>
  codeFix(doctor([mistake]), null)?.changes.map(
    ({ of, before, after }) => `${of}: ${before.join('; ')} → ${after.join('; ')}`,
  )

describe('the signer', () => {
  it('takes the hash algorithm of the key, and what else was right is ruled out', () => {
    const mistake = { kind: 'hash', actual: 'SHA2_256', expected: 'SHA3_256' } as const
    expect(changes(mistake)).toEqual([
      'go: crypto.NewInMemorySigner(privateKey, crypto.SHA2_256) → crypto.NewInMemorySigner(privateKey, crypto.SHA3_256)',
      "js: createHash('sha256').update(message).digest() → createHash('sha3-256').update(message).digest()",
      'cli: "hashAlgorithm": "SHA2_256" → "hashAlgorithm": "SHA3_256"',
    ])
    expect(codeFix(doctor([mistake]), null)).toMatchObject({
      location: `In the signer of key 0 of 0x${address}`,
      ruledOut: [
        'Another key or account',
        'The domain tag',
        'Changed bytes',
        'The form of the signature',
      ],
    })
  })

  it('names the index of the key that signed, if it is one that counts', () => {
    expect(changes({ kind: 'key', expected: 0, actual: 1 })?.[0]).toBe(
      'go: tx.SignEnvelope(address, 0, signer) → tx.SignEnvelope(address, 1, signer)',
    )
    expect(changes({ kind: 'key', expected: 0, actual: 2 })).toBeUndefined()
    expect(changes({ kind: 'key', expected: 0, actual: 3 })).toBeUndefined()
  })

  it.each([
    [
      { kind: 'tag', actual: 'user', expected: 'transaction' },
      'go: flow.SignUserMessage(signer, tx.EnvelopeMessage()) → tx.SignEnvelope(address, 0, signer)',
    ],
    [
      { kind: 'tagged-hex-as-text' },
      "js: sign(Buffer.from(signable.message)) → sign(Buffer.from(signable.message, 'hex'))",
    ],
    [
      { kind: 'signature', form: 'padding' },
      'go: signature := append(r.Bytes(), s.Bytes()...) → r.FillBytes(signature[:32]); s.FillBytes(signature[32:])',
    ],
  ] as const)('%j', (mistake, first) => {
    expect(changes(mistake)?.[0]).toBe(first)
  })

  it('has no fix where the code is not to blame, or nobody knows which mistake it was', () => {
    const hash = { kind: 'hash', actual: 'SHA2_256', expected: 'SHA3_256' } as const
    const tag = { kind: 'tag', actual: 'none', expected: 'transaction' } as const
    for (const one of [
      doctor(),
      doctor([{ kind: 'other-message', what: 'payload', name: '' } as unknown as Mistake]),
      doctor([hash, tag]),
      doctor([hash], [tag]),
      healthy,
    ]) {
      expect(codeFix(one, null)).toBeNull()
    }
  })
})

describe('whoever builds it', () => {
  it('takes the key’s own sequence number', () => {
    const fixed = {
      ...transaction,
      proposalKey: { ...transaction.proposalKey, sequenceNumber: 8n },
    }
    expect(codeFix(healthy, fixed)?.changes).toEqual([
      {
        of: 'go',
        before: ['tx.SetProposalKey(address, 0, 7)'],
        after: ['tx.SetProposalKey(address, 0, 8)'],
      },
    ])
    expect(codeFix(healthy, transaction)).toBeNull()
  })

  it('raises a compute limit that was reached, as far as it goes', () => {
    const error = '[Error Code: 1110] computation exceeds limit (100)'
    expect(codeFix(healthy, null, error)?.changes.map(({ after }) => after)).toEqual([
      ['tx.SetComputeLimit(9999)'],
      ['limit: 9999,'],
    ])
    const most = { ...healthy, transaction: { ...transaction, computeLimit: 9999n } }
    expect(codeFix(most, null, error)).toBeNull()
  })
})
