import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { sign } from '@toolkit/core/keys/signature'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import { AUTHORIZER, payer, UNSIGNED } from '../../../core/test/broken-transactions.ts'
import { type ChallengeForm, diagnoseChallenge } from './passkey-challenge.ts'
import { diagnoseSignature } from './signature-doctor.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

const by = {
  privateKey: payer.privateKey,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA2_256',
} as const
const key: AccountKey = {
  index: 0,
  publicKey: fixedHex(publicKeyOf(payer.privateKey, 'ECDSA_P256'), 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA2_256',
  weight: 1000,
  sequenceNumber: 0n,
  revoked: false,
}
const message = concatBytes(TRANSACTION_TAG, encodePayload(UNSIGNED))
const url = (bytes: Uint8Array) => formatBase64(bytes, { alphabet: 'url', padding: false })
const digest = hashWith('SHA2_256', message)
const AUTHENTICATOR_DATA = concatBytes(
  hashWith('SHA2_256', encodeUtf8('a')),
  Uint8Array.of(5, 0, 0, 0, 1),
)
type Signs = (data: Uint8Array, client: Uint8Array) => Uint8Array
const asItShould: Signs = (data, client) => concatBytes(data, hashWith('SHA2_256', client))

/** Returns the doctor's findings for an authorizer's passkey signature. */
function found(challenge: string, signs: Signs = asItShould) {
  const client = encodeUtf8(JSON.stringify({ type: 'webauthn.get', challenge }))
  const one = {
    address: AUTHORIZER,
    keyIndex: 0,
    signature: sign({ ...by, message: signs(AUTHENTICATOR_DATA, client) }),
    extensionData: concatBytes(Uint8Array.of(1), encodeRlp([AUTHENTICATOR_DATA, client])),
  }
  const transaction: Transaction = { ...UNSIGNED, payloadSignatures: [one] }
  const keys = new Map([[AUTHORIZER, [key]]])
  const verdicts = verifyTransactionSignatures(transaction, keys)
  const [question] = transactionDoctorQuestions(transaction, verdicts, keys)
  return question
    ? diagnoseSignature(question).fits.map(({ mistakes }) => mistakes)
    : verdicts[0]?.verdict
}

const CHALLENGES: Readonly<Record<ChallengeForm, string>> = {
  'other-hash': url(hashWith('SHA3_256', message)),
  unhashed: url(message),
  'hex-text': url(encodeUtf8(formatHex(digest))),
  'other-base64': `${url(digest)}=`,
}

describe('a passkey', () => {
  it('has nothing to diagnose where it signed as it should', () => {
    expect(found(url(digest))).toBe('valid')
  })

  it.each(Object.entries(CHALLENGES))('made its challenge otherwise: %s', (form, challenge) => {
    expect(found(challenge)).toEqual([[{ kind: 'challenge', form }]])
  })

  it.each([
    [2, 2],
    [null, 0],
    ['any', 0],
  ] as const)('is told of by the key that was asked about: %s', (key, reported) => {
    const { fits } = diagnoseChallenge({
      message: { bytes: encodePayload(UNSIGNED) },
      signature: new Uint8Array(64),
      keys: [],
      challenge: CHALLENGES.unhashed,
      expected: { key, hashAlgorithm: 'SHA2_256', tag: TRANSACTION_TAG },
    })
    expect(fits.map(fit => fit.key)).toEqual([reported])
  })

  it('made its challenge of RLP without the tag', () => {
    const challenge = url(hashWith('SHA2_256', encodePayload(UNSIGNED)))
    expect(found(challenge)).toEqual([[{ kind: 'tag', expected: 'transaction', actual: 'none' }]])
  })

  it('made its challenge of something else, or of nothing that can be read', () => {
    expect(found(url(digest.with(0, 1)))).toEqual([])
    expect(found('%')).toEqual([])
  })

  it.each<[RegExp, Signs]>([
    [/unhashed/, concatBytes],
    [
      /before the authenticator data/,
      (data, client) => concatBytes(hashWith('SHA2_256', client), data),
    ],
    [/client data alone/, (_, client) => client],
    [/without a passkey/, () => message],
  ])('signed other parts: %s', (name, signs) => {
    expect(found(url(digest), signs)).toEqual([
      [{ kind: 'other-message', what: 'passkey-parts', name: expect.stringMatching(name) }],
    ])
  })
})
