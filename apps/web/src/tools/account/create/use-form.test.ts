import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { compressPublicKey } from '@toolkit/core/keys/public-key'
import { describe, expect, test } from 'vitest'
import { readKey, readWeight } from './use-form'

// The generators of the two curves (SEC 2), and a P-256 point whose X begins with 04.
const P256 =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
  '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const SECP256K1 =
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
  '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
const compressed = formatHex(compressPublicKey(parseHex(P256)))

function read(text: string, algorithm: Parameters<typeof readKey>[1] = 'ECDSA_P256') {
  const reading = readKey(text, algorithm)
  return reading.kind === 'key'
    ? { publicKey: reading.publicKey, notice: reading.notice }
    : {
        code: reading.error.code,
        message: reading.error.message,
        position: reading.error.position,
        fits: reading.fits,
      }
}

describe('what is accepted, and what is said about it', () => {
  test('the plain 128 digits need no words', () => {
    expect(read(P256)).toEqual({ publicKey: P256, notice: null })
    expect(read(P256.toUpperCase())).toEqual({ publicKey: P256, notice: null })
  })

  test.each([
    ['0x', `0x${P256}`, /0x is dropped/],
    ['04', `04${P256}`, /uncompressed.*04 is dropped/],
    ['0x and 04', `0x04${P256}`, /uncompressed.*04 after 0x/],
    ['compressed', compressed, /compressed.*ECDSA P-256/],
    ['spaces around it', `  ${P256}\n`, /Spaces around/],
  ])('%s', (_, text, notice) => {
    expect(read(text)).toEqual({ publicKey: P256, notice: expect.stringMatching(notice) })
  })

  test('an X that begins with 04 loses nothing', () => {
    const key = keyWithXFrom04()
    expect(read(key)).toEqual({ publicKey: key, notice: expect.stringMatching(/X itself starts/) })
  })
})

describe('what is refused', () => {
  test('127 digits, with the count', () => {
    expect(read(P256.slice(0, -1))).toMatchObject({
      code: 'public-key/wrong-length',
      message: 'The public key has 127 hex digits: 1 is missing.',
      fits: null,
    })
  })

  test('a key of the other curve, which is offered', () => {
    expect(read(SECP256K1)).toMatchObject({
      code: 'public-key/other-curve',
      fits: 'ECDSA_secp256k1',
    })
    expect(read(P256, 'ECDSA_secp256k1')).toMatchObject({ fits: 'ECDSA_P256' })
  })

  test('a point on neither curve', () => {
    expect(read(`${P256.slice(0, -1)}0`)).toMatchObject({
      code: 'public-key/not-on-curve',
      fits: null,
    })
  })

  test('the offset counts the spaces in front', () => {
    expect(read(`  ${P256.slice(0, 3)}g${P256.slice(4)}`)).toMatchObject({
      code: 'hex/bad-digit',
      position: { kind: 'offset', offset: 5 },
    })
  })

  test('nothing at all', () => {
    expect(read('   ')).toMatchObject({ code: 'public-key/empty' })
  })
})

/** The first P-256 point whose X is 04 and zeros up to a counter: half of all X have one. */
function keyWithXFrom04(): string {
  for (let counter = 0; counter < 256; counter += 1) {
    const x = `04${'00'.repeat(30)}${counter.toString(16).padStart(2, '0')}`
    const reading = readKey(`02${x}`, 'ECDSA_P256')
    if (reading.kind === 'key') return reading.publicKey
  }
  throw new Error('no such point')
}

test('1000 is the full weight and needs no words', () => {
  expect(readWeight('1000')).toEqual({ kind: 'weight', weight: 1000, warning: null })
})

test.each([
  ['1', 1, /can’t sign alone: it has 1 of the 1000 needed\./],
  ['999', 999, /it has 999 of.*only key/],
])('%s is allowed, with a warning', (text, weight, warning) => {
  expect(readWeight(text)).toEqual({
    kind: 'weight',
    weight,
    warning: expect.stringMatching(warning),
  })
})

test('what is no weight is refused, each in a sentence of its own', () => {
  const messages = ['', '0', '1001', '1.5', '-1', '1e3', ' 5', 'ten'].map(text => {
    const reading = readWeight(text)
    return reading.kind === 'refused' ? reading.error.message : `accepted ${text}`
  })
  expect(messages).toMatchInlineSnapshot(`
    [
      "Weight is empty.",
      "With weight 0, the account’s only key could never sign anything.",
      "Weight is more than 1000.",
      "Weight must be a whole number.",
      "Weight cannot be negative.",
      "Weight is written with an exponent.",
      "Weight contains a space.",
      "Weight contains "t", which is not a digit.",
    ]
  `)
  expect(new Set(messages).size).toBe(messages.length)
})
