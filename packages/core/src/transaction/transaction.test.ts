import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import {
  TRANSACTION_CASE_COUNT,
  TRANSACTION_CASES,
  toTransaction,
  type VectorTransaction,
} from '../../test/transaction-vectors.ts'
import { parseAddress, ZERO_ADDRESS } from '../account/address.ts'
import { formatHex, type Hex, readHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { signerList } from './signer-list.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  envelopeMessage,
  payloadMessage,
  type Transaction,
  transactionId,
} from './transaction.ts'

const [SERVICE, TOKEN] = [parseAddress('f8d6e0586b0a20c7'), parseAddress('ee82856bf20e2aa6')]

const transaction: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [],
  referenceBlockId: readHex('ab'.repeat(32), 32),
  computeLimit: 9999n,
  proposalKey: { address: SERVICE, keyIndex: 0, sequenceNumber: 0n },
  payer: TOKEN,
  authorizers: [SERVICE],
  payloadSignatures: [],
  envelopeSignatures: [],
}

describe('published vectors', () => {
  it('covers every case of the file, here and in the tests of decoding and REST', () => {
    const kinds = TRANSACTION_CASES.map(({ kind }) => kind)
    expect([...new Set(kinds)].sort()).toEqual(['decode', 'encode', 'invalid-voucher'])
    expect(kinds).toHaveLength(TRANSACTION_CASE_COUNT)
  })

  it.each(TRANSACTION_CASES.filter(({ kind }) => kind === 'encode'))('$id $name', vector => {
    const required = toTransaction(vector.input.transaction as VectorTransaction)
    expect(formatHex(encodePayload(required))).toBe(vector.expected.payload)
    expect(formatHex(encodeEnvelope(required))).toBe(vector.expected.envelope)
    expect(formatHex(encodeTransaction(required))).toBe(vector.expected.full)
    expect(transactionId(required)).toBe(vector.expected.id)
  })

  it('gives the messages and the ID of a transaction signed by two accounts', () => {
    const { voucher, payloadSigs, envelopeSigs } = extra.tx
    const texts = voucher.arguments.map(argument => JSON.stringify(argument))
    const signed = toTransaction({ ...voucher, arguments: texts, payloadSigs, envelopeSigs })
    expect(formatHex(payloadMessage(signed))).toBe(extra.tx.payloadMsg)
    expect(formatHex(envelopeMessage(signed))).toBe(extra.tx.envelopeMsg)
    expect(formatHex(encodeTransaction(signed))).toBe(extra.tx.fullRlp)
    expect(transactionId(signed)).toBe(extra.tx.id)
  })

  it('gives the message and the ID of a transaction signed with a passkey', () => {
    const signed = toTransaction(extra.webauthn.voucher)
    expect(formatHex(envelopeMessage(signed))).toBe(extra.webauthn.envelopeMsg)
    expect(transactionId(signed)).toBe(extra.webauthn.txId)
  })
})

describe('encoding', () => {
  it('keeps argument bytes as they are: spacing and a trailing newline change the ID', () => {
    const texts = [
      '{"type":"Int","value":"1"}',
      '{"type": "Int", "value": "1"}',
      '{"type":"Int","value":"1"}\n',
    ]
    const ids = texts.map(text => transactionId({ ...transaction, arguments: [encodeUtf8(text)] }))
    expect(new Set(ids).size).toBe(3)
  })

  it('sorts signatures by signer and key, whatever their order', () => {
    const signature = (address: typeof SERVICE, keyIndex: number) => ({
      address,
      keyIndex,
      signature: Uint8Array.of(keyIndex),
    })
    const sorted = [signature(SERVICE, 1), signature(SERVICE, 2), signature(TOKEN, 0)]
    const ids = [sorted, sorted.toReversed()].map(payloadSignatures =>
      transactionId({ ...transaction, payloadSignatures }),
    )
    expect(ids[0]).toBe(ids[1])
  })

  it('writes extension data of the plain scheme as none', () => {
    const plain = { address: TOKEN, keyIndex: 0, signature: new Uint8Array(64) }
    const id = (extensionData: Uint8Array) =>
      transactionId({ ...transaction, envelopeSignatures: [{ ...plain, extensionData }] })
    const required = transactionId({ ...transaction, envelopeSignatures: [plain] })
    expect([id(new Uint8Array()), id(Uint8Array.of(0))]).toEqual([required, required])
    expect(id(Uint8Array.of(0, 0))).not.toBe(required)
  })

  it('lists each signer once, and nobody for the zero address', () => {
    const authorizers = [TOKEN, SERVICE, parseAddress('e5a8b7f23e8b548f'), TOKEN]
    expect(signerList({ ...transaction, authorizers })).toEqual([SERVICE, TOKEN, authorizers[2]])
    expect(signerList({ ...transaction, payer: ZERO_ADDRESS, authorizers: [] })).toEqual([SERVICE])
  })

  it('puts the tag before what is signed', () => {
    const tag = extra.tags.tx
    expect(formatHex(payloadMessage(transaction))).toBe(tag + formatHex(encodePayload(transaction)))
  })
})

describe('what is refused, and how it is said', () => {
  const encode = (change: Partial<Transaction>) => () =>
    encodeTransaction({ ...transaction, ...change })

  it('numbers outside their width', () => {
    expect(refusal(encode({ computeLimit: 1n << 64n }))).toMatchInlineSnapshot(`
      {
        "code": "transaction/number-out-of-range",
        "message": "The compute limit cannot be 18446744073709551616.",
        "position": {
          "field": "compute limit",
          "kind": "field",
        },
        "suggestion": "Enter a whole number from 0 to 18446744073709551615.",
      }
    `)
    const { proposalKey } = transaction
    for (const keyIndex of [-1, 1.5, Number.NaN, 2 ** 32]) {
      const change = { proposalKey: { ...proposalKey, keyIndex } }
      expect(refusal(encode(change)).code).toBe('transaction/number-out-of-range')
    }
    const negative = { proposalKey: { ...proposalKey, sequenceNumber: -1n } }
    expect(refusal(encode(negative)).message).toBe('The sequence number cannot be -1.')
  })

  it('a reference block ID that is not 32 bytes', () => {
    expect(refusal(encode({ referenceBlockId: 'abcd' as Hex<32> }))).toMatchInlineSnapshot(`
      {
        "code": "hex/wrong-length",
        "message": "The reference block ID has 4 hex digits, 60 too few.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 4,
        },
        "suggestion": "Enter 32 bytes, which is 64 hex digits.",
      }
    `)
  })

  it('signatures from accounts without a role', () => {
    const address = parseAddress('e5a8b7f23e8b548f')
    const payloadSignatures = [{ address, keyIndex: 0, signature: new Uint8Array(64) }]
    expect(refusal(encode({ payloadSignatures }))).toMatchInlineSnapshot(`
      {
        "code": "transaction/unrelated-signer",
        "message": "0xe5a8b7f23e8b548f is neither proposer, payer nor authorizer of this transaction.",
        "suggestion": "The network rejects signatures from accounts without a role. Add a role for it or remove it.",
      }
    `)
  })
})
