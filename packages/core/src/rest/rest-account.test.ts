import { expect, it } from 'vitest'
import { accountFromRest } from './rest-account.ts'

const key = {
  index: '0',
  public_key: `0x${'01'.repeat(64)}`,
  signing_algorithm: 'ECDSA_P256',
  hashing_algorithm: 'SHA3_256',
  sequence_number: '9',
  weight: '1000',
  revoked: false,
}
const read = (change: object) => accountFromRest({ balance: '1', keys: [{ ...key, ...change }] })

it('reads a key as the chain has it', () => {
  expect(read({}).keys).toEqual([
    {
      index: 0,
      publicKey: '01'.repeat(64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
      sequenceNumber: 9n,
      revoked: false,
    },
  ])
})

it.each([
  ['keys[0].public_key', { public_key: '01' }],
  ['keys[0].signing_algorithm', { signing_algorithm: 'RSA' }],
  ['keys[0].hashing_algorithm', { hashing_algorithm: 'MD5' }],
  ['keys[0].revoked', { revoked: 'no' }],
  ['keys[0].weight', { weight: 1000 }],
])('names %s where it is wrong', (field, change) => {
  expect(() => read(change)).toThrow(
    expect.objectContaining({ position: { kind: 'field', field } }),
  )
})
