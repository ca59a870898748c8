import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import { expect, it } from 'vitest'
import { describePublicKey } from '../../../secrets/key/describe-key'
import { keySentence } from './key-answer'

const one = new Secret(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 1 : 0)))
const on = (curve: 'ECDSA_P256' | 'ECDSA_secp256k1') =>
  describePublicKey(publicKeyOf(one, curve), curve)

it('says what a key is, and on which curves', () => {
  expect(keySentence({ part: 'private', keys: [on('ECDSA_P256'), on('ECDSA_secp256k1')] })).toBe(
    'Private key, valid on ECDSA P-256 and ECDSA secp256k1',
  )
  expect(keySentence({ part: 'public', keys: [on('ECDSA_secp256k1')] })).toBe(
    'Public key on ECDSA secp256k1',
  )
})
