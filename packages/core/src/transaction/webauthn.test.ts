import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { toTransaction } from '../../test/transaction-vectors.ts'
import { parseAddress } from '../account/address.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex, readHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { encodeRlp } from '../rlp/encode.ts'
import { encodeTransaction, type Transaction } from '../transaction/transaction.ts'
import { type AccountKey, verifyTransactionSignatures } from '../transaction/verify-transaction.ts'
import { webAuthnMessage } from './webauthn.ts'

const vector = extra.webauthn
const signed = toTransaction(vector.voucher)
const message = parseHex(vector.envelopeMsg)
const extension = (authenticatorData: Uint8Array, clientData: string) =>
  concatBytes(Uint8Array.of(1), encodeRlp([authenticatorData, encodeUtf8(clientData)]))
const authenticatorData = parseHex(vector.authenticatorData)
const verdict = (authenticator: Uint8Array, clientData: string) =>
  webAuthnMessage(extension(authenticator, clientData), message)

const key: AccountKey = {
  index: 0,
  publicKey: readHex(vector.pub, 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA2_256',
  weight: 1000,
  sequenceNumber: 0n,
  revoked: false,
}
const verdictOf = (transaction: Transaction, accountKey = key) =>
  verifyTransactionSignatures(
    transaction,
    new Map([[parseAddress('f8d6e0586b0a20c7'), [accountKey]]]),
  )[0]

/** Returns the transaction with other extension data on its only signature. */
const withExtension = (extensionData: Uint8Array): Transaction => ({
  ...signed,
  envelopeSignatures: signed.envelopeSignatures.map(signature => ({ ...signature, extensionData })),
})

describe('the published vector', () => {
  it('gives the message that the passkey signed', () => {
    const [signature] = signed.envelopeSignatures
    const result = webAuthnMessage(signature?.extensionData ?? new Uint8Array(), message)
    expect('message' in result && formatHex(result.message)).toBe(vector.signedMessage)
    expect(formatHex(extension(authenticatorData, vector.clientDataJSON))).toBe(
      vector.voucher.envelopeSigs[0]?.extensionData,
    )
  })

  it('verifies by the key of the account, which hashes with SHA2-256', () => {
    expect(verdictOf(signed)).toMatchObject({ verdict: 'valid', matches: true, weight: 1000 })
    expect(verdictOf(signed, { ...key, hashAlgorithm: 'SHA3_256' })?.verdict).toBe('invalid')
  })

  it('does not verify another transaction, or without its extension data', () => {
    expect(verdictOf({ ...signed, computeLimit: 101n })?.verdict).toBe('webauthn-challenge')
    expect(verdictOf(withExtension(new Uint8Array()))?.verdict).toBe('invalid')
    expect(encodeTransaction(withExtension(Uint8Array.of(0)))).not.toEqual(
      encodeTransaction(signed),
    )
  })
})

describe('each check of FLIP 264', () => {
  const client = (change: object) =>
    JSON.stringify({ ...JSON.parse(vector.clientDataJSON), ...change })
  const flags = (byte: number, ...more: readonly number[]) =>
    concatBytes(authenticatorData.with(32, byte).subarray(0, 37), Uint8Array.from(more))
  const challenge = (bytes: Uint8Array, padding = false) =>
    client({ challenge: formatBase64(bytes, { alphabet: 'url', padding }) })

  it.each([
    ['another type', client({ type: 'webauthn.create' }), 'webauthn-type'],
    ['a different challenge', challenge(new Uint8Array(32)), 'webauthn-challenge'],
    ['a padded challenge', challenge(parseHex(vector.challengeHex), true), 'webauthn-challenge'],
    [
      'a short challenge',
      challenge(parseHex(vector.challengeHex).subarray(1)),
      'webauthn-challenge',
    ],
    ['a challenge that is no Base64', client({ challenge: '*' }), 'webauthn-challenge'],
    ['no challenge', '{"type":"webauthn.get"}', 'webauthn-malformed'],
    ['no JSON', '{', 'webauthn-malformed'],
    ['no object', 'null', 'webauthn-malformed'],
  ])('refuses client data with %s', (_, clientData, fault) => {
    expect(verdict(authenticatorData, clientData)).toEqual({ fault })
  })

  it.each([
    ['too short', authenticatorData.subarray(0, 36), 'webauthn-authenticator-data'],
    ['without user presence', flags(0x04), 'webauthn-flags'],
    ['backed up but not eligible', flags(0x11), 'webauthn-flags'],
    ['with data that no flag announces', flags(0x01, 1), 'webauthn-flags'],
    ['with a flag for data that is not there', flags(0x81), 'webauthn-flags'],
    [
      'for a relying party that is the transaction tag',
      concatBytes(TRANSACTION_TAG, authenticatorData.subarray(32)),
      'webauthn-relying-party',
    ],
  ])('refuses authenticator data %s', (_, data, fault) => {
    expect(verdict(data, vector.clientDataJSON)).toEqual({ fault })
  })

  it.each([
    ['backed up and eligible', flags(0x19)],
    ['with extensions', flags(0x81, 0xa0)],
    ['with attested data', flags(0x41, 0)],
  ])('takes authenticator data %s', (_, data) => {
    expect(verdict(data, vector.clientDataJSON)).toHaveProperty('message')
  })

  it.each(['01', '01c0', '0180', '01c3010203', '01c2c0c0', '01f8', '01c2010200', '0200', '0000'])(
    'refuses extension data %s',
    hex => {
      const fault = hex.startsWith('01') ? 'webauthn-malformed' : 'unknown-scheme'
      expect(verdictOf(withExtension(parseHex(hex)))?.verdict).toBe(fault)
    },
  )
})
