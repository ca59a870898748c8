import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { DERIVATION_CURVES } from './curves.ts'
import {
  deriveExtendedKey,
  extendedKeyOf,
  formatExtendedPrivateKey,
  formatExtendedPublicKey,
  parseExtendedKey,
} from './extended-key.ts'
import { parsePath } from './path.ts'
import { deriveNode, masterNode } from './slip10.ts'

const seed = fc.uint8Array({ minLength: 16, maxLength: 64 })
const plain = fc.array(fc.record({ index: fc.nat(0x7fffffff), hardened: fc.constant(false) }), {
  maxLength: 2,
})
const K1 = DERIVATION_CURVES.ECDSA_secp256k1
const rootOf = (bytes: Uint8Array) => extendedKeyOf(masterNode(bytes, K1))

it('gives every extended key back', () => {
  fc.assert(
    fc.property(seed, plain, fc.constantFrom('mainnet', 'testnet'), (bytes, path, network) => {
      const key = extendedKeyOf(deriveNode(masterNode(bytes, K1), path), network)
      const text = formatExtendedPrivateKey(key)
      expect(text.reveal()).toMatch(network === 'mainnet' ? /^xprv/ : /^tprv/)
      const read = parseExtendedKey(` ${text.reveal()}\n`)
      expect(formatExtendedPrivateKey(read).reveal()).toBe(text.reveal())
      const xpub = formatExtendedPublicKey(read)
      expect(xpub).toMatch(network === 'mainnet' ? /^xpub/ : /^tpub/)
      expect(formatExtendedPublicKey(parseExtendedKey(xpub))).toBe(xpub)
    }),
    { numRuns: 25 },
  )
})

it('derives the same public keys from the private and from the public one', () => {
  fc.assert(
    fc.property(seed, plain, (bytes, path) => {
      const root = rootOf(bytes)
      const xpub = parseExtendedKey(formatExtendedPublicKey(root))
      const fromPublic = deriveExtendedKey(xpub, path)
      const fromPrivate = deriveExtendedKey(root, path)
      expect(formatExtendedPublicKey(fromPublic)).toBe(formatExtendedPublicKey(fromPrivate))
      expect(fromPublic.privateKey).toBeNull()
      expect(fromPrivate.publicKey).toEqual(fromPublic.publicKey)
    }),
    { numRuns: 15 },
  )
})

it('any one character changed is noticed', () => {
  const text = formatExtendedPublicKey(rootOf(new Uint8Array(16)))
  const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...alphabet), (at, character) => {
      fc.pre(text[at] !== character)
      const changed = text.slice(0, at) + character + text.slice(at + 1)
      expect(refusal(() => parseExtendedKey(changed)).code).toMatch(/^extended-key\//)
    }),
    { numRuns: 200 },
  )
})

describe('what it refuses', () => {
  const root = rootOf(new Uint8Array(16))
  const xpub = parseExtendedKey(formatExtendedPublicKey(root))

  it('each with a sentence of its own', () => {
    expect({
      nothing: refusal(() => parseExtendedKey(' ')),
      'a character that Base58 has not': refusal(() => parseExtendedKey(' xprv0')),
      'cut off': refusal(() => parseExtendedKey('xprv9s21ZrQH143K3')),
      'far too long': refusal(() => parseExtendedKey('1'.repeat(5000))),
      'no private key in it': refusal(() => formatExtendedPrivateKey(xpub)),
      'a hardened step': refusal(() => deriveExtendedKey(xpub, parsePath("m/0'"))),
      'P-256': refusal(() =>
        extendedKeyOf(masterNode(new Uint8Array(16), DERIVATION_CURVES.ECDSA_P256)),
      ),
    }).toMatchInlineSnapshot(`
      {
        "P-256": {
          "code": "extended-key/other-curve",
          "message": "Extended keys only exist on ECDSA secp256k1.",
        },
        "a character that Base58 has not": {
          "code": "extended-key/bad-character",
          "message": "The extended key contains a character that isn’t Base58.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 5,
          },
          "suggestion": "Base58 has no 0, O, I and l.",
        },
        "a hardened step": {
          "code": "extended-key/hardened-from-public",
          "message": "A public extended key can’t derive hardened steps.",
          "suggestion": "Remove the steps with ', or use the xprv.",
        },
        "cut off": {
          "code": "extended-key/wrong-length",
          "message": "The extended key is not 78 bytes long: something is missing or extra.",
          "suggestion": "An xprv or xpub has 111 characters. Copy it again.",
        },
        "far too long": {
          "code": "extended-key/wrong-length",
          "message": "The extended key is not 78 bytes long: something is missing or extra.",
          "suggestion": "An xprv or xpub has 111 characters. Copy it again.",
        },
        "no private key in it": {
          "code": "extended-key/no-private",
          "message": "The extended key is public: there is no private key in it.",
        },
        "nothing": {
          "code": "extended-key/empty",
          "message": "The extended key is empty.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "It starts with xprv or xpub.",
        },
      }
    `)
  })

  it('and none repeats the key', () => {
    const text = formatExtendedPrivateKey(root).reveal()
    const error = refusal(() =>
      parseExtendedKey(`${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`),
    )
    expect(JSON.stringify(error)).not.toContain(text.slice(20, 30))
  })
})
