import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import { toTransaction } from '../../test/transaction-vectors.ts'
import { parseAddress } from '../account/address.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import { parsePrivateKeyHex } from '../keys/private-key.ts'
import { signEnvelope, signPayload, type TransactionSigner } from './sign-transaction.ts'
import { encodeTransaction, transactionId } from './transaction.ts'

const keys = extra.hd["m/44'/539'/0'/0/0"]
const texts = extra.tx.voucher.arguments.map(argument => JSON.stringify(argument))
const unsigned = toTransaction({ ...extra.tx.voucher, arguments: texts })

const proposer: TransactionSigner = {
  address: parseAddress('f8d6e0586b0a20c7'),
  keyIndex: 0,
  privateKey: parsePrivateKeyHex(keys.p256.priv, 'ECDSA_P256'),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
}
const payer: TransactionSigner = {
  address: parseAddress('ee82856bf20e2aa6'),
  keyIndex: 1,
  privateKey: parsePrivateKeyHex(keys.secp256k1.priv, 'ECDSA_secp256k1'),
  signatureAlgorithm: 'ECDSA_secp256k1',
  hashAlgorithm: 'SHA2_256',
}

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Returns r‖s as hex, with order − s in place of an s in the high half. */
function lowS(signature: Uint8Array, order: bigint): string {
  const s = bytesToBigInt(signature.subarray(32))
  const low = s > order / 2n ? order - s : s
  return formatHex(signature.subarray(0, 32)) + formatHex(bigIntToBytes(low, 32))
}

describe('signing', () => {
  it('gives the published signatures, with s in its low half', () => {
    const [payload] = signPayload(unsigned, proposer).payloadSignatures
    const expected = extra.tx.payloadSigs[0]?.sig ?? ''
    expect(formatHex(payload?.signature ?? parseHex(''))).toBe(lowS(parseHex(expected), P256_ORDER))

    const published = toTransaction({
      ...extra.tx.voucher,
      arguments: texts,
      payloadSigs: extra.tx.payloadSigs,
    })
    const signed = signEnvelope(published, payer)
    expect(formatHex(encodeTransaction(signed))).toBe(extra.tx.fullRlp)
    expect(transactionId(signed)).toBe(extra.tx.id)
  })

  it('leaves the transaction it was given alone', () => {
    signPayload(unsigned, proposer)
    expect(unsigned.payloadSignatures).toEqual([])
  })

  it('puts signatures in the order of the chain', () => {
    const several = [{ ...proposer, keyIndex: 7 }, { ...proposer, keyIndex: 2 }, proposer]
    const signed = several.reduce(signPayload, unsigned)
    expect(signed.payloadSignatures.map(({ keyIndex }) => keyIndex)).toEqual([0, 2, 7])
  })
})

describe('what is refused, and how it is said', () => {
  it('an account without a role', () => {
    const stranger = { ...proposer, address: parseAddress('e5a8b7f23e8b548f') }
    expect(refusal(() => signPayload(unsigned, stranger)).code).toBe('transaction/unrelated-signer')
  })

  it('a key that signs twice, in the same list or the other', () => {
    const signed = signPayload(unsigned, proposer)
    expect(refusal(() => signPayload(signed, proposer))).toMatchInlineSnapshot(`
      {
        "code": "transaction/already-signed",
        "message": "Key 0 of 0xf8d6e0586b0a20c7 has already signed this transaction.",
        "suggestion": "A key signs either the payload or the envelope, and only once.",
      }
    `)
    expect(refusal(() => signEnvelope(signed, proposer)).code).toBe('transaction/already-signed')
  })

  it('a payload signature after the envelope was signed', () => {
    const signed = signEnvelope(unsigned, payer)
    expect(refusal(() => signPayload(signed, proposer))).toMatchInlineSnapshot(`
      {
        "code": "transaction/envelope-already-signed",
        "message": "The envelope is already signed; another payload signature would invalidate it.",
        "suggestion": "Let proposer and authorizers sign the payload first, the payer last.",
      }
    `)
  })
})
