import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import { expect, it } from 'vitest'
import { SAMPLE_KEY } from './key-card'

it('has the public key that RFC 6979 gives for it', () => {
  const publicKey = publicKeyOf(new Secret(parseHex(SAMPLE_KEY)), 'ECDSA_P256')
  expect(formatHex(publicKey)).toBe(
    '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6' +
      '7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
  )
})
