import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { addressAt } from '@toolkit/core/flow/address'
import { compressPublicKey } from '@toolkit/core/keys/public-key'
import { describe, expect, test } from 'vitest'
import { createReader, readQuestion } from './read-question'

// The generators of the two curves (SEC 2).
const P256 =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
  '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const SECP256K1 =
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
  '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
const service = addressAt('testnet', 1n)

describe('addresses', () => {
  test.each([service, `0x${service}`, ` 0X${service.toUpperCase()}\n`])('%j', text => {
    expect(readQuestion(text, 'testnet')).toEqual({
      kind: 'address',
      address: service,
      notice: 'This is a Flow Testnet address.',
    })
  })

  test('of another network: the network is offered', () => {
    expect(readQuestion(service, 'mainnet')).toMatchObject({
      kind: 'refused',
      error: { code: 'address/other-network' },
      offer: { address: service, network: 'testnet', corrected: false },
    })
  })

  test('of a network that cannot be chosen here: nothing is offered', () => {
    expect(readQuestion(addressAt('previewnet', 1n), 'mainnet')).toMatchObject({
      error: { code: 'address/other-network' },
      offer: null,
    })
  })

  test('with a slip: the address that was meant is offered, on this network first', () => {
    const slip = `9${service.slice(1)}`
    expect(readQuestion(slip, 'testnet')).toMatchObject({
      error: { code: 'address/no-network' },
      offer: { address: service, network: 'testnet', corrected: true },
    })
    expect(readQuestion(slip, 'mainnet')).toMatchObject({
      error: {
        code: 'address/no-network',
        suggestion: `Did you mean 0x${service} on Flow Testnet?`,
      },
      offer: { address: service, network: 'testnet', corrected: true },
    })
  })

  test.each([
    ['zero', '0'.repeat(16), 'address/no-network'],
    ['15 digits', service.slice(1), 'address/wrong-length'],
    ['17 digits', `${service}0`, 'address/wrong-length'],
    ['an EVM address', `0x${'ab'.repeat(20)}`, 'address/wrong-length'],
    ['a bad digit', `g${service.slice(1)}`, 'address/bad-digit'],
    ['words', 'my account', 'address/bad-digit'],
  ])('refused: %s', (_, text, code) => {
    expect(readQuestion(text, 'testnet')).toMatchObject({
      kind: 'refused',
      error: { code },
      offer: null,
    })
  })
})

describe('public keys', () => {
  test.each([
    ['raw', P256, 'ECDSA_P256', /a public key on ECDSA P-256/],
    ['with 0x', `0x${P256}`, 'ECDSA_P256', /a public key on ECDSA P-256/],
    ['with 04', `04${P256}`, 'ECDSA_P256', /uncompressed/],
    ['of the other curve', SECP256K1, 'ECDSA_secp256k1', /ECDSA secp256k1/],
  ])('%s', (_, text, curve, notice) => {
    expect(readQuestion(text, 'mainnet')).toEqual({
      kind: 'key',
      keys: [{ publicKey: text.slice(-128), curve }],
      notice: expect.stringMatching(notice),
    })
  })

  test('compressed: every curve that has the X is asked, among them the right one', () => {
    for (const key of [P256, SECP256K1]) {
      const question = readQuestion(formatHex(compressPublicKey(parseHex(key))), 'mainnet')
      if (question.kind !== 'key') throw new Error('not a key')
      expect(question.keys.map(({ publicKey }) => publicKey)).toContain(key)
      expect(question.notice).toMatch(question.keys.length > 1 ? /both keys/ : /compressed/)
    }
  })

  test.each([
    ['127 digits', P256.slice(1), /127 hex digits: 1 is missing/],
    ['on neither curve', `${P256.slice(0, -1)}0`, /neither/],
    ['PEM', `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(80)}`, /PEM/],
  ])('refused: %s', (_, text, message) => {
    expect(readQuestion(text, 'mainnet')).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringMatching(message) },
    })
  })
})

test('64 digits are neither, and may be a private key', () => {
  expect(readQuestion(P256.slice(0, 64), 'mainnet')).toMatchObject({
    error: {
      code: 'lookup/64-digits',
      suggestion: expect.stringMatching(/private key, clear this field/),
    },
  })
})

test('an empty field is asked for its content', () => {
  expect(readQuestion(' \n', 'mainnet')).toMatchObject({ error: { code: 'lookup/empty' } })
})

test('offsets count the spaces in front', () => {
  expect(readQuestion(`   ${service.slice(0, 4)}z${service.slice(5)}`, 'testnet')).toMatchObject({
    error: { position: { kind: 'offset', offset: 7 } },
  })
})

test('a reader reads the same text once, and on another network again', () => {
  const read = createReader()
  const first = read(P256, 'mainnet')
  expect(first).toEqual(readQuestion(P256, 'mainnet'))
  expect(read(P256, 'mainnet')).toBe(first)
  expect(read(service, 'testnet')).toMatchObject({ kind: 'address' })
  expect(read(service, 'mainnet')).toMatchObject({ kind: 'refused' })
})
