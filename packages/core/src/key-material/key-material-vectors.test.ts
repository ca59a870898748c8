import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases, loadFixture } from '../../test/vectors.ts'
import { encodeAccountKey } from '../account/account-key.ts'
import { fixedHex, formatHex, parseHex } from '../bytes/hex.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { parseKeyMaterial, parseKeyMaterialBytes } from './key-material.ts'

interface OnCurve {
  readonly signatureAlgorithm: SignatureAlgorithm
}

const load = <Input, Expected>(kind: string) => loadCases<Input, Expected>('flow-keys', kind)

const publicHex = (text: string, signatureAlgorithm?: SignatureAlgorithm) =>
  formatHex(parseKeyMaterial(text, { signatureAlgorithm }).publicKey ?? new Uint8Array())

describe('flow-keys, read as key material', () => {
  it.each(load<OnCurve & { pem: string }, { publicKey: string }>('pem'))(
    'PEM: $name',
    ({ input, expected }) => {
      const material = parseKeyMaterial(input.pem)
      expect(material).toMatchObject({
        form: 'pem-spki',
        statedAlgorithm: input.signatureAlgorithm,
      })
      expect(formatHex(material.publicKey ?? new Uint8Array())).toBe(expected.publicKey)
    },
  )

  it.each(load<{ pem: string }, unknown>('pem-invalid'))('refuses PEM: $name', ({ input }) => {
    expect(refusal(() => parseKeyMaterial(input.pem)).code).toMatch(/^(?:pem|key-material)\//)
  })

  it.each(
    load<OnCurve & { privateKey: string }, { publicKey: string; compressed: string }>('keypair'),
  )('pair: $name', ({ input, expected }) => {
    const { signatureAlgorithm } = input
    const { privateKey } = parseKeyMaterial(input.privateKey, { signatureAlgorithm })
    if (privateKey === null) throw new Error('no private key')
    expect(fixedHex(publicKeyOf(privateKey, signatureAlgorithm), 64)).toBe(expected.publicKey)
    expect(publicHex(expected.publicKey)).toBe(expected.publicKey)
    expect(publicHex(expected.compressed, signatureAlgorithm)).toBe(expected.publicKey)
  })

  it.each(load<OnCurve & { privateKey: string }, unknown>('private-key-invalid'))(
    'refuses private key: $name',
    ({ input }) => {
      const options = { signatureAlgorithm: input.signatureAlgorithm }
      expect(refusal(() => parseKeyMaterial(input.privateKey, options)).code).toMatch(
        /^(?:private-key|hex)\//,
      )
    },
  )

  it.each(load<OnCurve & { publicKey: string }, unknown>('public-key-invalid'))(
    'refuses public key: $name',
    ({ input }) => {
      const options = { signatureAlgorithm: input.signatureAlgorithm }
      expect(refusal(() => parseKeyMaterial(input.publicKey, options)).code).toMatch(
        /^public-key\//,
      )
    },
  )

  it.each(load<OnCurve & { compressed: string }, { publicKey: string }>('public-key-compressed'))(
    'compressed: $name',
    ({ input, expected }) => {
      expect(publicHex(input.compressed, input.signatureAlgorithm)).toBe(expected.publicKey)
    },
  )

  it.each(
    load<
      OnCurve & { publicKey: string; hashAlgorithm: AccountHashAlgorithm; weight: number },
      { rlp: string; onCurve?: boolean }
    >('account-key-rlp'),
  )('RLP account key: $name', ({ input, expected }) => {
    const parse = () => parseKeyMaterial(expected.rlp)
    if (expected.onCurve === false) {
      expect(refusal(parse).code).toMatch(/^public-key\//)
      return
    }
    const { publicKey, hashAlgorithm, weight, statedAlgorithm } = parse()
    expect({ hashAlgorithm, weight, statedAlgorithm }).toEqual({
      hashAlgorithm: input.hashAlgorithm,
      weight: input.weight,
      statedAlgorithm: input.signatureAlgorithm,
    })
    expect(formatHex(publicKey ?? new Uint8Array())).toBe(input.publicKey)
    expect(parseKeyMaterialBytes(parseHex(expected.rlp)).form).toBe('account-key-rlp')
  })

  it.each(load<{ rlp: string }, unknown>('account-key-rlp-invalid'))(
    'refuses RLP account key: $name',
    ({ input }) => {
      expect(refusal(() => parseKeyMaterial(input.rlp)).code).not.toBe('unexpected')
    },
  )

  it.each(load<{ publicKey: string }, unknown>('verify-invalid-input'))(
    'refuses: $name',
    ({ input }) => {
      expect(refusal(() => parseKeyMaterial(input.publicKey)).code).toBe('key-material/unknown')
    },
  )
})

it('flow-extra: every derived pair and RLP account key', () => {
  type Pair = Record<'priv' | 'pub', string>
  const { hd, keyRlp } = loadFixture<{
    hd: Record<string, string | Partial<Record<'p256' | 'secp256k1', Pair>>>
    keyRlp: Record<string, string>
  }>('flow-extra')
  let pairs = 0
  for (const entry of Object.values(hd)) {
    if (typeof entry === 'string') continue
    for (const [name, pair] of Object.entries(entry)) {
      const signatureAlgorithm = name === 'p256' ? 'ECDSA_P256' : 'ECDSA_secp256k1'
      const { privateKey } = parseKeyMaterial(pair.priv)
      if (privateKey === null) throw new Error('no private key')
      expect(fixedHex(publicKeyOf(privateKey, signatureAlgorithm), 64)).toBe(pair.pub)
      expect(parseKeyMaterial(pair.pub).signatureAlgorithms).toEqual([signatureAlgorithm])
      pairs++
    }
  }
  expect(pairs).toBe(5)
  for (const rlp of Object.values(keyRlp)) {
    const { statedAlgorithm, hashAlgorithm, weight, publicKey } = parseKeyMaterial(rlp)
    if (!statedAlgorithm || !hashAlgorithm || weight === null || !publicKey)
      throw new Error('missing')
    const key = { signatureAlgorithm: statedAlgorithm, hashAlgorithm, weight }
    expect(formatHex(encodeAccountKey({ ...key, publicKey: fixedHex(publicKey, 64) }))).toBe(rlp)
  }
})
