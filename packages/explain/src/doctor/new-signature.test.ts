import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { signPayload } from '@toolkit/core/transaction/sign-transaction'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import {
  KEYS,
  PAYER,
  PROPOSER,
  payer,
  proposer,
  second,
  signed,
  spare,
  UNSIGNED,
} from '../../../core/test/broken-transactions.ts'
import { checkNewSignature, mendSignature } from './new-signature.ts'
import { diagnoseSignature } from './signature-doctor.ts'

const half = signPayload(UNSIGNED, proposer)
const overEnvelope = (by: typeof payer, keyIndex = 0) => ({
  ...{ address: PAYER, keyIndex },
  signature: signed(encodeEnvelope(half), by),
})

/** Returns a signature's mistakes, and the signature with them fixed. */
function mended(transaction: Transaction, signature: Parameters<typeof checkNewSignature>[1]) {
  const { question } = checkNewSignature(transaction, signature, KEYS)
  if (!question) throw new Error('nothing to diagnose')
  return mendSignature(transaction, signature, question, diagnoseSignature(question), KEYS)
}

describe('checkNewSignature', () => {
  it('accepts the right one, by the keys of its account', () => {
    const { verdict, question } = checkNewSignature(half, overEnvelope(payer), KEYS)
    expect([verdict?.verdict, verdict?.part, verdict?.weight]).toEqual(['valid', 'envelope', 500])
    expect(question).toBeNull()
  })

  it('checks nothing where the account’s keys are not known', () => {
    const others = new Map([...KEYS].filter(([address]) => address !== PAYER))
    const wrong = overEnvelope(proposer)
    expect(checkNewSignature(half, wrong, others)).toEqual({
      ...{ signature: wrong, verdict: null, question: null },
    })
  })

  it('refuses another key’s, another message’s, and one of a key that has signed', () => {
    const ofPayload = { ...overEnvelope(payer), signature: signed(encodePayload(half), payer) }
    for (const wrong of [overEnvelope(second), ofPayload]) {
      const { verdict, question } = checkNewSignature(half, wrong, KEYS)
      expect(verdict?.verdict).toBe('invalid')
      expect(question).not.toBeNull()
    }
    const again = half.payloadSignatures[0]
    expect(() => again && checkNewSignature(half, again, KEYS)).toThrow(/already signed/)
  })
})

describe('mendSignature', () => {
  it('names the key that made it, and writes DER as r‖s', () => {
    expect(mended(half, overEnvelope(second))).toEqual(overEnvelope(second, 1))
    const right = overEnvelope(payer)
    const der = { ...right, signature: formatDerSignature(right.signature) }
    expect(mended(half, der)).toEqual(right)
  })

  it('changes nothing that was signed, and takes no key twice', () => {
    // Over a transaction with another limit, which cannot become this one.
    const limited = { ...half, computeLimit: 9999n }
    const other = { ...overEnvelope(payer), signature: signed(encodeEnvelope(limited), payer) }
    expect(mended(half, other)).toBeNull()
    const bySpare = signPayload(half, spare)
    const spareAgain = {
      address: PROPOSER,
      keyIndex: 2,
      signature: signed(encodePayload(half), spare),
    }
    expect(mended(bySpare, spareAgain)).toBeNull()
    expect(mended(half, spareAgain)).toMatchObject({ keyIndex: 1 })
  })
})
