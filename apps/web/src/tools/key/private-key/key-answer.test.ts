import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import { expect, it } from 'vitest'
import { describePublicKey } from '../../../secrets/key/describe-key'
import { describeKey } from './key-answer'

const one = new Secret(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 1 : 0)))
const on = (signatureAlgorithm: 'ECDSA_P256' | 'ECDSA_secp256k1') =>
  describePublicKey(publicKeyOf(one, signatureAlgorithm), signatureAlgorithm)

it('says what a key is, and on which curves', () => {
  expect(describeKey({ part: 'private', keys: [on('ECDSA_P256'), on('ECDSA_secp256k1')] })).toBe(
    'Private key, valid on ECDSA P-256 and ECDSA secp256k1',
  )
  expect(describeKey({ part: 'public', keys: [on('ECDSA_secp256k1')] })).toBe(
    'Public key on ECDSA secp256k1',
  )
})
