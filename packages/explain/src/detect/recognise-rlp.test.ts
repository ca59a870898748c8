import { encodeAccountKey } from '@toolkit/core/account/account-key'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { fixedHex, parseHex } from '@toolkit/core/bytes/hex'
import { TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  envelopeMessage,
  payloadMessage,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { Transaction as EthersTransaction, Signature, type TransactionLike } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRlpBytes } from '../../../core/test/arbitrary-rlp.ts'
import { arbitraryTransaction } from '../../../core/test/arbitrary-transaction.ts'
import { recogniseRlp } from './recognise-rlp.ts'

const fromJson = (json: string) => recogniseRlp(encodeRlp(parseRlpJson(json)))

describe('Flow', () => {
  it('transactions, in every form, with and without the tag', () => {
    fc.assert(
      fc.property(arbitraryTransaction, transaction => {
        const forms = [
          [encodePayload(transaction), 'payload', 0],
          [encodeEnvelope(transaction), 'envelope', 0],
          [encodeTransaction(transaction), 'full', 0],
          [payloadMessage(transaction), 'payload', 32],
          [envelopeMessage(transaction), 'envelope', 32],
        ] as const
        for (const [bytes, form, prefix] of forms) {
          const found = recogniseRlp(bytes)
          expect(found).toMatchObject({
            kind: 'flow-transaction',
            prefix,
            transaction: {
              form,
              id: form === 'full' ? transactionId(transaction) : null,
              payer: transaction.payer,
              sequenceNumber: transaction.proposalKey.sequenceNumber,
              argumentCount: transaction.arguments.length,
            },
          })
          // Crosses from the worker to the page.
          expect(structuredClone(found)).toEqual(found)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('account keys', () => {
    const publicKey = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
    const key = {
      publicKey,
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    } as const
    const bytes = encodeAccountKey(key)
    expect(recogniseRlp(bytes)).toEqual({ kind: 'flow-account-key', prefix: 0, key })
    // A point off the curve is not a key.
    bytes[10] = (bytes[10] ?? 0) ^ 1
    expect(recogniseRlp(bytes)).toBeNull()
  })

  it('the tags, even before something else', () => {
    expect(recogniseRlp(concatBytes(TRANSACTION_TAG, parseHex('c0')))).toEqual({
      kind: 'flow-tag',
      tag: 'FLOW-V0.0-transaction',
      prefix: 32,
    })
    expect(recogniseRlp(USER_TAG)).toMatchObject({ kind: 'flow-tag', tag: 'FLOW-V0.0-user' })
  })
})

describe('Ethereum', () => {
  it('the example of EIP-155', () => {
    const signed = parseHex(
      'f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    )
    expect(recogniseRlp(signed)).toMatchObject({
      kind: 'ethereum-transaction',
      prefix: 0,
      sender: '9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f',
      transaction: {
        type: 0,
        signed: true,
        hash: '33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
        chainId: 1n,
        nonce: 9n,
        to: '35'.repeat(20),
        value: 10n ** 18n,
        gasLimit: 21000n,
        gasPrice: 20n * 10n ** 9n,
        data: new Uint8Array(),
      },
    })
  })

  const to = `0x${'11'.repeat(20)}`
  const word = `0x${'22'.repeat(32)}`
  const signature = { r: word, s: word, v: 27 } as const
  const fees = { maxFeePerGas: 7n, maxPriorityFeePerGas: 2n, nonce: 3, gasLimit: 90_000n }
  const accessList = [{ address: to, storageKeys: [word] }]
  const kinds: readonly TransactionLike[] = [
    { type: 0, to, gasPrice: 7n, nonce: 3, gasLimit: 90_000n, value: 5n, chainId: 747n },
    { type: 0, to, gasPrice: 7n, nonce: 3, gasLimit: 90_000n, data: '0x1234' },
    { type: 0, gasPrice: 7n, nonce: 0, gasLimit: 90_000n, data: '0x60', chainId: 747n },
    { type: 1, to, gasPrice: 7n, nonce: 3, gasLimit: 90_000n, accessList, chainId: 747n },
    { type: 2, to, ...fees, value: 5n, chainId: 747n, accessList },
    {
      type: 3,
      to,
      ...fees,
      chainId: 747n,
      maxFeePerBlobGas: 4n,
      blobVersionedHashes: [`0x01${'33'.repeat(31)}`],
    },
    {
      type: 4,
      to,
      ...fees,
      chainId: 747n,
      authorizationList: [
        { address: to, nonce: 1n, chainId: 747n, signature: Signature.from(signature) },
      ],
    },
  ]

  it.each(kinds)('as ethers writes it, type $type', like => {
    const unsigned = EthersTransaction.from(like)
    const chainId = like.chainId ? 747n : null
    const facts = {
      type: like.type,
      nonce: BigInt(unsigned.nonce),
      to: unsigned.to?.slice(2).toLowerCase() ?? null,
      value: unsigned.value,
      gasLimit: 90_000n,
      gasPrice: 7n,
      data: parseHex(unsigned.data),
      chainId,
    }
    const read = (hex: string) => recogniseRlp(parseHex(hex))
    expect(read(unsigned.unsignedSerialized)).toMatchObject({
      sender: null,
      kind: 'ethereum-transaction',
      prefix: like.type === 0 ? 0 : 1,
      transaction: { ...facts, signed: false, hash: null },
    })
    const signed = EthersTransaction.from({ ...like, signature })
    expect(read(signed.serialized)).toMatchObject({
      transaction: { ...facts, signed: true, hash: signed.hash?.slice(2) },
    })
  })

  it('not what only resembles one', () => {
    const addressed = `"0x${'11'.repeat(20)}"`
    expect(fromJson(`[1, 2, 21000, ${addressed}, 0, ""]`)?.kind).toBe('ethereum-transaction')
    for (const json of [
      '["", "", "", "", "", ""]',
      `[1, 2, 0, ${addressed}, 0, ""]`,
      `["0x0001", 2, 21000, ${addressed}, 0, ""]`,
      `[1, 2, 21000, "0x1111", 0, ""]`,
      `[1, 2, 21000, ${addressed}, [], ""]`,
      `[1, 2, 21000, ${addressed}, 0, "", 0]`,
      `["0x${'01'.repeat(9)}", 2, 21000, ${addressed}, 0, ""]`,
      '["cat", "dog"]',
    ]) {
      expect(fromJson(json), json).toBeNull()
    }
  })
})

it('has an answer for any bytes, and never throws', () => {
  const typed = fc.tuple(fc.integer({ min: 0, max: 5 }), arbitraryRlpBytes)
  fc.assert(
    fc.property(typed, ([type, bytes]) => {
      expect(() => recogniseRlp(bytes)).not.toThrow()
      expect(recogniseRlp(Uint8Array.of(type, ...bytes))).toBeNull()
    }),
  )
})
