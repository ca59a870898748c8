import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { toTransaction } from '../../test/transaction-vectors.ts'
import { type FlowAddress, parseAddress } from '../account/address.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { readHex } from '../bytes/hex.ts'
import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import { parsePrivateKeyHex } from '../keys/private-key.ts'
import { signEnvelope, signPayload } from './sign-transaction.ts'
import type { Transaction } from './transaction.ts'
import { type AccountKey, verifyTransactionSignatures, weightsOf } from './verify-transaction.ts'

const pair = extra.hd["m/44'/539'/0'/0/0"]
const [PROPOSER, PAYER] = [parseAddress('f8d6e0586b0a20c7'), parseAddress('ee82856bf20e2aa6')]
const texts = extra.tx.voucher.arguments.map(argument => JSON.stringify(argument))
const { payloadSigs, envelopeSigs } = extra.tx
const signed = toTransaction({ ...extra.tx.voucher, arguments: texts, payloadSigs, envelopeSigs })

const p256: AccountKey = {
  index: 0,
  publicKey: readHex(pair.p256.pub, 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
  sequenceNumber: 5n,
  revoked: false,
}
const secp256k1: AccountKey = {
  ...p256,
  index: 1,
  publicKey: readHex(pair.secp256k1.pub, 64),
  signatureAlgorithm: 'ECDSA_secp256k1',
  hashAlgorithm: 'SHA2_256',
}

const keysOf = (...accounts: readonly (readonly [FlowAddress, readonly AccountKey[]])[]) =>
  new Map(accounts)
const right = keysOf([PROPOSER, [p256]], [PAYER, [{ ...p256, weight: 1 }, secp256k1]])

const verdicts = (transaction: Transaction, keys: ReturnType<typeof keysOf> = right) =>
  verifyTransactionSignatures(transaction, keys).map(({ verdict }) => verdict)

describe('verifyTransactionSignatures', () => {
  it('checks the payload by the proposer and the envelope by the payer', () => {
    expect(verifyTransactionSignatures(signed, right)).toEqual([
      {
        part: 'payload',
        address: PROPOSER,
        keyIndex: 0,
        verdict: 'valid',
        matches: true,
        weight: 1000,
      },
      {
        part: 'envelope',
        address: PAYER,
        keyIndex: 1,
        verdict: 'valid',
        matches: true,
        weight: 1000,
      },
    ])
  })

  it('goes by the key index that the signature names, not by the place in the list', () => {
    expect(verdicts(signed, keysOf([PROPOSER, [p256]], [PAYER, [secp256k1, p256]]))).toEqual([
      'valid',
      'valid',
    ])
  })

  it('uses each key with its own curve and hash', () => {
    const wrongHash = keysOf(
      [PROPOSER, [{ ...p256, hashAlgorithm: 'SHA2_256' }]],
      [PAYER, [secp256k1]],
    )
    expect(verdicts(signed, wrongHash)).toEqual(['invalid', 'valid'])
  })

  it('accepts s in the high half and in the low half, as the chain does', () => {
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    const bytes = signed.payloadSignatures[0]?.signature ?? new Uint8Array(64)
    const s = bytesToBigInt(bytes.subarray(32))
    const low = concatBytes(bytes.subarray(0, 32), bigIntToBytes(order - s, 32))
    const flipped = { address: PROPOSER, keyIndex: 0, signature: low }
    expect(s > order / 2n).toBe(true)
    // The envelope covers the payload signatures byte for byte, so its signature is invalid too.
    expect(verdicts({ ...signed, payloadSignatures: [flipped] })).toEqual(['valid', 'invalid'])
  })

  it('tells apart why a signature does not count', () => {
    expect(verdicts(signed, keysOf([PROPOSER, [secp256k1]]))).toEqual(['no-such-key', 'no-account'])
    expect(verdicts({ ...signed, payer: PROPOSER })).toEqual(['invalid', 'unrelated-account'])
    const stranger = {
      ...signed,
      proposalKey: { ...signed.proposalKey, address: PAYER },
      authorizers: [],
    }
    expect(verdicts(stranger)).toEqual(['unrelated-account', 'not-encodable'])
    const short = [{ address: PROPOSER, keyIndex: 0, signature: new Uint8Array(63) }]
    expect(verdicts({ ...signed, payloadSignatures: short })).toEqual(['malformed', 'invalid'])
    const twice = [...signed.payloadSignatures, ...signed.payloadSignatures]
    expect(verdicts({ ...signed, payloadSignatures: twice }).slice(0, 2)).toEqual([
      'valid',
      'duplicate',
    ])
  })

  it('says of a revoked key whether it signed', () => {
    const revoked = keysOf([PROPOSER, [{ ...p256, revoked: true }]], [PAYER, [secp256k1]])
    const [first] = verifyTransactionSignatures(signed, revoked)
    expect(first).toMatchObject({ verdict: 'revoked', matches: true, weight: 0 })
  })

  it('takes r and s of 0 for invalid, not for an error', () => {
    const zero = [{ address: PROPOSER, keyIndex: 0, signature: new Uint8Array(64) }]
    expect(verdicts({ ...signed, payloadSignatures: zero })[0]).toBe('invalid')
  })

  it('has no verdicts without signatures', () => {
    expect(verdicts({ ...signed, payloadSignatures: [], envelopeSignatures: [] })).toEqual([])
  })

  it('finds every change of what was signed', () => {
    const change = fc.oneof(
      fc.constant({ computeLimit: signed.computeLimit + 1n }),
      fc.constant({
        arguments: [concatBytes(signed.arguments[0] ?? new Uint8Array(), Uint8Array.of(10))],
      }),
      fc.constant({ proposalKey: { ...signed.proposalKey, sequenceNumber: 6n } }),
      fc.uint8Array({ maxLength: 40 }).map(script => ({ script })),
    )
    fc.assert(
      fc.property(change, changed => {
        expect(verdicts({ ...signed, ...changed })).toEqual(['invalid', 'invalid'])
      }),
      { numRuns: 20 },
    )
  })
})

describe('weightsOf', () => {
  const weights = (transaction: Transaction, keys: ReturnType<typeof keysOf>) =>
    weightsOf(transaction, verifyTransactionSignatures(transaction, keys)).map(
      ({ role, part, weight, enough }) => `${role} ${part} ${weight} ${enough}`,
    )

  it('adds up per role', () => {
    expect(weights(signed, right)).toEqual([
      'proposer payload 1000 true',
      'payer envelope 1000 true',
      'authorizer payload 1000 true',
    ])
  })

  it('says what is not enough: half a payer, and a proposer whose proposal key did not sign', () => {
    const half = keysOf([PROPOSER, [p256]], [PAYER, [{ ...secp256k1, weight: 999 }]])
    expect(weights(signed, half)[1]).toBe('payer envelope 999 false')
    const other = { ...signed, proposalKey: { ...signed.proposalKey, keyIndex: 3 } }
    expect(weights(other, right)[0]).toBe('proposer payload 0 false')
  })

  it('counts the envelope for an account that pays and authorizes, from several keys', () => {
    const privateKey = parsePrivateKeyHex(pair.p256.priv, 'ECDSA_P256')
    const alone: Transaction = {
      ...signed,
      payer: PROPOSER,
      payloadSignatures: [],
      envelopeSignatures: [],
    }
    const signer = {
      address: PROPOSER,
      privateKey,
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
    } as const
    const halves = keysOf([
      PROPOSER,
      [
        { ...p256, weight: 500 },
        { ...p256, index: 1, weight: 500 },
      ],
    ])
    const both = [0, 1].reduce(
      (transaction, keyIndex) => signEnvelope(transaction, { ...signer, keyIndex }),
      alone,
    )
    expect(weights(both, halves)).toEqual([
      'proposer envelope 1000 true',
      'payer envelope 1000 true',
      'authorizer envelope 1000 true',
    ])
    const wrongPart = signPayload(alone, { ...signer, keyIndex: 0 })
    expect(weights(wrongPart, halves)[1]).toBe('payer envelope 0 false')
  })
})
