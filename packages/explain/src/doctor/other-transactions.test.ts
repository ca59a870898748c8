import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { bigIntToBytes, bytesToBigInt } from '@toolkit/core/bytes/integers'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { CURVES } from '@toolkit/core/keys/curves'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import {
  encodeEnvelope,
  encodeEnvelopeInOrder,
  encodePayload,
  encodeTransaction,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { verifyTransactionSignatures } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import {
  AUTHORIZER,
  asItShould,
  broken,
  KEYS,
  type Make,
  PAYER,
  PROPOSER,
  rebuilt,
  SCRIPT,
  signed,
  UNSIGNED,
} from '../../../core/test/broken-transactions.ts'
import { found } from '../../test/found-mistakes.ts'
import type { OtherOfTransaction } from './doctor-variants.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

const GO_STYLE = '{"value":"1.00000000","type":"UFix64"}'
const PYTHON_STYLE = '{"type": "UFix64", "value": "1.00000000"}'
const other = (what: string, name = '') => ({ kind: 'other-message', what, name })
const shape = (form: string) => ({ kind: 'signature', form })
/**
 * Not of a payload or an envelope, which are tested in `check-transaction.test.ts`, `passkey-doctor.test.ts` and
 * `other-encodings.test.ts`.
 */
type Elsewhere =
  | 'moved-signatures'
  | 'wrong-list'
  | 'given-text'
  | 'passkey-parts'
  | 'encoding'
  | 'proposer-and-payer'

/** Message signed in place of the envelope, by name. */
const OTHERS: Readonly<
  Record<Exclude<OtherOfTransaction, Elsewhere | 'envelope'>, readonly (readonly [Make, string])[]>
> = {
  payload: [[(_, by, transaction) => signed(encodePayload(transaction), by), '']],
  'signature-order': [
    [
      (_, by, transaction) =>
        signed(encodeEnvelopeInOrder(transaction, transaction.payloadSignatures.toReversed()), by),
      '',
    ],
  ],
  'fewer-signatures': [
    [
      (_, by, transaction) => signed(encodeEnvelope({ ...transaction, payloadSignatures: [] }), by),
      '0',
    ],
  ],
  'whole-transaction': [[(_, by, transaction) => signed(encodeTransaction(transaction), by), '']],
  'transaction-id': [
    [(_, by, transaction) => signed(parseHex(transactionId(transaction)), by), ''],
    [(_, by, transaction) => signed(encodeUtf8(transactionId(transaction)), by), 'hex'],
  ],
  arguments: [
    [rebuilt({ arguments: [encodeUtf8(GO_STYLE)] }), 'with value before type'],
    [rebuilt({ arguments: [encodeUtf8(PYTHON_STYLE)] }), 'with spaces after commas and colons'],
  ],
  script: [[rebuilt({ script: encodeUtf8(`${SCRIPT}\n`) }), 'with a line break at the end']],
  'compute-limit': [[rebuilt({ computeLimit: 9999n }), '9999']],
  'sequence-number': [
    [rebuilt({ proposalKey: { address: PROPOSER, keyIndex: 0, sequenceNumber: 9n } }), '9'],
  ],
  'proposal-key': [
    [rebuilt({ proposalKey: { address: PROPOSER, keyIndex: 1, sequenceNumber: 7n } }), '1'],
  ],
  payer: [[rebuilt({ payer: AUTHORIZER }), `0x${AUTHORIZER}`]],
  proposer: [
    [
      rebuilt({ proposalKey: { address: AUTHORIZER, keyIndex: 0, sequenceNumber: 7n } }),
      `0x${AUTHORIZER}`,
    ],
  ],
  authorizers: [[rebuilt({ authorizers: [PAYER, AUTHORIZER] }), 'the other way round']],
}

/** Changes where the usual transaction is too simple. */
const UNSIGNED_FOR: Readonly<Record<string, Partial<Transaction>>> = {
  authorizers: { authorizers: [AUTHORIZER, PAYER] },
  proposer: { authorizers: [AUTHORIZER, PROPOSER] },
}

describe('what else people do', () => {
  it.each(
    Object.entries(OTHERS).flatMap(([what, made]) => made.map(one => [what, ...one] as const)),
  )('signs another %s', (what, make, name) => {
    const unsigned = UNSIGNED_FOR[what] ?? {}
    expect(found(broken('envelope', make, { ...UNSIGNED, ...unsigned }))).toEqual([
      other(what, name),
    ])
  })

  it('signs the payload with the other hash, and gives the text of the hex', () => {
    const both = broken('envelope', (_, by, transaction) =>
      signed(encodePayload(transaction), { ...by, hashAlgorithm: 'SHA2_256' }),
    )
    expect(found(both)).toEqual([
      other('payload'),
      { kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' },
    ])
    const text = broken('envelope', (message, by) =>
      encodeUtf8(formatHex(formatDerSignature(signed(message, by)))),
    )
    expect(found(text)).toEqual([shape('hex-text'), shape('der')])
  })

  it('negates s, which the chain takes', () => {
    const order = CURVES.ECDSA_P256.Point.Fn.ORDER
    const negated = broken('envelope', (message, by) => {
      const signature = signed(message, by)
      const s = bigIntToBytes(order - bytesToBigInt(signature.subarray(32)), 32)
      return concatBytes(signature.subarray(0, 32), s)
    })
    const verdicts = verifyTransactionSignatures(negated, KEYS)
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid'])
    expect(transactionDoctorQuestions(negated, verdicts, KEYS)).toEqual([null, null, null])
  })

  it('names a key index that the account does not have', () => {
    const whole = broken('envelope', asItShould)
    const named = whole.envelopeSignatures.map(one => ({ ...one, keyIndex: 9 }))
    expect(found({ ...whole, envelopeSignatures: named })).toEqual([
      { kind: 'key', expected: null, actual: 0 },
    ])
  })
})
