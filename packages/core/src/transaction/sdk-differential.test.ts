import {
  encodeTransactionEnvelope,
  encodeTransactionPayload,
  encodeTxIdFromVoucher,
} from '@onflow/sdk'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sdkVoucher } from '../../test/sdk-voucher.ts'
import { addressAt } from '../account/address.ts'
import { fixedHex, formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { decodeTransaction } from './decode-transaction.ts'
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

// Compares with the encoders of @onflow/sdk, with which FCL and the wallets sign.

const address = fc.bigInt({ min: 1n, max: 40n }).map(at => addressAt('testnet', at))
const keyIndex = fc.nat({ max: 300 })
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

const unsigned: fc.Arbitrary<Transaction> = fc.record({
  script: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map(encodeUtf8),
  arguments: fc.array(
    fc
      .record({ type: fc.constantFrom('String', 'Int'), value: fc.string({ unit: 'grapheme' }) })
      .map(value => encodeUtf8(JSON.stringify(value))),
    { maxLength: 4 },
  ),
  referenceBlockId: bytes(32).map(id => fixedHex(id, 32)),
  computeLimit: fc.maxSafeNat().map(BigInt),
  proposalKey: fc.record({ address, keyIndex, sequenceNumber: fc.maxSafeNat().map(BigInt) }),
  payer: address,
  authorizers: fc.array(address, { maxLength: 5 }),
  payloadSignatures: fc.constant([]),
  envelopeSignatures: fc.constant([]),
})

/** Signed by accounts that have a role, in any order, some with passkeys. */
const transactions = unsigned.chain(transaction => {
  const signature = fc.record({
    address: fc.constantFrom(...signerList(transaction)),
    keyIndex,
    signature: bytes(64),
    extensionData: fc.option(
      fc.uint8Array({ minLength: 1, maxLength: 80 }).map(data => Uint8Array.from([1, ...data])),
      { nil: undefined },
    ),
  })
  const plain = signature.map(({ extensionData, ...rest }) =>
    extensionData ? { ...rest, extensionData } : rest,
  )
  const list = fc.uniqueArray(plain, {
    maxLength: 4,
    selector: one => `${one.address} ${one.keyIndex}`,
  })
  return fc.tuple(list, list).map(
    ([payloadSignatures, envelopeSignatures]): Transaction => ({
      ...transaction,
      payloadSignatures,
      envelopeSignatures,
    }),
  )
})

it('encodes the messages and the id that @onflow/sdk does', () => {
  fc.assert(
    fc.property(transactions, transaction => {
      const voucher = sdkVoucher(transaction)
      // The SDK returns the tag and RLP, the bytes that are hashed and signed.
      expect(formatHex(payloadMessage(transaction))).toBe(encodeTransactionPayload(voucher))
      expect(formatHex(envelopeMessage(transaction))).toBe(encodeTransactionEnvelope(voucher))
      expect(transactionId(transaction)).toBe(encodeTxIdFromVoucher(voucher))
    }),
    { numRuns: 300 },
  )
})

it('decodes what it encodes to the same bytes', () => {
  fc.assert(
    fc.property(transactions, transaction => {
      for (const encode of [encodePayload, encodeEnvelope, encodeTransaction]) {
        const encoded = encode(transaction)
        expect(formatHex(encode(decodeTransaction(encoded).transaction))).toBe(formatHex(encoded))
      }
    }),
    { numRuns: 200 },
  )
})
