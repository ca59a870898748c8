import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatHex } from '../bytes/hex.ts'
import { bigIntToBytes } from '../bytes/integers.ts'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from './algorithms.ts'
import { generatePrivateKey, parsePrivateKeyHex } from './private-key.ts'

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hexOf = (value: bigint) => value.toString(16).padStart(64, '0')

const invalid = loadCases<{ signatureAlgorithm: SignatureAlgorithm; privateKey: string }, unknown>(
  'flow-keys',
  'private-key-invalid',
)

describe('published vectors', () => {
  it.each(invalid)('refuses $name', ({ input }) => {
    const { code } = refusal(() => parsePrivateKeyHex(input.privateKey, input.signatureAlgorithm))
    expect(code).toMatch(/^(private-key\/|hex\/bad-digit)/)
  })

  it('are all here', () => {
    expect(invalid).toHaveLength(9)
  })
})

describe('parsePrivateKeyHex', () => {
  it.each(SIGNATURE_ALGORITHM_IDS)('takes every key of %s, with 0x or not', signatureAlgorithm => {
    const order = signatureAlgorithm === 'ECDSA_P256' ? P256_ORDER : SECP256K1_ORDER
    fc.assert(
      fc.property(fc.bigInt(1n, order - 1n), fc.boolean(), (value, prefixed) => {
        const text = `${prefixed ? '0x' : ''}${hexOf(value)}`
        expect(parsePrivateKeyHex(text, signatureAlgorithm).reveal()).toEqual(
          bigIntToBytes(value, 32),
        )
      }),
    )
    expect(() => parsePrivateKeyHex(hexOf(1n), signatureAlgorithm)).not.toThrow()
    expect(() => parsePrivateKeyHex(hexOf(order - 1n), signatureAlgorithm)).not.toThrow()
    expect(refusal(() => parsePrivateKeyHex(hexOf(order), signatureAlgorithm)).code).toMatch(
      /^private-key/,
    )
  })

  it('gives a Secret, which has no text form', () => {
    const key = parsePrivateKeyHex(hexOf(255n), 'ECDSA_P256')
    expect(JSON.stringify({ key })).toBe('{"key":"[secret]"}')
  })

  it('says each fault in its own sentence', () => {
    const said = (text: string, signatureAlgorithm: SignatureAlgorithm = 'ECDSA_P256') =>
      refusal(() => parsePrivateKeyHex(text, signatureAlgorithm))
    expect({
      empty: said(''),
      'only 0x': said('0x').message,
      'bad digit': said(`0xGG${'0'.repeat(62)}`),
      'a digit short': said('1'.repeat(63)),
      '31 bytes': said('1'.repeat(62)).message,
      '33 bytes': said(`0x${'1'.repeat(66)}`),
      'a public key': said('1'.repeat(128)).suggestion,
      zero: said('0'.repeat(64)),
      'the order itself': said(hexOf(P256_ORDER)),
      'above both orders': said('f'.repeat(64)),
      'above the other order': said(hexOf(SECP256K1_ORDER), 'ECDSA_secp256k1'),
    }).toMatchInlineSnapshot(`
      {
        "31 bytes": "The private key has 62 hex digits: 2 are missing.",
        "33 bytes": {
          "code": "private-key/wrong-length",
          "message": "The private key has 66 hex digits: 2 are too many.",
          "position": {
            "kind": "offset",
            "length": 2,
            "offset": 66,
          },
          "suggestion": "A private key is 32 bytes, which is 64 hex digits; leading zeros count.",
        },
        "a digit short": {
          "code": "private-key/wrong-length",
          "message": "The private key has 63 hex digits: 1 is missing.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 63,
          },
          "suggestion": "A private key is 32 bytes, which is 64 hex digits; leading zeros count.",
        },
        "a public key": "That is the length of a public key. A private key is 64 hex digits.",
        "above both orders": {
          "code": "private-key/too-large",
          "message": "The private key is not below the order of ECDSA P-256, so it isn’t valid on that curve.",
          "suggestion": "Check the first digits: a key this large isn’t valid on any curve Flow accounts use.",
        },
        "above the other order": {
          "code": "private-key/too-large",
          "message": "The private key is not below the order of ECDSA secp256k1, so it isn’t valid on that curve.",
          "suggestion": "Check the first digits: a key this large isn’t valid on any curve Flow accounts use.",
        },
        "bad digit": {
          "code": "hex/bad-digit",
          "message": "The private key contains "G", which is not a hex digit.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 2,
          },
          "suggestion": "Hex digits are 0–9 and a–f, with an optional 0x in front.",
        },
        "empty": {
          "code": "private-key/empty",
          "message": "The private key is empty.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "Enter 32 bytes, which is 64 hex digits.",
        },
        "only 0x": "The private key is empty.",
        "the order itself": {
          "code": "private-key/other-curve",
          "message": "The private key is not below the order of ECDSA P-256, so it isn’t valid on that curve.",
          "suggestion": "It is valid on ECDSA secp256k1: choose that curve.",
        },
        "zero": {
          "code": "private-key/zero",
          "message": "The private key is zero, which isn’t valid on any curve.",
          "suggestion": "Check where it came from: zero often means a missing value.",
        },
      }
    `)
  })

  it('takes a key between the two orders on secp256k1 only', () => {
    const text = hexOf(P256_ORDER + 1n)
    expect(formatHex(parsePrivateKeyHex(text, 'ECDSA_secp256k1').reveal())).toBe(text)
    expect(refusal(() => parsePrivateKeyHex(text, 'ECDSA_P256')).code).toBe(
      'private-key/other-curve',
    )
  })

  it('never repeats the key in an error', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 8 })
    fc.assert(
      fc.property(digits, fc.constantFrom('', 'z', ' '), (text, junk) => {
        try {
          parsePrivateKeyHex(`${text}${junk}`, 'ECDSA_P256')
        } catch (error) {
          expect(`${error}${JSON.stringify(error)}`).not.toContain(text)
        }
      }),
    )
  })
})

describe('generatePrivateKey', () => {
  it.each(SIGNATURE_ALGORITHM_IDS)('makes another key of %s each time', signatureAlgorithm => {
    const keys = Array.from({ length: 20 }, () =>
      formatHex(generatePrivateKey(signatureAlgorithm).reveal()),
    )
    expect(new Set(keys).size).toBe(20)
    for (const key of keys) expect(() => parsePrivateKeyHex(key, signatureAlgorithm)).not.toThrow()
  })

  it('draws again when a draw is no key', () => {
    const draws = [0n, P256_ORDER, 2n ** 256n - 1n, 7n].map(value => bigIntToBytes(value, 32))
    const random = vi.fn(() => draws.shift() ?? new Uint8Array())
    expect(formatHex(generatePrivateKey('ECDSA_P256', random).reveal())).toBe(hexOf(7n))
    expect(random).toHaveBeenCalledTimes(4)
  })

  it('refuses randomness that is none', () => {
    const zeros = () => new Uint8Array(32)
    expect(refusal(() => generatePrivateKey('ECDSA_P256', zeros))).toMatchInlineSnapshot(`
      {
        "code": "key/bad-randomness",
        "message": "This device’s random numbers aren’t random, so no key was generated.",
        "suggestion": "Use another device or browser.",
      }
    `)
    const short = () => new Uint8Array(31).fill(1)
    expect(refusal(() => generatePrivateKey('ECDSA_P256', short)).code).toBe('key/bad-randomness')
  })

  it('refuses to make a key without crypto.getRandomValues', () => {
    vi.stubGlobal('crypto', undefined)
    try {
      expect(refusal(() => generatePrivateKey('ECDSA_P256'))).toMatchInlineSnapshot(`
        {
          "code": "key/no-randomness",
          "message": "No secure random numbers are available, so no key was generated.",
          "suggestion": "Browsers provide them over https and on localhost.",
        }
      `)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
