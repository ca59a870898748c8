import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { fixedHex, formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import type { AccountHashAlgorithm } from '@toolkit/core/keys/algorithms'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { sign } from '@toolkit/core/keys/signature'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { Secret } from '@toolkit/core/secret'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { describe, expect, it } from 'vitest'
import type { Signer } from './check-signatures.ts'
import { checkOverTransaction, checkOwnSignatures } from './check-transaction.ts'
import { readSignatures } from './read-signatures.ts'
import { diagnoseSignature } from './signature-doctor.ts'

function signerOf(at: bigint, digit: string) {
  const privateKey = new Secret(parseHex(digit.repeat(64)))
  const key = { privateKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
  const address: FlowAddress = addressAt('emulator', at)
  const publicKey = fixedHex(publicKeyOf(privateKey, 'ECDSA_P256'), 64)
  const accountKey = {
    index: 0,
    publicKey,
    signatureAlgorithm: 'ECDSA_P256' as const,
    hashAlgorithm: 'SHA3_256' as const,
    weight: 1000,
    sequenceNumber: 0n,
    revoked: false,
  }
  const byKey: Signer = {
    kind: 'key',
    keys: [{ signatureAlgorithm: 'ECDSA_P256', publicKey }],
    any: false,
    hashAlgorithm: 'SHA3_256',
  }
  const byAccount: Signer = { kind: 'account', address, keys: [accountKey] }
  return { ...key, address, keyIndex: 0, accountKey, byKey, byAccount }
}

const proposer = signerOf(1n, '1')
const payer = signerOf(2n, '2')
const KEYS = new Map([proposer, payer].map(one => [one.address, [one.accountKey]]))

const unsigned: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [],
  referenceBlockId: fixedHex(new Uint8Array(32).fill(7), 32),
  computeLimit: 100n,
  proposalKey: { address: proposer.address, keyIndex: 0, sequenceNumber: 0n },
  payer: payer.address,
  authorizers: [proposer.address],
  payloadSignatures: [],
  envelopeSignatures: [],
}
const whole = signEnvelope(signPayload(unsigned, proposer), payer)
const rest = JSON.stringify(transactionToRest(whole))
const rlp = {
  payload: formatHex(encodePayload(whole)),
  envelope: formatHex(encodeEnvelope(whole)),
}
type By = Pick<typeof payer, 'privateKey' | 'signatureAlgorithm'> & {
  hashAlgorithm: AccountHashAlgorithm
}
const made = (bytes: Uint8Array, by: By, tag = TRANSACTION_TAG) =>
  formatHex(sign({ ...by, message: concatBytes(tag, bytes) }))
const of = {
  payload: formatHex(whole.payloadSignatures[0]?.signature ?? new Uint8Array()),
  envelope: formatHex(whole.envelopeSignatures[0]?.signature ?? new Uint8Array()),
}

function checked(signature: string, text: string, by: Signer) {
  const given = readSignatures(signature)
  if (given.kind === 'proof') throw new Error('no proof here')
  const [first] = checkOverTransaction(given, readTransaction(text), by, text).checked
  if (!first) throw new Error('nothing was checked')
  return first
}

const causeOf = (one: ReturnType<typeof checked>) =>
  one.question === null ? null : diagnoseSignature(one.question).fits[0]?.mistakes

describe('checkOverTransaction', () => {
  it('takes the payer’s over the envelope and the others’ over the payload', () => {
    for (const [signature, text, by, part] of [
      [of.envelope, rest, payer.byAccount, 'envelope'],
      [of.payload, rest, proposer.byAccount, 'payload'],
      [of.envelope, rest, payer.byKey, 'envelope'],
      [of.payload, rest, proposer.byKey, 'payload'],
      [of.payload, rlp.payload, proposer.byKey, 'payload'],
      [of.envelope, rlp.envelope, payer.byKey, 'envelope'],
    ] as const) {
      expect(checked(signature, text, by)).toMatchObject({ verdict: 'valid', part, question: null })
    }
    const composite = JSON.stringify([{ addr: payer.address, keyId: 0, signature: of.envelope }])
    expect(checked(composite, rest, payer.byAccount)).toMatchObject({ verdict: 'valid' })
  })

  it('says that the payer signed the payload, and the reverse', () => {
    const payload = made(encodePayload(whole), payer)
    for (const one of [
      checked(payload, rest, payer.byAccount),
      checked(payload, rlp.envelope, payer.byKey),
    ]) {
      expect(one).toMatchObject({ verdict: 'invalid', part: 'envelope' })
      expect(causeOf(one)).toEqual([{ kind: 'other-message', what: 'payload', name: '' }])
    }
    const early = made(encodeEnvelope(unsigned), proposer)
    for (const text of [rest, rlp.payload]) {
      const one = checked(early, text, proposer.byAccount)
      expect(causeOf(one)).toEqual([{ kind: 'other-message', what: 'envelope', name: '' }])
    }
  })

  it('does not take a payload signature of one who pays alone', () => {
    const alone = { ...unsigned, payer: proposer.address }
    const one = checked(
      made(encodePayload(alone), proposer),
      JSON.stringify(transactionToRest(alone)),
      proposer.byKey,
    )
    expect(one).toMatchObject({ verdict: 'invalid', part: 'envelope' })
    expect(causeOf(one)).toEqual([{ kind: 'other-message', what: 'payload', name: '' }])
  })

  it('says that the text was signed, or with the tag of user messages', () => {
    const user = made(encodePayload(whole), proposer, USER_TAG)
    expect(causeOf(checked(user, rest, proposer.byAccount))).toEqual([
      { kind: 'tag', expected: 'transaction', actual: 'user' },
    ])
    const text = made(encodeUtf8(rest), proposer)
    expect(causeOf(checked(text, rest, proposer.byAccount))).toEqual([
      { kind: 'other-message', what: 'given-text', name: '' },
    ])
  })
})

describe('checkOwnSignatures', () => {
  it('checks each over its part, and asks the doctor of the one that is invalid', () => {
    expect(checkOwnSignatures(whole, KEYS).checked).toMatchObject([
      { verdict: 'valid', part: 'payload', address: proposer.address, question: null },
      { verdict: 'valid', part: 'envelope', address: payer.address, question: null },
    ])
    const signature = parseHex(made(encodePayload(whole), payer))
    const broken = { ...whole, envelopeSignatures: [{ ...payer, signature }] }
    const [, second] = checkOwnSignatures(broken, KEYS).checked
    expect(second).toMatchObject({ verdict: 'invalid', part: 'envelope', keyIndex: 0 })
    const fits = second?.question ? diagnoseSignature(second.question).fits : []
    expect(fits[0]?.mistakes).toEqual([{ kind: 'other-message', what: 'payload', name: '' }])
  })
})
