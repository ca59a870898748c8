import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { arbitraryTransaction } from '../../test/arbitrary-transaction.ts'
import { refusal } from '../../test/refusal.ts'
import {
  TRANSACTION_CASES,
  toTransaction,
  type VectorTransaction,
} from '../../test/transaction-vectors.ts'
import { parseAddress } from '../account/address.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import { encodeRlp, type RlpValue } from '../rlp/encode.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { sortSignatures } from './signer-list.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  envelopeMessage,
  payloadMessage,
  type Transaction,
  transactionId,
} from './transaction.ts'

/**
 * Returns the transaction as decoding gives it back: signatures in the order of the chain, no redundant extension data.
 */
const canonical = (transaction: Transaction): Transaction => ({
  ...transaction,
  payloadSignatures: sortSignatures(transaction, transaction.payloadSignatures),
  envelopeSignatures: sortSignatures(transaction, transaction.envelopeSignatures),
})

const order = ({ payloadSignatures, envelopeSignatures }: Transaction) =>
  [...payloadSignatures, ...envelopeSignatures].map(({ address, keyIndex }) => [address, keyIndex])

describe('published vectors', () => {
  const decodable = TRANSACTION_CASES.filter(({ kind }) => kind === 'encode')

  it.each(decodable)('$id decodes back: $name', vector => {
    const { payload = '', envelope = '', full = '', id } = vector.expected
    const required = canonical(toTransaction(vector.input.transaction as VectorTransaction))
    expect(decodeTransaction(parseHex(full))).toEqual({
      form: 'full',
      tagged: false,
      transaction: required,
    })
    expect(decodeTransaction(parseHex(envelope)).transaction).toEqual({
      ...required,
      envelopeSignatures: [],
    })
    expect(decodeTransaction(parseHex(payload))).toMatchObject({ form: 'payload' })
    expect(transactionId(decodeTransaction(parseHex(full)).transaction)).toBe(id)
  })

  it.each(TRANSACTION_CASES.filter(({ kind, valid }) => kind === 'decode' && valid))(
    '$id $name',
    ({ input, expected }) => {
      const { transaction } = decodeTransaction(parseHex(input.rlp ?? ''))
      expect(transaction).toEqual(toTransaction(expected.transaction as VectorTransaction))
      expect(transactionId(transaction)).toBe(expected.id)
    },
  )

  it.each(TRANSACTION_CASES.filter(({ kind, valid }) => kind === 'decode' && !valid))(
    '$id is refused: $name',
    ({ input }) => {
      expect(() => decodeTransaction(parseHex(input.rlp ?? ''))).toThrow(ToolError)
    },
  )

  it('reads what is signed, with the tag in front', () => {
    const payload = decodeTransaction(parseHex(extra.tx.payloadMsg), 'emulator')
    expect(payload).toMatchObject({ form: 'payload', tagged: true })
    const envelope = decodeTransaction(parseHex(extra.tx.envelopeMsg), 'emulator')
    expect(envelope).toMatchObject({ form: 'envelope', tagged: true })
    expect(formatHex(envelopeMessage(envelope.transaction))).toBe(extra.tx.envelopeMsg)
  })

  it('reads extension data', () => {
    const signed = toTransaction(extra.webauthn.voucher)
    expect(decodeTransaction(encodeTransaction(signed)).transaction).toEqual(signed)
  })
})

describe('properties', () => {
  it('decoding undoes encoding, in every form', () => {
    fc.assert(
      fc.property(arbitraryTransaction, transaction => {
        const none = { payloadSignatures: [], envelopeSignatures: [] }
        const plain = { tagged: false, transaction }
        expect(decodeTransaction(encodeTransaction(transaction), 'testnet')).toEqual({
          ...plain,
          form: 'full',
        })
        expect(decodeTransaction(encodeEnvelope(transaction))).toEqual({
          ...plain,
          form: 'envelope',
          transaction: { ...transaction, envelopeSignatures: [] },
        })
        const payload = { form: 'payload', transaction: { ...transaction, ...none } }
        expect(decodeTransaction(encodePayload(transaction))).toEqual({ ...plain, ...payload })
        expect(decodeTransaction(payloadMessage(transaction))).toEqual({ ...payload, tagged: true })
      }),
    )
  })

  it('ends in a value that encodes to the same bytes, or in a ToolError, whatever byte is changed', () => {
    const change = fc.record({ at: fc.nat(), to: fc.nat(255) })
    fc.assert(
      fc.property(arbitraryTransaction, change, (transaction, { at, to }) => {
        const bytes = encodeTransaction(transaction)
        bytes[at % bytes.length] = to
        try {
          const { form, transaction: decoded } = decodeTransaction(bytes)
          // Signatures out of order decode too; encoding sorts them, as the chain does.
          const sorted =
            JSON.stringify(order(decoded)) === JSON.stringify(order(canonical(decoded)))
          if (form === 'full' && sorted) expect(encodeTransaction(decoded)).toEqual(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError)
        }
      }),
    )
  })
})

describe('what is refused, and how it is said', () => {
  const service = parseHex('f8d6e0586b0a20c7')
  const none = new Uint8Array()
  const fields: readonly RlpValue[] = [
    encodeUtf8('transaction {}'),
    [],
    new Uint8Array(32),
    Uint8Array.of(42),
    service,
    none,
    none,
    service,
    [service],
  ]
  const payload = (at: number, value: RlpValue) => encodeRlp(fields.with(at, value))
  const refused = (bytes: Uint8Array) => refusal(() => decodeTransaction(bytes))
  const signed = (...signature: readonly RlpValue[]) => encodeRlp([fields, [signature]])

  it('each field by its name', () => {
    expect(refused(payload(2, new Uint8Array(31)))).toMatchInlineSnapshot(`
      {
        "code": "field/wrong-length",
        "message": "The reference block ID is 31 bytes long, not 32.",
        "position": {
          "kind": "offset",
          "length": 32,
          "offset": 18,
        },
      }
    `)
    expect(refused(payload(3, Uint8Array.of(0)))).toMatchInlineSnapshot(`
      {
        "code": "field/leading-zero",
        "message": "The compute limit is a number with a zero byte in front.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 51,
        },
        "suggestion": "Numbers are written without leading zeros, and 0 as no bytes at all (80).",
      }
    `)
    const messages = [
      payload(0, [encodeUtf8('x')].concat([none])),
      payload(1, none),
      payload(1, [[none]]),
      payload(3, new Uint8Array(9).fill(1)),
      payload(4, new Uint8Array(7)),
      payload(5, Uint8Array.of(1, 0, 0, 0, 0)),
      payload(6, new Uint8Array(40).fill(1)),
      payload(7, none),
      payload(8, [service, new Uint8Array(20)]),
    ].map(bytes => refused(bytes).message)
    expect(messages).toMatchInlineSnapshot(`
      [
        "The transaction has 9 parts, not 2 or 3.",
        "The list of arguments must be a list, but is a byte string.",
        "Argument 1 must be a byte string, but is a list.",
        "The compute limit is more than 18446744073709551615.",
        "The proposer address is 7 bytes long, not 8.",
        "The proposal key index is more than 4294967295.",
        "The sequence number is more than 18446744073709551615.",
        "The payer address is 0 bytes long, not 8.",
        "Address of authorizer 2 is 20 bytes long, not 8.",
      ]
    `)
  })

  it('what is no transaction', () => {
    const messages = [
      none,
      Uint8Array.of(0x80),
      Uint8Array.of(0xc0),
      encodeRlp([none]),
      encodeRlp([fields]),
      encodeRlp([fields, [], [], []]),
      encodeRlp(fields.slice(1)),
    ].map(bytes => refused(bytes).message)
    expect(messages).toMatchInlineSnapshot(`
      [
        "No bytes to decode.",
        "These bytes are RLP, but not a transaction: they aren’t a list.",
        "The payload has 0 parts, not 9.",
        "The payload has 1 part, not 9.",
        "The transaction has 1 part, not 2 or 3.",
        "The transaction has 4 parts, not 2 or 3.",
        "The transaction has 8 parts, not 2 or 3.",
      ]
    `)
  })

  it('signatures that do not fit', () => {
    const messages = [
      signed(none, none),
      signed(none, none, none, none, none),
      signed(Uint8Array.of(1), none, none),
      signed(none, none, [none]),
      signed(none, none, none, Uint8Array.of(0)),
      signed(none, none, none, none),
    ].map(bytes => refused(bytes).message)
    expect(messages).toMatchInlineSnapshot(`
      [
        "Payload signature 1 has 2 parts, not 3 or 4.",
        "Payload signature 1 has 5 parts, not 3 or 4.",
        "Payload signature 1 names signer 1, but only 1 account signs (counted from 0).",
        "Payload signature 1 must be a byte string, but is a list.",
        "Payload signature 1 has extension data of the plain scheme, which is encoded without any.",
        "Payload signature 1 has extension data of the plain scheme, which is encoded without any.",
      ]
    `)
  })

  it('addresses of another network, when one is asked for', () => {
    const bytes = encodeRlp(fields)
    expect(decodeTransaction(bytes, 'emulator').transaction.payer).toBe('f8d6e0586b0a20c7')
    expect(refusal(() => decodeTransaction(bytes, 'mainnet'))).toMatchInlineSnapshot(`
      {
        "code": "address/other-network",
        "message": "The proposer address does not fit: 0xf8d6e0586b0a20c7 is an address on the Emulator, not Mainnet.",
        "position": {
          "kind": "offset",
          "length": 9,
          "offset": 52,
        },
        "suggestion": "Switch the network to the Emulator, or enter the address on Mainnet.",
      }
    `)
  })

  it('with offsets that count the tag', () => {
    const bare = payload(4, new Uint8Array(7))
    const tagged = parseHex(extra.tags.tx + formatHex(bare))
    const offsetOf = (bytes: Uint8Array) => {
      const { position } = refused(bytes)
      return position?.kind === 'offset' ? position.offset : Number.NaN
    }
    expect(offsetOf(tagged)).toBe(offsetOf(bare) + 32)
  })

  it('takes the zero address as payer, on every network', () => {
    const zero = encodeRlp(fields.with(7, new Uint8Array(8)))
    expect(decodeTransaction(zero, 'emulator').transaction.payer).toBe(parseAddress('0'.repeat(16)))
  })
})
