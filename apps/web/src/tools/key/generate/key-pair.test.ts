import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import { expect, test } from 'vitest'
import { makeKeyPair } from './key-pair'

const CURVES = ['ECDSA_P256', 'ECDSA_secp256k1'] as const

test.each(CURVES)('%s: what is made is read back, on its curve', curve => {
  const pair = makeKeyPair(curve)
  expect(pair.privateKey.reveal()).toMatch(/^[0-9a-f]{64}$/)
  expect(() => parsePrivateKeyHex(pair.privateKey.reveal(), curve)).not.toThrow()
  expect(parsePublicKey(pair.publicKey).curves).toContain(curve)
  expect(parsePublicKey(pair.compressed, curve).hex).toBe(pair.publicKey)
})

test('a known scalar gives its known point (P-256, scalar 1 is the generator)', () => {
  const one = () => Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 0))
  expect(makeKeyPair('ECDSA_P256', one).publicKey).toBe(
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  )
})

test('two pairs differ, and a secret has no text form', () => {
  const first = makeKeyPair('ECDSA_P256')
  const second = makeKeyPair('ECDSA_P256')
  expect(first.publicKey).not.toBe(second.publicKey)
  expect(`${first.privateKey}${JSON.stringify(first)}`).not.toContain(first.privateKey.reveal())
})
