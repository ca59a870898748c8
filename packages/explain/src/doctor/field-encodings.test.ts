import { equalBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeRlp, type RlpValue } from '@toolkit/core/rlp/encode'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import { payloadFields } from '@toolkit/core/transaction/transaction-fields'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import { writeVoucher } from '@toolkit/core/transaction-formats/voucher'
import { describe, expect, it } from 'vitest'
import { broken, signed, UNSIGNED } from '../../../core/test/broken-transactions.ts'
import { found } from '../../test/found-mistakes.ts'
import { fieldEncodings } from './field-encodings.ts'
import { otherTransactionMessages } from './other-transactions.ts'

// Values that differ from each other in any form.
const DISTINCT: Transaction = {
  ...UNSIGNED,
  arguments: ['{"type":"UFix64","value":"1.00000000"}', '{"type":"Int","value":"2"}'].map(
    encodeUtf8,
  ),
  computeLimit: 500n,
  proposalKey: { ...UNSIGNED.proposalKey, sequenceNumber: 77n },
}

const text = (value: unknown) => encodeUtf8(`${value}`)
const hex = (address: string) =>
  Uint8Array.from(address.match(/../gu) ?? [], two => Number(`0x${two}`))
const { payer, proposalKey, authorizers, referenceBlockId } = DISTINCT
const NAMES = [
  'script',
  'arguments',
  'block',
  'limit',
  'proposer',
  'key',
  'sequence',
  'payer',
  'authorizers',
]

/** Alternative forms of a single field, by its index. */
const SPELLINGS: readonly (readonly [at: number, as: string, value: RlpValue])[] = [
  [1, 'one JSON list', text(`[${DISTINCT.arguments.map(one => new TextDecoder().decode(one))}]`)],
  [2, 'hex', text(referenceBlockId)],
  [2, '0x hex', text(`0x${referenceBlockId}`)],
  [3, 'digits', text(500)],
  [3, '8 bytes', Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 0xf4)],
  [3, '4 bytes', Uint8Array.of(0, 0, 1, 0xf4)],
  [3, '0x hex', text('0x1f4')],
  [4, 'hex', text(proposalKey.address)],
  [4, '0x hex', text(`0x${proposalKey.address}`)],
  [4, 'Base64', text(btoa(String.fromCharCode(...hex(proposalKey.address))))],
  [5, 'digits', text(0)],
  [5, '8 bytes', new Uint8Array(8)],
  [5, '4 bytes', new Uint8Array(4)],
  [5, '00', new Uint8Array(1)],
  [6, 'digits', text(77)],
  [6, '8 bytes', Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 77)],
  [6, '4 bytes', Uint8Array.of(0, 0, 0, 77)],
  [6, '8 bytes, lowest first', Uint8Array.of(77, 0, 0, 0, 0, 0, 0, 0)],
  [7, 'hex', text(payer)],
  [7, '0x hex', text(`0x${payer}`)],
  [8, 'hex', authorizers.map(text)],
  [8, '0x hex', authorizers.map(one => text(`0x${one}`))],
  [8, 'nothing', []],
  [8, 'one address', hex(authorizers[0] ?? '')],
]

const encoding = [{ kind: 'other-message', what: 'encoding', name: expect.any(String) }]

function namedBy(
  write: (fields: readonly RlpValue[]) => readonly RlpValue[],
  parts: readonly TransactionPart[] = ['payload'],
) {
  for (const part of parts) {
    const transaction = broken(
      part,
      (_, by, half) => {
        const fields = write(payloadFields(half))
        const signatures = half.payloadSignatures.map(({ address, signature }) => [
          address === half.proposalKey.address ? new Uint8Array() : Uint8Array.of(2),
          new Uint8Array(),
          signature,
        ])
        return signed(encodeRlp(part === 'payload' ? fields : [fields, signatures]), by)
      },
      DISTINCT,
    )
    expect(found(transaction)).toEqual(encoding)
  }
}

describe('one field alone, written as another encoder does', () => {
  it.each(SPELLINGS)('field %i as %s', (at, _, value) => {
    // The forms of fields apply to both parts: one field of each kind is tested in the envelope too.
    namedBy(fields => fields.with(at, value), at === 3 ? ['payload', 'envelope'] : ['payload'])
  })

  it('an address without the zeros in front', () => {
    const of = { ...DISTINCT, payer: '01cf0e2f2f715450' as typeof payer }
    const written = Uint8Array.of(1, 0xcf, 0xe, 0x2f, 0x2f, 0x71, 0x54, 0x50)
    const names = (at: number, value: Uint8Array) =>
      [...fieldEncodings(payloadFields(of))]
        .filter(([, fields]) =>
          equalBytes(encodeRlp(fields), encodeRlp(payloadFields(of).with(at, value))),
        )
        .map(([name]) => name)
    expect(names(7, written)).toContain('the payer’s address without the zeros in front')
    const zeros = { ...of, payer: `0000${payer.slice(4)}` as typeof payer }
    const [, short] = [...fieldEncodings(payloadFields(zeros))].find(
      ([name]) => name === 'the payer’s address without the zeros in front',
    ) ?? ['', []]
    expect(short[7]).toHaveLength(6)
  })
})

it.each(NAMES.map((name, at) => [name, at] as const))('is named without the %s', (_, at) => {
  namedBy(fields => fields.toSpliced(at, 1))
})

it.each(NAMES.slice(1).map((name, at) => [NAMES[at], name, at] as const))(
  'is named with %s and %s in each other’s place',
  (_, __, at) => {
    namedBy(fields => fields.with(at, fields[at + 1] ?? []).with(at + 1, fields[at] ?? []))
  },
)

it.each([0, 2])('is named where the voucher’s JSON was signed, indented by %i', indent => {
  const transaction = broken('payload', (_, by, before) => {
    const { payloadSigs, envelopeSigs, ...voucher } = JSON.parse(writeVoucher(before))
    expect([payloadSigs, envelopeSigs]).toEqual([[], []])
    return signed(encodeUtf8(JSON.stringify(voucher, null, indent)), by)
  })
  expect(found(transaction)).toEqual([
    { kind: 'other-message', what: 'given-text', name: 'voucher’s JSON' },
  ])
})

it('stays within what the doctor hashes, however long the transaction is', () => {
  for (const length of [100, 19_000, 21_000, 190_000]) {
    const script = new Uint8Array(length).fill(0x20)
    const transaction = broken('payload', (message, by) => signed(message, by), {
      ...UNSIGNED,
      script,
    })
    for (const [part, encode] of [
      ['payload', encodePayload],
      ['envelope', encodeEnvelope],
    ] as const) {
      const messages = otherTransactionMessages(transaction, part)
      const hashed = messages.reduce(
        (sum, { bytes }) => sum + bytes.length,
        encode(transaction).length,
      )
      expect(hashed).toBeLessThan(20_000_000)
    }
  }
})
