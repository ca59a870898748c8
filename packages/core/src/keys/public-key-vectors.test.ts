import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases, loadFixture } from '../../test/vectors.ts'
import { fixedHex, formatHex } from '../bytes/hex.ts'
import type { SignatureAlgorithm } from './algorithms.ts'
import { parsePrivateKeyHex } from './private-key.ts'
import { compressPublicKey, parsePublicKey, publicKeyOf } from './public-key.ts'

interface OnCurve {
  readonly signatureAlgorithm: SignatureAlgorithm
}

const keypairs = loadCases<OnCurve & { privateKey: string }, Record<string, string>>(
  'flow-keys',
  'keypair',
)
const invalid = loadCases<OnCurve & { publicKey: string }, unknown>(
  'flow-keys',
  'public-key-invalid',
)
const compressed = loadCases<OnCurve & { compressed: string }, { publicKey: string }>(
  'flow-keys',
  'public-key-compressed',
)
const accountKeys = loadCases<OnCurve & { publicKey: string }, { onCurve?: boolean }>(
  'flow-keys',
  'account-key-rlp',
)

type Pair = Record<'priv' | 'pub', string>
const derived = Object.values(
  loadFixture<{ hd: Record<string, string | Partial<Record<'p256' | 'secp256k1', Pair>>> }>(
    'flow-extra',
  ).hd,
).filter(entry => typeof entry !== 'string')

describe('published vectors', () => {
  it.each(keypairs)('key pair of $name', ({ input, expected }) => {
    const signatureAlgorithm = input.signatureAlgorithm
    const bytes = publicKeyOf(
      parsePrivateKeyHex(input.privateKey, signatureAlgorithm),
      signatureAlgorithm,
    )
    expect(formatHex(bytes)).toBe(expected['publicKey'])
    expect(formatHex(compressPublicKey(bytes))).toBe(expected['compressed'])
  })

  it.each(compressed)('compressed $name', ({ input, expected }) => {
    const parsed = parsePublicKey(input.compressed, input.signatureAlgorithm)
    expect(parsed).toMatchObject({ hex: expected.publicKey, form: 'compressed' })
    expect(formatHex(compressPublicKey(parsed.bytes))).toBe(input.compressed)
  })

  it.each(invalid)('refuses $name', ({ input }) => {
    const { code } = refusal(() => parsePublicKey(input.publicKey, input.signatureAlgorithm))
    expect(code).toMatch(/^public-key\//)
  })

  it.each(accountKeys)('says on which curve lies: $name', ({ input, expected }) => {
    const parse = () => parsePublicKey(input.publicKey, input.signatureAlgorithm)
    if (expected.onCurve === false) expect(refusal(parse).code).toMatch(/^public-key\//)
    else expect(parse().signatureAlgorithms).toContain(input.signatureAlgorithm)
  })

  it('pairs of flow-extra', () => {
    let pairs = 0
    for (const { p256, secp256k1 } of derived) {
      for (const [pair, signatureAlgorithm] of [
        [p256, 'ECDSA_P256'],
        [secp256k1, 'ECDSA_secp256k1'],
      ] as const) {
        if (pair === undefined) continue
        expect(
          fixedHex(
            publicKeyOf(parsePrivateKeyHex(pair.priv, signatureAlgorithm), signatureAlgorithm),
            64,
          ),
        ).toBe(pair.pub)
        pairs++
      }
    }
    expect(pairs).toBe(5)
  })

  it('are all here', () => {
    const files = [keypairs, compressed, invalid, accountKeys]
    expect(files.map(({ length }) => length)).toMatchInlineSnapshot(`
      [
        6,
        4,
        7,
        32,
      ]
    `)
  })
})
