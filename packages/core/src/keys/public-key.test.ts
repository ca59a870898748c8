import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { fixedHex, formatHex, parseHex } from '../bytes/hex.ts'
import { bigIntToBytes } from '../bytes/integers.ts'
import { Secret } from '../secret.ts'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from './algorithms.ts'
import { compressPublicKey, parsePublicKey, publicKeyOf } from './public-key.ts'

const keypairs = loadCases<unknown, Record<string, string>>('flow-keys', 'keypair')
const compressed = loadCases<unknown, { publicKey: string }>('flow-keys', 'public-key-compressed')
const P256_KEY = keypairs[0]?.expected['publicKey'] ?? ''
const P256_COMPRESSED = keypairs[0]?.expected['compressed'] ?? ''
const K1_KEY = compressed[0]?.expected.publicKey ?? ''
/** On P-256, with an X that starts with 04. */
const X_WITH_04 =
  '04aaec73635726f213fb8a9e64da3b8632e41495a944d0045b522eba7240fad587d9315798aaa3a5ba01775787ced05eaaf7b4e09fc81d6d1aa546e8365d525d'

describe('parsePublicKey', () => {
  it.each(SIGNATURE_ALGORITHM_IDS)(
    'reads every form of a key on %s, as OpenSSL makes it',
    signatureAlgorithm => {
      const keys = fc.bigInt(1n, 2n ** 255n).map(value => new Secret(bigIntToBytes(value, 32)))
      fc.assert(
        fc.property(keys, fc.constantFrom('', '0x', '0X'), (key, prefix) => {
          const peer = createECDH(signatureAlgorithm === 'ECDSA_P256' ? 'prime256v1' : 'secp256k1')
          peer.setPrivateKey(key.reveal())
          const hex = fixedHex(publicKeyOf(key, signatureAlgorithm), 64)
          expect(`04${hex}`).toBe(peer.getPublicKey('hex'))
          const common = {
            hex,
            bytes: parseHex(hex),
            hadPrefix: prefix !== '',
            signatureAlgorithms: [signatureAlgorithm],
          }
          expect(parsePublicKey(prefix + hex)).toEqual({ ...common, form: 'raw' })
          expect(parsePublicKey(`${prefix}04${hex}`, signatureAlgorithm)).toEqual({
            ...common,
            form: 'uncompressed',
          })
          const short = peer.getPublicKey('hex', 'compressed')
          expect(formatHex(compressPublicKey(common.bytes))).toBe(short)
          expect(parsePublicKey(prefix + short, signatureAlgorithm)).toEqual({
            ...common,
            form: 'compressed',
          })
        }),
        { numRuns: 10 },
      )
    },
  )

  it('leaves an X that begins with 04 whole', () => {
    expect(parsePublicKey(X_WITH_04, 'ECDSA_P256')).toMatchObject({ form: 'raw', hex: X_WITH_04 })
    expect(parsePublicKey(`04${X_WITH_04}`)).toMatchObject({ form: 'uncompressed', hex: X_WITH_04 })
  })

  it('takes upper case and gives lower case', () => {
    expect(parsePublicKey(P256_KEY.toUpperCase()).hex).toBe(P256_KEY)
  })

  it('says what is wrong and what would be right', () => {
    const said = (text: string, signatureAlgorithm?: SignatureAlgorithm) =>
      refusal(() => parsePublicKey(text, signatureAlgorithm))
    const broken = `${P256_KEY.slice(0, -1)}${P256_KEY.endsWith('0') ? '1' : '0'}`
    expect({
      empty: said(''),
      'only 0x': said('0x').code,
      'bad digit': said(`0x${P256_KEY.slice(0, 10)}o${P256_KEY.slice(11)}`),
      spaces: said(` ${P256_KEY}`),
      PEM: said('-----BEGIN PUBLIC KEY-----\nMFkw'),
      '127 digits': said(P256_KEY.slice(1)),
      '129 digits, 0x': said(`0x${P256_KEY}0`),
      '04 and a digit short': said(`04${P256_KEY.slice(1)}`).message,
      'compressed and a digit short': said(P256_COMPRESSED.slice(0, -1)).message,
      '64 digits': said(P256_KEY.slice(64)),
      'an RLP account key': said(`f847b840${P256_KEY}02038203e8`).suggestion,
      '65 bytes without 04': said(`0x06${P256_KEY}`),
      '33 bytes without 02 or 03': said(`04${P256_KEY.slice(0, 64)}`).message,
      'compressed, no curve': said(P256_COMPRESSED),
      'on the other curve': said(K1_KEY, 'ECDSA_P256'),
      'on the other curve, the other way': said(`04${P256_KEY}`, 'ECDSA_secp256k1').message,
      'on neither': said(broken, 'ECDSA_P256'),
      'on neither, no curve': said(broken),
      zeros: said('0'.repeat(128)).code,
      'an X of the other curve only': said(`02${'0'.repeat(63)}5`, 'ECDSA_secp256k1'),
      'an X of no point': said(`02${'f'.repeat(64)}`, 'ECDSA_P256'),
    }).toMatchInlineSnapshot(`
      {
        "04 and a digit short": "The public key has 129 hex digits: 1 is missing.",
        "127 digits": {
          "code": "public-key/wrong-length",
          "message": "The public key has 127 hex digits: 1 is missing.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 127,
          },
          "suggestion": "A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).",
        },
        "129 digits, 0x": {
          "code": "public-key/wrong-length",
          "message": "The public key has 129 hex digits: 1 is too many.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 130,
          },
          "suggestion": "A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).",
        },
        "33 bytes without 02 or 03": "A public key of 33 bytes starts with 02 or 03, but this one starts with 04.",
        "64 digits": {
          "code": "public-key/wrong-length",
          "message": "The public key has 64 hex digits: 64 are missing.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 64,
          },
          "suggestion": "That is the length of a private key. Only enter a private key in a private key field.",
        },
        "65 bytes without 04": {
          "code": "public-key/bad-prefix",
          "message": "A public key of 65 bytes starts with 04, but this one starts with 06.",
          "position": {
            "kind": "offset",
            "length": 2,
            "offset": 2,
          },
          "suggestion": "A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).",
        },
        "PEM": {
          "code": "public-key/pem",
          "message": "This is PEM text, not the hex form of a public key.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).",
        },
        "an RLP account key": "This looks like an RLP account key: the public key is the 128 digits after b840.",
        "an X of no point": {
          "code": "public-key/not-on-curve",
          "message": "No point on ECDSA P-256 has this compressed key’s X.",
          "suggestion": "Check every digit: one wrong digit is enough.",
        },
        "an X of the other curve only": {
          "code": "public-key/not-on-curve",
          "message": "No point on ECDSA secp256k1 has this compressed key’s X.",
          "suggestion": "There is one on ECDSA P-256: choose it if that is the curve of the key.",
        },
        "bad digit": {
          "code": "hex/bad-digit",
          "message": "The public key contains "o", which is not a hex digit.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 12,
          },
          "suggestion": "Hex digits are 0–9 and a–f, with an optional 0x in front.",
        },
        "compressed and a digit short": "The public key has 65 hex digits: 1 is missing.",
        "compressed, no curve": {
          "code": "public-key/compressed-needs-curve",
          "message": "A compressed public key needs its curve.",
          "suggestion": "Choose ECDSA P-256 or ECDSA secp256k1: the same X is a different key on each.",
        },
        "empty": {
          "code": "public-key/empty",
          "message": "The public key is empty.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).",
        },
        "on neither": {
          "code": "public-key/not-on-curve",
          "message": "The public key is not a point on ECDSA P-256.",
          "suggestion": "Check every digit: one wrong digit is enough.",
        },
        "on neither, no curve": {
          "code": "public-key/not-on-curve",
          "message": "The public key is neither a point on ECDSA P-256 nor on ECDSA secp256k1.",
          "suggestion": "Check every digit: one wrong digit is enough.",
        },
        "on the other curve": {
          "code": "public-key/other-curve",
          "message": "The public key is not a point on ECDSA P-256, but on ECDSA secp256k1.",
          "suggestion": "Choose ECDSA secp256k1.",
        },
        "on the other curve, the other way": "The public key is not a point on ECDSA secp256k1, but on ECDSA P-256.",
        "only 0x": "public-key/empty",
        "spaces": {
          "code": "hex/bad-digit",
          "message": "The public key contains a space, which is not a hex digit.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 0,
          },
          "suggestion": "Remove spaces, line breaks and separators.",
        },
        "zeros": "public-key/not-on-curve",
      }
    `)
  })
})

describe('other lengths and ranges', () => {
  it('are refused', () => {
    expect(refusal(() => compressPublicKey(new Uint8Array(65)))).toMatchInlineSnapshot(`
      {
        "code": "public-key/wrong-length",
        "message": "The public key has 65 bytes where 64 (X and Y) are needed.",
      }
    `)
    const zero = new Secret(new Uint8Array(32))
    expect(refusal(() => publicKeyOf(zero, 'ECDSA_P256')).code).toBe('private-key/zero')
    const short = new Secret(new Uint8Array(31).fill(1))
    expect(refusal(() => publicKeyOf(short, 'ECDSA_P256'))).toMatchInlineSnapshot(`
      {
        "code": "private-key/wrong-length",
        "message": "The private key has 31 bytes where 32 are needed.",
      }
    `)
  })
})
