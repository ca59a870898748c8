import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { bigIntToBytes, bytesToBigInt } from '@toolkit/core/bytes/integers'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ACCOUNT_PROOF_TAG, TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import { CURVES } from '@toolkit/core/keys/curves'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { sign, signDigest } from '@toolkit/core/keys/signature'
import { describe, expect, it } from 'vitest'
import { PUBLISHED_SIGNATURES } from '../../../core/test/published-signatures.ts'
import {
  CURVE_KEYS,
  keyOf,
  MESSAGE,
  OTHER_PAIR,
  P256,
  question,
  type TestKey,
} from '../../test/doctor.ts'
import type { DoctorKey, DoctorQuestion, Mistake } from './doctor-variants.ts'
import { diagnoseSignature } from './signature-doctor.ts'

/** Returns the mistakes of the first fit; asserts that there is exactly one. */
function found(doctorQuestion: DoctorQuestion): readonly Mistake[] | null {
  const { fits } = diagnoseSignature(doctorQuestion)
  expect(fits.length).toBeLessThanOrEqual(1)
  return fits[0]?.mistakes ?? null
}

/** Signs with `key`, with the correct tag and hash unless others are named. */
function signer({ privateKey, signatureAlgorithm, hashAlgorithm }: TestKey) {
  return (message: Uint8Array, tag: Uint8Array = USER_TAG, hash = hashAlgorithm) =>
    sign({ privateKey, signatureAlgorithm, hashAlgorithm: hash, message, tag })
}

describe.each(CURVE_KEYS)('a mistake made on purpose, $curve', key => {
  const { privateKey, signatureAlgorithm, hashAlgorithm } = key
  const made = signer(key)
  const good = made(MESSAGE)

  it('none: verifies with none', () => {
    const diagnosis = diagnoseSignature(question(key, good))
    expect(diagnosis).toEqual({
      fits: [{ key: 0, hashAlgorithm, mistakes: [], highS: false }],
      tried: 1,
      depth: 0,
    })
  })

  it.each(['SHA2_256', 'SHA3_256', 'KECCAK_256', 'SHA2_384', 'SHA3_384'] as const)(
    'the hash %s',
    actual => {
      const expected =
        hashAlgorithm === actual ? [] : [{ kind: 'hash', expected: hashAlgorithm, actual }]
      expect(found(question(key, made(MESSAGE, USER_TAG, actual)))).toEqual(expected)
    },
  )

  it('no tag, and the tag of another domain', () => {
    expect(found(question(key, made(MESSAGE, new Uint8Array())))).toEqual([
      { kind: 'tag', expected: 'user', actual: 'none' },
    ])
    expect(found(question(key, made(MESSAGE, TRANSACTION_TAG)))).toEqual([
      { kind: 'tag', expected: 'user', actual: 'transaction' },
    ])
    expect(found(question(key, good, { tag: ACCOUNT_PROOF_TAG }))).toEqual([
      { kind: 'tag', expected: 'account-proof', actual: 'user' },
    ])
    expect(found(question(key, good, { tag: new Uint8Array() }))).toEqual([
      { kind: 'tag', expected: 'none', actual: 'user' },
    ])
    const own = concatBytes(encodeUtf8('MY-APP-V0.0'), new Uint8Array(21))
    expect(found(question(key, good, { tag: own }))).toEqual([
      { kind: 'tag', expected: 'own', actual: 'user' },
    ])
  })

  it('the tag doubled, not padded, and in the message already', () => {
    expect(found(question(key, made(MESSAGE, concatBytes(USER_TAG, USER_TAG))))).toEqual([
      { kind: 'tag-doubled', tag: 'user' },
    ])
    expect(found(question(key, made(MESSAGE, encodeUtf8('FLOW-V0.0-user'))))).toEqual([
      { kind: 'tag-not-padded', tag: 'user' },
    ])
    const tagged = { bytes: concatBytes(USER_TAG, MESSAGE) }
    expect(found(question(key, good, { message: tagged }))).toEqual([
      { kind: 'tag-in-message', tag: 'user' },
    ])
  })

  it.each([
    ['hex-as-text', 'c0ffee', formatHex(encodeUtf8('c0ffee'))],
    ['hex-as-upper-text', 'xyz', '78797A'],
    ['hex-as-0x-text', 'hello', '0x68656c6c6f'],
    ['base64-as-text', 'hello', 'aGVsbG8='],
    ['newline-added', 'hello', 'hello\n'],
    ['crlf-added', 'hello', 'hello\r\n'],
    ['newline-removed', 'hello\n', 'hello'],
    ['spaces-trimmed', ' hello ', 'hello'],
    ['lf-to-crlf', 'a\nb', 'a\r\nb'],
    ['crlf-to-lf', 'a\r\nb', 'a\nb'],
    ['json-text', 'hello', '"hello"'],
    ['nfc', 'e\u0301', '\u00e9'],
    ['nfd', '\u00e9', 'e\u0301'],
  ] as const)('%s', (encoding, given, signed) => {
    const message = { bytes: encodeUtf8(given) }
    expect(found(question(key, made(encodeUtf8(signed)), { message }))).toEqual([
      { kind: 'message', encoding: encoding },
    ])
  })

  it('text read as hex or Base64, with 0x too, and the text that was typed', () => {
    for (const given of ['68656c6c6f', '0x68656c6c6f', '68656C6C6F\n']) {
      const message = { bytes: encodeUtf8(given) }
      expect(found(question(key, made(encodeUtf8('hello')), { message }))).toEqual([
        { kind: 'message', encoding: 'text-as-hex' },
      ])
    }
    const message = { bytes: encodeUtf8('aMOpbGxvIPCfjIo=') }
    expect(found(question(key, made(encodeUtf8('héllo 🌊')), { message }))).toEqual([
      { kind: 'message', encoding: 'text-as-base64' },
    ])
    const typed = { bytes: encodeUtf8('hello'), typed: '0x68656C6c6F' }
    expect(found(question(key, made(encodeUtf8('0x68656C6c6F')), { message: typed }))).toEqual([
      { kind: 'message', encoding: 'typed-text' },
    ])
  })

  it('the digest given as the message, also as hex text', () => {
    const digest = hashWith(hashAlgorithm, concatBytes(USER_TAG, MESSAGE))
    expect(found(question(key, good, { message: { bytes: digest } }))).toEqual([
      { kind: 'message-is-digest' },
    ])
    const text = { bytes: encodeUtf8(formatHex(digest)) }
    expect(found(question(key, good, { message: text }))).toEqual([
      { kind: 'message', encoding: 'text-as-hex' },
      { kind: 'message-is-digest' },
    ])
  })

  it('the hex of tag and message as a text, as FCL gives it to signers', () => {
    const text = encodeUtf8(formatHex(concatBytes(USER_TAG, MESSAGE)))
    expect(found(question(key, made(text, new Uint8Array())))).toEqual([
      { kind: 'tagged-hex-as-text' },
    ])
  })

  it('hashed twice, in both places', () => {
    expect(found(question(key, made(hashWith('SHA2_256', MESSAGE))))).toEqual([
      { kind: 'message-hashed-first', hashAlgorithm: 'SHA2_256' },
    ])
    const once = hashWith(hashAlgorithm, concatBytes(USER_TAG, MESSAGE))
    const digest = hashWith(hashAlgorithm, once)
    const twice = signDigest({ privateKey, signatureAlgorithm, digest })
    expect(found(question(key, twice))).toEqual([{ kind: 'hashed-twice', hashAlgorithm: null }])
    // Signed by a library that hashes its input with its own hash.
    const other = signDigest({ privateKey, signatureAlgorithm, digest: hashWith('SHA2_384', once) })
    expect(found(question(key, other))).toEqual([
      { kind: 'hashed-twice', hashAlgorithm: 'SHA2_384' },
    ])
    const hexDigest = made(encodeUtf8(formatHex(hashWith('SHA2_256', MESSAGE))))
    expect(found(question(key, hexDigest))).toEqual([
      { kind: 'message-hashed-first', hashAlgorithm: 'SHA2_256' },
      { kind: 'message', encoding: 'hex-as-text' },
    ])
  })

  it('r and s swapped, or their bytes reversed', () => {
    const [r, s] = [good.slice(0, 32), good.slice(32)]
    expect(found(question(key, concatBytes(s, r)))).toEqual([
      { kind: 'signature', form: 'swapped' },
    ])
    expect(found(question(key, concatBytes(r.toReversed(), s.toReversed())))).toEqual([
      { kind: 'signature', form: 'little-endian' },
    ])
  })

  it('high s is a remark, not a mistake', () => {
    const order = CURVES[signatureAlgorithm].Point.Fn.ORDER
    const high = bigIntToBytes(order - bytesToBigInt(good.subarray(32)), 32)
    const { fits } = diagnoseSignature(question(key, concatBytes(good.subarray(0, 32), high)))
    expect(fits).toEqual([{ key: 0, hashAlgorithm, mistakes: [], highS: true }])
  })

  it('another key, on the same curve or the other, each with its own hash', () => {
    const keys: readonly DoctorKey[] = [
      keyOf('ECDSA_P256', OTHER_PAIR.p256, 'SHA2_256'),
      keyOf('ECDSA_secp256k1', OTHER_PAIR.secp256k1, 'SHA3_256'),
      key,
    ]
    const expected = { key: 0, hashAlgorithm: 'SHA2_256', tag: USER_TAG } as const
    expect(found(question(key, good, { keys, expected }))).toEqual([
      { kind: 'key', expected: 0, actual: 2 },
    ])
    expect(found(question(key, good, { keys, expected: { ...expected, key: null } }))).toEqual([
      { kind: 'key', expected: null, actual: 2 },
    ])
    const any = question(key, good, { keys, expected: { ...expected, key: 'any' } })
    expect(diagnoseSignature(any).fits).toMatchObject([{ key: 2, mistakes: [] }])
  })

  it('two at a time', () => {
    const hash = hashAlgorithm === 'SHA2_256' ? 'SHA3_256' : 'SHA2_256'
    expect(found(question(key, made(MESSAGE, new Uint8Array(), hash)))).toEqual([
      { kind: 'tag', expected: 'user', actual: 'none' },
      { kind: 'hash', expected: hashAlgorithm, actual: hash },
    ])
    const typed = { bytes: encodeUtf8(`${formatBase64(MESSAGE)}\n`) }
    const keys = [keyOf('ECDSA_P256', OTHER_PAIR.p256, 'SHA2_256'), key]
    expect(found(question(keys[0] as TestKey, good, { keys, message: typed }))).toEqual([
      { kind: 'key', expected: 0, actual: 1 },
      { kind: 'message', encoding: 'text-as-base64' },
    ])
  })

  it('another message that was named', () => {
    const others = [
      {
        what: 'app-identifier' as const,
        name: 'without the slash',
        bytes: encodeUtf8('https://app.example'),
      },
    ]
    const message = { bytes: encodeUtf8('https://app.example/'), others }
    expect(found(question(key, made(encodeUtf8('https://app.example')), { message }))).toEqual([
      { kind: 'other-message', what: 'app-identifier', name: 'without the slash' },
    ])
  })

  it("Ethereum's prefix and hash", () => {
    const prefix = encodeUtf8(`\u0019Ethereum Signed Message:\n${MESSAGE.length}`)
    const keccak: readonly Mistake[] = [
      { kind: 'tag', expected: 'user', actual: 'ethereum' },
      { kind: 'hash', expected: hashAlgorithm, actual: 'KECCAK_256' },
    ]
    expect(found(question(key, made(MESSAGE, prefix, 'KECCAK_256')))).toEqual(keccak)
  })
})

// On one curve, because thousands of signatures are verified, and the combinations don't depend on the curve.
it('three mistakes at a time', () => {
  const made = signer(P256)
  const tagAndHash: readonly Mistake[] = [
    { kind: 'tag', expected: 'user', actual: 'none' },
    { kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' },
  ]
  const two = made(MESSAGE, new Uint8Array(), 'SHA2_256')
  const swapped = concatBytes(two.subarray(32), two.subarray(0, 32))
  expect(found(question(P256, swapped))).toEqual([
    { kind: 'signature', form: 'swapped' },
    ...tagAndHash,
  ])
  const hex = made(encodeUtf8(formatHex(MESSAGE)), new Uint8Array(), 'SHA2_256')
  expect(found(question(P256, hex))).toEqual([
    { kind: 'message', encoding: 'hex-as-text' },
    ...tagAndHash,
  ])
})

it.each(PUBLISHED_SIGNATURES)(
  'finds no mistake in a published signature that is valid: $name, $valid',
  ({ key, message, tag, signature, valid }) => {
    const { hashAlgorithm } = key
    const expected = { key: 0, hashAlgorithm, tag }
    const question = { message: { bytes: message }, signature, keys: [key], expected }
    const { fits } = diagnoseSignature(question, { maxMistakes: 1 })
    expect(fits.some(({ mistakes }) => mistakes.length === 0)).toBe(valid)
  },
)
