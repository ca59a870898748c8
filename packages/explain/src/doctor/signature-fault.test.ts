import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { verifyTransactionSignatures } from '@toolkit/core/transaction/verify-transaction'
import { expect, it } from 'vitest'
import {
  asItShould,
  broken,
  KEYS,
  PAYER,
  payer,
  signed,
} from '../../../core/test/broken-transactions.ts'
import { diagnoseSignature } from './signature-doctor.ts'
import { signatureFault } from './signature-fault.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

const TRUNCATED = { kind: 'truncated-der' }

it('knows DER of which only 64 bytes are left, of r and s with and without a zero byte', () => {
  const lengths = new Set<number>()
  for (let at = 0; lengths.size < 3; at++) {
    const der = formatDerSignature(signed(encodeUtf8(`message ${at}`), payer))
    lengths.add(der.length)
    expect(signatureFault(der.slice(0, 64))).toEqual(TRUNCATED)
    expect(signatureFault(der)).toEqual({ kind: 'length', length: der.length })
  }
})

it('takes no r and s for it, even where they begin as DER does', () => {
  const whole = signed(encodeUtf8('message'), payer)
  expect(signatureFault(whole)).toBeNull()
  const alike = whole.slice()
  alike.set([0x30, 0x45, 0x02, 0x21])
  expect(signatureFault(alike)).toBeNull()
  expect(signatureFault(new Uint8Array(63))).toEqual({ kind: 'length', length: 63 })
  expect(signatureFault(new Uint8Array())).toEqual({ kind: 'length', length: 0 })
})

it('is what there is to say where the doctor finds nothing', () => {
  const cut = broken('envelope', (message, by) =>
    formatDerSignature(signed(message, by)).slice(0, 64),
  )
  const verdicts = verifyTransactionSignatures(cut, KEYS)
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'invalid'])
  const question = transactionDoctorQuestions(cut, verdicts, KEYS)[2]
  expect(question && diagnoseSignature(question, { maxMistakes: 1 }).fits).toEqual([])
  expect(question && signatureFault(question.signature)).toEqual(TRUNCATED)
  const [valid] = broken('envelope', asItShould).envelopeSignatures
  expect(valid?.address === PAYER && signatureFault(valid.signature)).toBeNull()
})
