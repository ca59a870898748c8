import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { DERIVATION_CURVES, type DerivationCurve } from './curves.ts'
import { CURVE25519, ED25519 } from './edwards.ts'
import {
  deriveExtendedKey,
  extendedKeyOf,
  formatExtendedPrivateKey,
  formatExtendedPublicKey,
  parseExtendedKey,
} from './extended-key.ts'
import { parsePath } from './path.ts'
import { deriveNode, masterNode } from './slip10.ts'

interface Input {
  readonly curve: DerivationCurve['name']
  readonly seed: string
  readonly path: string
}

const CURVES: Readonly<Record<DerivationCurve['name'], DerivationCurve>> = {
  nist256p1: DERIVATION_CURVES.ECDSA_P256,
  secp256k1: DERIVATION_CURVES.ECDSA_secp256k1,
  ed25519: ED25519,
  curve25519: CURVE25519,
}

const nodeAt = ({ seed, curve, path }: Input) =>
  deriveNode(masterNode(parseHex(seed), CURVES[curve]), parsePath(path))

it('are all 57 of them', () => {
  expect(loadCases('slip10')).toHaveLength(57)
})

describe.each(['nist256p1', 'secp256k1', 'ed25519', 'curve25519'] as const)(
  'SLIP-0010, %s',
  curve => {
    interface Expected {
      readonly fingerprint: string
      readonly chainCode: string
      readonly privateKey: string
      readonly publicKey: string
    }
    const cases = loadCases<Input, Expected>('slip10', `slip10-${curve}`)

    it.each(cases)('$name', ({ input, expected }) => {
      const node = nodeAt(input)
      expect({
        fingerprint: formatHex(node.parentFingerprint),
        chainCode: formatHex(node.chainCode.reveal()),
        privateKey: formatHex(node.privateKey.reveal()),
        publicKey: formatHex(node.compressed),
      }).toEqual(expected)
    })
  },
)

it('has the cases that a derivation without retries gets wrong', () => {
  const names = loadCases('slip10', 'slip10-nist256p1').map(({ name }) => name)
  expect(names.filter(name => name.includes('retry')).length).toBe(2)
})

it.each(loadCases<Input, unknown>('slip10', 'slip10-invalid'))('refuses $name', ({ input }) => {
  expect(refusal(() => nodeAt(input)).code).toBe('derivation/hardened-only')
})

it.each(loadCases<Input, { xprv: string; xpub: string }>('slip10', 'bip32'))(
  'BIP-32 $name',
  ({ input, expected }) => {
    const key = extendedKeyOf(nodeAt(input))
    expect(formatExtendedPrivateKey(key).reveal()).toBe(expected.xprv)
    expect(formatExtendedPublicKey(key)).toBe(expected.xpub)
    const read = parseExtendedKey(expected.xprv)
    expect(formatExtendedPrivateKey(read).reveal()).toBe(expected.xprv)
    expect(formatExtendedPublicKey(parseExtendedKey(expected.xpub))).toBe(expected.xpub)
    const root = extendedKeyOf(nodeAt({ ...input, path: 'm' }))
    const derived = deriveExtendedKey(root, parsePath(input.path))
    expect(formatExtendedPrivateKey(derived).reveal()).toBe(expected.xprv)
  },
)

it('says what is wrong with each invalid extended key of BIP-32', () => {
  const cases = loadCases<{ extendedKey: string }, { error: string }>(
    'slip10',
    'bip32-invalid-extended-key',
  )
  const said = cases.map(({ name, input }) => {
    const { code, message } = refusal(() => parseExtendedKey(input.extendedKey))
    return `${name}: ${code}: ${message}`
  })
  expect(said).toMatchInlineSnapshot(`
    [
      "pubkey version / prvkey mismatch: extended-key/public-with-private: The extended key is marked public but contains a private key.",
      "invalid pubkey prefix 04: extended-key/key-prefix: The key in the extended key doesn’t start with 00, 02 or 03.",
      "invalid prvkey prefix 01: extended-key/key-prefix: The key in the extended key doesn’t start with 00, 02 or 03.",
      "zero depth with non-zero parent fingerprint: extended-key/root-with-parent: The extended key is a root (depth 0), but names a parent.",
      "zero depth with non-zero parent fingerprint: extended-key/root-with-parent: The extended key is a root (depth 0), but names a parent.",
      "zero depth with non-zero index: extended-key/root-with-index: The extended key is a root (depth 0), but has an index.",
      "zero depth with non-zero index: extended-key/root-with-index: The extended key is a root (depth 0), but has an index.",
      "unknown extended key version: extended-key/version: The extended key’s version is unknown.",
      "unknown extended key version: extended-key/version: The extended key’s version is unknown.",
      "private key 0 not in 1..n-1: extended-key/out-of-range: The private key in the extended key is zero or not below the order of ECDSA secp256k1.",
      "private key n not in 1..n-1: extended-key/out-of-range: The private key in the extended key is zero or not below the order of ECDSA secp256k1.",
      "invalid pubkey 020000000000000000000000000000000000000000000000000000000000000007: extended-key/not-on-curve: The public key in the extended key is not a point on ECDSA secp256k1.",
      "invalid checksum: extended-key/checksum: The checksum of the extended key is wrong: at least one character is wrong.",
    ]
  `)
})

it('refuses seeds that are too short or too long, and paths that are too deep', () => {
  const curve = DERIVATION_CURVES.ECDSA_P256
  expect(refusal(() => masterNode(new Uint8Array(15), curve)).code).toBe('derivation/seed-length')
  expect(refusal(() => masterNode(new Uint8Array(65), curve)).code).toBe('derivation/seed-length')
  const deep = deriveNode(
    masterNode(new Uint8Array(16), ED25519),
    Array.from({ length: 255 }, () => ({ index: 0, hardened: true })),
  )
  expect(deep.depth).toBe(255)
  const error = refusal(() => deriveNode(deep, [{ index: 0, hardened: true }]))
  expect(error.code).toBe('derivation/too-deep')
})
