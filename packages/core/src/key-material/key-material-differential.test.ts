import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { initWasm } from '@trustwallet/wallet-core'
import { computeAddress, getAddress, SigningKey } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { encodeAccountKey } from '../account/account-key.ts'
import { evmAddressOf, formatEip55 } from '../account/eip55.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, formatHex, parseHex, readHex } from '../bytes/hex.ts'
import { bigIntToBytes } from '../bytes/integers.ts'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '../keys/algorithms.ts'
import { formatCadencePublicKey } from '../keys/cadence-public-key.ts'
import { CURVES } from '../keys/curves.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { exportPrivateKey, exportPublicKey } from './export-key.ts'
import { flowJsonAccounts } from './flow-json.ts'
import { formatFlowJsonAccount } from './format-flow-json.ts'
import { type KeyMaterial, parseKeyMaterial, parseKeyMaterialBytes } from './key-material.ts'

const OPENSSL: Readonly<Record<SignatureAlgorithm, string>> = {
  ECDSA_P256: 'P-256',
  ECDSA_secp256k1: 'secp256k1',
}

/** Includes small numbers, whose leading zeros a sloppy encoder would drop. */
const keys = (signatureAlgorithm: SignatureAlgorithm) =>
  fc
    .oneof(fc.bigInt(1n, 2n ** 32n), fc.bigInt(1n, CURVES[signatureAlgorithm].Point.Fn.ORDER - 1n))
    .map(value => new Secret(bigIntToBytes(value, 32)))

const privateHexOf = ({ privateKey }: KeyMaterial) =>
  formatHex(privateKey?.reveal() ?? new Uint8Array())
const publicHexOf = ({ publicKey }: KeyMaterial) => formatHex(publicKey ?? new Uint8Array())

describe.each(SIGNATURE_ALGORITHM_IDS)('%s', signatureAlgorithm => {
  it('every import of every export gives the same key back', () => {
    fc.assert(
      fc.property(keys(signatureAlgorithm), key => {
        const hex = formatHex(key.reveal())
        const publicKey = publicKeyOf(key, signatureAlgorithm)
        const raw = formatHex(publicKey)
        for (const [form, text] of Object.entries(exportPrivateKey(key, signatureAlgorithm))) {
          const found = parseKeyMaterial(text.reveal(), { signatureAlgorithm })
          expect([form, privateHexOf(found), found.signatureAlgorithms]).toEqual([
            form,
            hex,
            [signatureAlgorithm],
          ])
          if (form.endsWith('Hex')) {
            expect(privateHexOf(parseKeyMaterialBytes(parseHex(text.reveal())))).toBe(hex)
          }
        }
        for (const [form, text] of Object.entries(exportPublicKey(publicKey, signatureAlgorithm))) {
          const found = parseKeyMaterial(text, { signatureAlgorithm })
          expect([form, publicHexOf(found), found.signatureAlgorithms]).toEqual([
            form,
            raw,
            [signatureAlgorithm],
          ])
        }
        const hashAlgorithm = 'SHA2_256'
        const entry = {
          address: '01cf0e2f2f715450',
          keyIndex: 3,
          signatureAlgorithm,
          hashAlgorithm,
        } as const
        const json = formatFlowJsonAccount({ name: 'a "b"', privateKey: key, ...entry }).reveal()
        const found = parseKeyMaterial(json)
        const { address, keyIndex } = found
        expect({ address, keyIndex, hash: found.hashAlgorithm, key: privateHexOf(found) }).toEqual({
          address: '01cf0e2f2f715450',
          keyIndex: 3,
          hash: hashAlgorithm,
          key: hex,
        })
        expect(flowJsonAccounts(json)).toEqual(['a "b"'])
        const account = {
          publicKey: readHex(raw, 64),
          signatureAlgorithm: signatureAlgorithm,
          hashAlgorithm,
          weight: 7,
        } as const
        const rlp = encodeAccountKey(account)
        expect(publicHexOf(parseKeyMaterial(formatHex(rlp)))).toBe(raw)
        expect(publicHexOf(parseKeyMaterialBytes(rlp))).toBe(raw)
        const snippet = formatCadencePublicKey(publicKey, signatureAlgorithm)
        expect(snippet).toBe(
          `PublicKey(publicKey: "${raw}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.${signatureAlgorithm})`,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('what we write, node:crypto reads and would have written', () => {
    fc.assert(
      fc.property(keys(signatureAlgorithm), key => {
        const { pemPkcs8, pemSec1, derPkcs8Hex, jwk } = exportPrivateKey(key, signatureAlgorithm)
        const theirs = createPrivateKey(pemPkcs8.reveal())
        expect(theirs.asymmetricKeyDetails).toEqual({
          namedCurve: signatureAlgorithm === 'ECDSA_P256' ? 'prime256v1' : 'secp256k1',
        })
        expect(theirs.export({ format: 'pem', type: 'pkcs8' })).toBe(pemPkcs8.reveal())
        expect(theirs.export({ format: 'pem', type: 'sec1' })).toBe(pemSec1.reveal())
        expect(createPrivateKey(pemSec1.reveal()).equals(theirs)).toBe(true)
        expect(theirs.export({ format: 'der', type: 'pkcs8' }).toString('hex')).toBe(
          derPkcs8Hex.reveal(),
        )
        expect(JSON.parse(jwk.reveal())).toEqual(theirs.export({ format: 'jwk' }))
        const ours = exportPublicKey(publicKeyOf(key, signatureAlgorithm), signatureAlgorithm)
        const theirPublic = createPublicKey(ours.pem)
        expect(theirPublic.equals(createPublicKey(theirs))).toBe(true)
        expect(theirPublic.export({ format: 'pem', type: 'spki' })).toBe(ours.pem)
        expect(theirPublic.export({ format: 'der', type: 'spki' }).toString('hex')).toBe(
          ours.derHex,
        )
        expect(JSON.parse(ours.jwk)).toEqual(theirPublic.export({ format: 'jwk' }))
      }),
      { numRuns: 15 },
    )
  })

  it('what node:crypto writes, we read; what it encrypts is named', () => {
    for (let round = 0; round < 8; round++) {
      const pair = generateKeyPairSync('ec', { namedCurve: OPENSSL[signatureAlgorithm] })
      const { d = '' } = pair.privateKey.export({ format: 'jwk' })
      const hex = Buffer.from(d, 'base64url').toString('hex')
      const raw = fixedHex(publicKeyOf(new Secret(parseHex(hex)), signatureAlgorithm), 64)
      const privates = [
        pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
        pair.privateKey.export({ format: 'pem', type: 'sec1' }).toString(),
        pair.privateKey.export({ format: 'der', type: 'sec1' }).toString('hex'),
        pair.privateKey.export({ format: 'der', type: 'sec1' }).toString('base64'),
        JSON.stringify(pair.privateKey.export({ format: 'jwk' })),
      ]
      for (const text of privates) {
        const found = parseKeyMaterial(text)
        expect([privateHexOf(found), found.statedAlgorithm]).toEqual([hex, signatureAlgorithm])
      }
      const publics = [
        pair.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
        pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
      ]
      for (const text of publics) expect(publicHexOf(parseKeyMaterial(text))).toBe(raw)
      const secrecy = { cipher: 'aes-256-cbc', passphrase: 'secret' }
      for (const type of ['pkcs8', 'sec1'] as const) {
        const encrypted = pair.privateKey.export({ format: 'pem', type, ...secrecy }).toString()
        expect(refusal(() => parseKeyMaterial(encrypted)).code).toBe('key-material/encrypted')
      }
    }
  })
})

it('names the keys that no account can use', () => {
  const named = (pem: string) => refusal(() => parseKeyMaterial(pem)).message
  const pkcs8 = { format: 'pem', type: 'pkcs8' } as const
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const of = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey
  expect([
    named(rsa.export(pkcs8).toString()),
    named(rsa.export({ format: 'pem', type: 'pkcs1' }).toString()),
    named(of('P-384').export(pkcs8).toString()),
    named(of('P-521').export({ format: 'pem', type: 'sec1' }).toString()),
    named(of('brainpoolP256r1').export(pkcs8).toString()),
    named(generateKeyPairSync('ed25519').privateKey.export(pkcs8).toString()),
    named(
      generateKeyPairSync('x25519').publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    ),
    named(JSON.stringify(of('P-384').export({ format: 'jwk' }))),
    named(JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))),
  ]).toMatchInlineSnapshot(`
    [
      "This is a key for RSA, which no Flow account can use.",
      "This PEM text contains "RSA PRIVATE KEY", which isn’t a known key format.",
      "This is a key for P-384, which no Flow account can use.",
      "This is a key for P-521, which no Flow account can use.",
      "This is a key for brainpoolP256r1, which no Flow account can use.",
      "This is a key for Ed25519, which no Flow account can use.",
      "This is a key for X25519, which no Flow account can use.",
      "The JWK is on P-384, which no Flow account can use.",
      "The JWK is an Ed25519, Ed448, X25519 or X448 key, which no Flow account can use.",
    ]
  `)
})

describe('EVM addresses', () => {
  it('are those of ethers for any key, EIP-55 and all', () => {
    fc.assert(
      fc.property(keys('ECDSA_secp256k1'), key => {
        const publicKey = publicKeyOf(key, 'ECDSA_secp256k1')
        const theirs = new SigningKey(key.reveal())
        expect(`0x${exportPublicKey(publicKey, 'ECDSA_secp256k1').compressed}`).toBe(
          theirs.compressedPublicKey,
        )
        expect(evmAddressOf(publicKey)).toBe(computeAddress(theirs))
      }),
      { numRuns: 30 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
        expect(formatEip55(bytes)).toBe(getAddress(`0x${formatHex(bytes)}`))
      }),
    )
  })

  it('refuse other lengths and other curves', () => {
    expect(refusal(() => formatEip55(new Uint8Array(19))).code).toBe('evm-address/wrong-length')
    const p256 = publicKeyOf(new Secret(bigIntToBytes(7n, 32)), 'ECDSA_P256')
    expect(refusal(() => evmAddressOf(p256)).code).toBe('public-key/other-curve')
  })
})

it('wallet-core has the same public keys and the same address', async () => {
  const { PrivateKey, AnyAddress, CoinType } = await initWasm()
  const sample = fc.sample(fc.uint8Array({ minLength: 32, maxLength: 32 }), 10)
  for (const bytes of [bigIntToBytes(1n, 32), ...sample.filter(one => one[0] !== 0xff)]) {
    if (bytes.every(byte => byte === 0)) continue
    const key = new Secret(bytes)
    const theirs = PrivateKey.createWithData(bytes)
    const k1 = theirs.getPublicKeySecp256k1(false)
    const p256 = theirs.getPublicKeyNist256p1().uncompressed()
    const point = (signatureAlgorithm: SignatureAlgorithm) =>
      concatBytes(Uint8Array.of(4), publicKeyOf(key, signatureAlgorithm))
    expect(formatHex(point('ECDSA_secp256k1'))).toBe(formatHex(k1.data()))
    expect(formatHex(point('ECDSA_P256'))).toBe(formatHex(p256.data()))
    const address = AnyAddress.createWithPublicKey(k1, CoinType.ethereum).description()
    expect(evmAddressOf(publicKeyOf(key, 'ECDSA_secp256k1'))).toBe(address)
  }
}, 30_000)
