import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTransaction } from '../../test/arbitrary-transaction.ts'
import { refusal } from '../../test/refusal.ts'
import { TRANSACTION_CASES } from '../../test/transaction-vectors.ts'
import { loadFixture } from '../../test/vectors.ts'
import { concatBytes, equalBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { encodeRlp, encodeRlpUint, type RlpValue } from '../rlp/encode.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  type Transaction,
} from '../transaction/transaction.ts'
import type { FieldValue } from './field-value.ts'
import { fieldAtOffset, mapTransaction, type TransactionField } from './transaction-map.ts'

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const { transactions } = loadFixture<{
  readonly transactions: readonly Readonly<Record<'payload' | 'envelope' | 'encoded', string>>[]
}>('chain-transactions')

const PUBLISHED = [
  ...transactions.flatMap(({ payload, envelope, encoded }) =>
    [payload, envelope, encoded].map(fromBase64),
  ),
  ...TRANSACTION_CASES.filter(({ kind }) => kind === 'encode').flatMap(({ expected }) =>
    [expected.payload, expected.envelope, expected.full].map(hex => parseHex(hex ?? '')),
  ),
]

function encoded(value: FieldValue): Uint8Array {
  switch (value.kind) {
    case 'text':
    case 'bytes':
      return encodeRlp(value.bytes)
    case 'number':
      return encodeRlp(encodeRlpUint(value.value))
    case 'signer':
      return encodeRlp(encodeRlpUint(BigInt(value.index)))
    case 'address':
      return encodeRlp(parseHex(value.address))
    case 'id':
      return encodeRlp(parseHex(value.id))
    case 'tag':
      return value.bytes
    default:
      throw new Error(value.kind)
  }
}

/** Returns the bytes that belong only to a field: of a list, its header. */
const own = ({ value, offset, start, end }: TransactionField) =>
  [offset, value.kind === 'list' ? start : end] as const

/** Describes the faults in the map of some bytes. */
function faultsOf(bytes: Uint8Array): readonly string[] {
  const { fields } = mapTransaction(bytes)
  const faults: string[] = []
  let next = 0
  for (const field of fields) {
    const [from, to] = own(field)
    if (from !== next) faults.push(`${field.name} starts at ${from}, not ${next}`)
    next = to
    const required = field.value.kind === 'list' ? null : encoded(field.value)
    if (required && !equalBytes(bytes.subarray(field.offset, field.end), required)) {
      faults.push(`${field.name} has other bytes than its value`)
    }
    for (const at of [from, to - 1]) {
      if (fieldAtOffset(fields, at) !== field) faults.push(`byte ${at} is not of ${field.name}`)
    }
  }
  if (next !== bytes.length) faults.push(`the fields end at ${next}, not ${bytes.length}`)
  if (new Set(fields.map(({ key }) => key)).size < fields.length) faults.push('a key comes twice')
  const outside = [bytes.length, -1].filter(at => fieldAtOffset(fields, at) !== null)
  return [...faults, ...outside.map(at => `byte ${at} is of a field`)]
}

const encodings = (transaction: Transaction) =>
  [encodePayload, encodeEnvelope, encodeTransaction].map(encode => encode(transaction))

describe('every byte belongs to one field, and each field is the encoding of its value', () => {
  it(`holds for ${PUBLISHED.length} published and real encodings, with and without the tag`, () => {
    expect(PUBLISHED.length).toBeGreaterThan(30)
    for (const bytes of PUBLISHED) {
      expect(faultsOf(bytes)).toEqual([])
      expect(faultsOf(concatBytes(TRANSACTION_TAG, bytes))).toEqual([])
    }
  })

  it('holds for any transaction', () => {
    fc.assert(
      fc.property(arbitraryTransaction, transaction => {
        expect(encodings(transaction).flatMap(faultsOf)).toEqual([])
      }),
    )
  })

  it('gives a field the same key in each form', () => {
    fc.assert(
      fc.property(arbitraryTransaction, transaction => {
        const [payload, envelope, full] = encodings(transaction).map(bytes =>
          mapTransaction(bytes).fields.map(({ key }) => key),
        )
        expect(envelope?.slice(1, 1 + (payload?.length ?? 0))).toEqual(payload)
        expect(full?.slice(1, envelope?.length)).toEqual(envelope?.slice(1))
      }),
    )
  })
})

const ADDRESS = parseHex('f8d6e0586b0a20c7')
const payload = (changed: Readonly<Record<number, RlpValue>> = {}): RlpValue =>
  [
    new TextEncoder().encode('transaction {}'),
    [],
    new Uint8Array(32).fill(1),
    encodeRlpUint(100n),
    ADDRESS,
    encodeRlpUint(0n),
    encodeRlpUint(7n),
    ADDRESS,
    [ADDRESS],
  ].map((value, at) => changed[at] ?? value)
const map = (changed?: Readonly<Record<number, RlpValue>>) =>
  mapTransaction(encodeRlp(payload(changed)))

describe('what is no transaction is refused with the field and its place', () => {
  it.each([
    ['a list where bytes belong', { 2: [] }, 'field/not-bytes', /reference block ID/, 17],
    ['bytes where a list belongs', { 8: ADDRESS }, 'field/not-a-list', /list of authorizers/, 72],
    [
      'a reference block id of 33 bytes',
      { 2: new Uint8Array(33) },
      'field/wrong-length',
      /33 bytes/,
      18,
    ],
    ['a short address', { 7: new Uint8Array(7) }, 'field/wrong-length', /payer address/, 63],
    ['a leading zero', { 3: Uint8Array.of(0, 5) }, 'field/leading-zero', /compute limit/, 51],
    [
      'a limit of 9 bytes',
      { 3: new Uint8Array(9).fill(1) },
      'field/too-large',
      /compute limit/,
      51,
    ],
  ] as const)('%s', (_, changed, code, message, offset) => {
    const error = refusal(() => map(changed))
    expect(error.code).toBe(code)
    expect(error.message).toMatch(message)
    expect(error.position).toMatchObject({ kind: 'offset', offset })
  })

  it('truncated, over-long and followed by something', () => {
    const bytes = encodeRlp(payload())
    expect(refusal(() => mapTransaction(bytes.slice(0, -1)))).toMatchObject({
      code: 'rlp/truncated',
    })
    expect(refusal(() => mapTransaction(concatBytes(bytes, Uint8Array.of(0))))).toMatchObject({
      code: 'rlp/trailing-bytes',
      position: { offset: bytes.length, length: 1 },
    })
    const tagged = concatBytes(TRANSACTION_TAG, bytes, Uint8Array.of(0))
    expect(refusal(() => mapTransaction(tagged)).position).toMatchObject({
      offset: 32 + bytes.length,
    })
    expect(refusal(() => mapTransaction(new Uint8Array()))).toMatchObject({ code: 'rlp/empty' })
  })

  it('takes 300 authorizers, each with its place', () => {
    const { fields } = map({ 8: Array.from({ length: 300 }, () => ADDRESS) })
    const last = fields[fields.length - 1]
    expect(last).toMatchObject({ key: 'authorizers.299', name: 'authorizer 300' })
    expect(formatHex(ADDRESS)).toBe(last?.value.kind === 'address' ? last.value.address : '')
  })
})
