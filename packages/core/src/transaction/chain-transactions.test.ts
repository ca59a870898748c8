import { describe, expect, it } from 'vitest'
import type {
  ChainSignature,
  ChainTransaction,
  ChainTransactions,
} from '../../test/chain-transactions.ts'
import { loadFixture } from '../../test/vectors.ts'
import { parseAddress } from '../account/address.ts'
import { readHex } from '../bytes/hex.ts'
import { decodeTransaction } from './decode-transaction.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  type Transaction,
  type TransactionSignature,
  transactionId,
} from './transaction.ts'
import { isPlainScheme } from './transaction-fields.ts'

const { transactions } = loadFixture<ChainTransactions>('chain-transactions')

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const signatureOf = (from: ChainSignature): TransactionSignature => ({
  address: parseAddress(from.address),
  keyIndex: from.keyIndex,
  signature: fromBase64(from.signature),
  ...(from.extensionData === undefined ? {} : { extensionData: fromBase64(from.extensionData) }),
})

const transactionOf = (from: ChainTransaction): Transaction => ({
  script: fromBase64(from.script),
  arguments: from.arguments.map(fromBase64),
  referenceBlockId: readHex(from.referenceBlockId, 32),
  computeLimit: BigInt(from.computeLimit),
  proposalKey: {
    address: parseAddress(from.proposer),
    keyIndex: from.keyIndex,
    sequenceNumber: BigInt(from.sequenceNumber),
  },
  payer: parseAddress(from.payer),
  authorizers: from.authorizers.map(address => parseAddress(address)),
  payloadSignatures: from.payloadSignatures.map(signatureOf),
  envelopeSignatures: from.envelopeSignatures.map(signatureOf),
})

/** Removes the plain scheme's extension data, which the encoding doesn't have. */
const withoutPlainScheme = ({ extensionData, ...signature }: TransactionSignature) =>
  extensionData === undefined || isPlainScheme(extensionData)
    ? signature
    : { ...signature, extensionData }

describe('transactions of flow-go-sdk', () => {
  it('covers what transactions have', () => {
    const signatures = transactions.flatMap(one => [
      ...one.payloadSignatures,
      ...one.envelopeSignatures,
    ])
    expect(transactions.length).toBeGreaterThanOrEqual(200)
    expect(signatures.filter(({ extensionData }) => extensionData).length).toBeGreaterThan(50)
    for (const count of [0, 1, 3]) {
      expect(transactions.some(one => one.arguments.length === count)).toBe(true)
      expect(transactions.some(one => one.authorizers.length === count)).toBe(true)
    }
    expect(transactions.some(({ payer }) => /^0+$/.test(payer))).toBe(true)
    expect(transactions.some(({ payer, proposer }) => payer === proposer)).toBe(true)
  })

  it('have the same encodings and IDs here', () => {
    for (const from of transactions) {
      const transaction = transactionOf(from)
      expect(toBase64(encodePayload(transaction))).toBe(from.payload)
      expect(toBase64(encodeEnvelope(transaction))).toBe(from.envelope)
      expect(toBase64(encodeTransaction(transaction))).toBe(from.encoded)
      expect(transactionId(transaction)).toBe(from.id)
    }
  })

  it('are decoded from all three forms', () => {
    for (const from of transactions) {
      const transaction = transactionOf(from)
      const whole = {
        ...transaction,
        payloadSignatures: transaction.payloadSignatures.map(withoutPlainScheme),
        envelopeSignatures: transaction.envelopeSignatures.map(withoutPlainScheme),
      }
      const envelope = { ...whole, envelopeSignatures: [] }
      for (const [form, bytes, expected] of [
        ['full', from.encoded, whole],
        ['envelope', from.envelope, envelope],
        ['payload', from.payload, { ...envelope, payloadSignatures: [] }],
      ] as const) {
        const decoded = decodeTransaction(fromBase64(bytes))
        expect(decoded).toEqual({ form, tagged: false, transaction: expected })
      }
    }
  })
})
