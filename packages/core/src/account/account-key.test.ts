import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import vectors from '../../fixtures/flow-keys.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex, readHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { encodeRlp } from '../rlp/encode.ts'
import { type AccountKeyFields, decodeAccountKey, encodeAccountKey } from './account-key.ts'
import { parseWeight } from './key-weight.ts'

interface Case {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly input: Partial<AccountKeyFields> & { readonly rlp?: string }
  readonly expected: { readonly rlp?: string; readonly onCurve?: boolean }
}

const ofKind = (kind: string) =>
  (vectors.cases as unknown as readonly Case[]).filter(vector => vector.kind === kind)
const key = extra.hd["m/44'/539'/0'/0/0"]

describe('published vectors', () => {
  it.each(ofKind('account-key-rlp'))('$id $name', ({ input, expected }) => {
    const fields = input as AccountKeyFields
    const rlp = parseHex(expected.rlp ?? '')
    // The source uses the same 64 bytes for both curves; on the other curve they aren't a valid key.
    if (expected.onCurve === false) {
      expect(refusal(() => encodeAccountKey(fields)).code).toMatch(/^public-key\//)
      expect(refusal(() => decodeAccountKey(rlp)).code).toMatch(/^public-key\//)
      return
    }
    expect(formatHex(encodeAccountKey(fields))).toBe(expected.rlp)
    expect(decodeAccountKey(rlp)).toEqual(fields)
  })

  it.each(ofKind('account-key-rlp-invalid'))('$id is refused: $name', ({ input }) => {
    expect(() => decodeAccountKey(parseHex(input.rlp ?? ''))).toThrow(ToolError)
  })

  it('has keys on both curves among them', () => {
    expect(ofKind('account-key-rlp').length).toBeGreaterThan(20)
    expect(ofKind('account-key-rlp').some(({ expected }) => expected.onCurve !== false)).toBe(true)
  })

  it('agrees with FCL on two keys', () => {
    const p256 = {
      publicKey: readHex(key.p256.pub, 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    } as const
    const secp = {
      publicKey: readHex(key.secp256k1.pub, 64),
      signatureAlgorithm: 'ECDSA_secp256k1',
      hashAlgorithm: 'SHA2_256',
      weight: 500,
    } as const
    expect(formatHex(encodeAccountKey(p256))).toBe(extra.keyRlp.p256_sha3_1000)
    expect(formatHex(encodeAccountKey(secp))).toBe(extra.keyRlp.secp_sha2_500)
  })
})

describe('parseWeight', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['1000', 1000],
    [' 1000 ', 1000],
    ['\t500\n', 500],
  ])('takes %j', (text, weight) => {
    expect(parseWeight(text)).toBe(weight)
  })

  it('has a sentence for each slip', () => {
    const messages = ['', '1001', '1.5', '-1', '1e3', '1 0', 'abc'].map(
      text => refusal(() => parseWeight(text)).message,
    )
    expect(messages).toMatchInlineSnapshot(`
      [
        "Weight is empty.",
        "Weight is more than 1000.",
        "Weight must be a whole number.",
        "Weight cannot be negative.",
        "Weight is written with an exponent.",
        "Weight contains a space.",
        "Weight contains "a", which is not a digit.",
      ]
    `)
    expect(new Set(messages).size).toBe(messages.length)
  })

  it('tells the place in what was typed, spaces before it too', () => {
    expect(refusal(() => parseWeight('  1x ')).position).toMatchObject({ offset: 3 })
    expect(refusal(() => parseWeight('  ')).code).toBe('integer/empty')
  })
})

describe('what is refused, and how it is said', () => {
  const publicKey = parseHex(key.p256.pub)
  const parts = [publicKey, Uint8Array.of(2), Uint8Array.of(3), Uint8Array.of(3, 232)]
  const refused = (at: number, part: Uint8Array) =>
    refusal(() => decodeAccountKey(encodeRlp(parts.with(at, part))))

  it('each part by its name', () => {
    expect(refusal(() => decodeAccountKey(encodeRlp(parts.slice(1))))).toMatchInlineSnapshot(`
      {
        "code": "account-key/shape",
        "message": "An account key has 4 parts; this list has 3.",
        "suggestion": "The parts are public key, signature algorithm, hash algorithm and weight.",
      }
    `)
    expect(refused(2, Uint8Array.of(6))).toMatchInlineSnapshot(`
      {
        "code": "account-key/hash-algorithm",
        "message": "Keys of accounts cannot use Keccak-256.",
        "position": {
          "kind": "offset",
          "offset": 69,
        },
        "suggestion": "Account keys use SHA2-256 or SHA3-256.",
      }
    `)
    expect(refused(3, Uint8Array.of(3, 233))).toMatchInlineSnapshot(`
      {
        "code": "field/too-large",
        "message": "The weight is more than 1000.",
        "position": {
          "kind": "offset",
          "length": 3,
          "offset": 70,
        },
      }
    `)
    expect(refused(3, Uint8Array.of(0)).code).toBe('field/leading-zero')
    expect(refused(0, publicKey.subarray(1)).code).toBe('public-key/wrong-length')
  })

  it('weights that no key can have', () => {
    for (const weight of [-1, 1001, 0.5, Number.NaN]) {
      const fields = { ...decodeAccountKey(encodeRlp(parts)), weight }
      expect(refusal(() => encodeAccountKey(fields)).code).toBe('account-key/weight')
    }
  })
})
