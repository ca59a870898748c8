import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { payer } from '../../test/broken-transactions.ts'
import { toTransaction } from '../../test/transaction-vectors.ts'
import { addressAt } from '../account/address.ts'
import { formatHex, parseHex, readHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { formatDerSignature } from '../keys/der-signature.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { type AccountKey, verifyTransactionSignatures } from '../transaction/verify-transaction.ts'
import { findPasskey, passkeyChallenge, passkeySignature } from './passkey.ts'

// Vector of flow-facts: a passkey's envelope signature that FCL and flow-go accept.
const vector = extra.webauthn
const signed = toTransaction(vector.voucher)
const address = signed.payer
const unsigned = { ...signed, envelopeSignatures: [] }
const [made] = signed.envelopeSignatures
if (!made) throw new Error('the vector has no signature')
const assertion = {
  authenticatorData: parseHex(vector.authenticatorData),
  clientDataJson: encodeUtf8(vector.clientDataJSON),
  signature: formatDerSignature(made.signature),
}
const key: AccountKey = {
  ...{ index: 2, publicKey: readHex(vector.pub, 64), signatureAlgorithm: 'ECDSA_P256' },
  ...{ hashAlgorithm: 'SHA2_256', weight: 1000, sequenceNumber: 0n, revoked: false },
}
const other: AccountKey = { ...payer.key, hashAlgorithm: 'SHA2_256' }
const signature = passkeySignature(assertion)

describe('passkeyChallenge', () => {
  it('is the SHA2-256 of tag and RLP, as the vector’s client data has it', () => {
    expect(formatHex(passkeyChallenge(unsigned, address))).toBe(
      formatHex(hashWith('SHA2_256', parseHex(vector.envelopeMsg))),
    )
    const { challenge } = JSON.parse(vector.clientDataJSON) as { challenge: string }
    expect(Buffer.from(passkeyChallenge(unsigned, address)).toString('base64url')).toBe(challenge)
  })
})

describe('passkeySignature', () => {
  it('is r‖s and the extension data that the chain verifies', () => {
    expect(signature.signature).toEqual(made.signature)
    expect(signature.extensionData).toEqual(made.extensionData)
    const complete = {
      ...unsigned,
      envelopeSignatures: [{ address, keyIndex: 2, ...signature }],
    }
    const [verdict] = verifyTransactionSignatures(complete, new Map([[address, [key]]]))
    expect(verdict).toMatchObject({ verdict: 'valid', weight: 1000 })
  })
})

describe('findPasskey', () => {
  const find = (keys: readonly AccountKey[], of = address) =>
    findPasskey(unsigned, address, signature, new Map([[of, keys]]))

  it('finds the key that signed, those in use before revoked ones', () => {
    const revoked = { ...key, index: 0, revoked: true }
    expect(find([revoked, key])).toMatchObject({ kind: 'found', address, key: { index: 2 } })
    expect(find([revoked])).toMatchObject({ kind: 'found', key: { revoked: true } })
  })

  it('says which key it is where the account has it with a hash that no passkey uses', () => {
    expect(find([{ ...key, hashAlgorithm: 'SHA3_256' }])).toMatchObject({ kind: 'hash' })
  })

  it('finds nothing among the keys of others', () => {
    expect(find([])).toEqual({ kind: 'none' })
    expect(find([key], addressAt('emulator', 9n))).toEqual({ kind: 'none' })
    expect(find([other])).toEqual({ kind: 'none' })
  })

  it('says what the chain would refuse', () => {
    const later = { ...unsigned, computeLimit: unsigned.computeLimit + 1n }
    expect(findPasskey(later, address, signature, new Map())).toEqual({
      ...{ kind: 'fault', fault: 'webauthn-challenge' },
    })
  })
})
