import { parseHex } from '@toolkit/core/bytes/hex'
import { Secret } from '@toolkit/core/secret'
import { describe, expect, test } from 'vitest'
import { packSecrets } from '../../workers/pack-secrets'
import { outputOf } from '../../workers/testing/output-of'
import { accountKeyForms } from './account-forms'
import { describeOnCurves, describePrivateKey, describePublicKey } from './describe-key'
import readKey from './read-key.task'

/** Scalar 1: its public key is the generator of the curve. */
const ONE = '1'.padStart(64, '0')
const G = {
  ECDSA_P256:
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  ECDSA_secp256k1:
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
    '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
} as const
const SIGNATURE_ALGORITHMS = ['ECDSA_P256', 'ECDSA_secp256k1'] as const

async function read(source: string | Uint8Array, account: string | null = null) {
  const secret = typeof source === 'string' ? new Secret(source) : new Secret(source)
  return outputOf(readKey, { source: secret, signatureAlgorithm: null, account })
}
const scalar = () => new Secret(parseHex(ONE))

describe.each(SIGNATURE_ALGORITHMS)('%s', signatureAlgorithm => {
  const described = () => describePrivateKey(scalar(), signatureAlgorithm)

  test('the public key of scalar 1 is the generator, in every form', () => {
    const { publicKey, publicForms, cadence } = described()
    expect(publicKey).toBe(G[signatureAlgorithm])
    expect(publicForms.uncompressed).toBe(`04${G[signatureAlgorithm]}`)
    expect(cadence).toContain(G[signatureAlgorithm])
    expect(cadence).toContain(signatureAlgorithm)
  })

  test('every form of it is read back as the same key', async () => {
    const { privateForms, publicForms } = described()
    for (const [name, form] of Object.entries(privateForms ?? {})) {
      const found = await read((form as Secret<string>).reveal())
      expect(found, name).toMatchObject({ kind: 'key', part: 'private', privateKey: ONE })
    }
    for (const name of ['raw', 'uncompressed', 'pem', 'derHex', 'jwk'] as const) {
      expect(await read(publicForms[name]), name).toMatchObject({
        part: 'public',
        privateKey: null,
        keys: [{ signatureAlgorithm, publicKey: G[signatureAlgorithm], privateForms: null }],
        elsewhere: [],
      })
    }
  })

  test('a public key alone has no private forms', () => {
    const alone = describePublicKey(parseHex(G[signatureAlgorithm]), signatureAlgorithm)
    expect(alone).toEqual({ ...described(), privateForms: null })
  })

  test('one trip gives every form, on both curves where the key names none', async () => {
    const bare = packSecrets(describeOnCurves(scalar()), '').value
    expect(await read(ONE)).toMatchObject({ keys: bare, elsewhere: [] })
    const pem = await read(described().privateForms?.pemPkcs8.reveal() ?? '')
    const [named, other] = (bare as { signatureAlgorithm: string; publicKey: string }[]).toSorted(
      one => (one.signatureAlgorithm === signatureAlgorithm ? -1 : 1),
    )
    expect(pem).toMatchObject({
      keys: [named],
      elsewhere: [{ signatureAlgorithm: other?.signatureAlgorithm, publicKey: other?.publicKey }],
    })
  })

  test('the flow.json entry and the RLP account key are read back', async () => {
    const forms = accountKeyForms(described(), {
      ...{ hashAlgorithm: 'SHA2_256', weight: '500' },
      ...{ name: 'alice', address: 'f8d6e0586b0a20c7', keyIndex: 2 },
    })
    expect(await read(forms.rlp)).toMatchObject({
      ...{ form: 'account-key-rlp', hashAlgorithm: 'SHA2_256', weight: 500 },
      keys: [{ signatureAlgorithm, publicKey: G[signatureAlgorithm] }],
    })
    expect(await read(forms.flowJson?.reveal() ?? '')).toMatchObject({
      ...{ form: 'flow-json', privateKey: ONE, hashAlgorithm: 'SHA2_256' },
      ...{ address: 'f8d6e0586b0a20c7', keyIndex: 2, statedAlgorithm: signatureAlgorithm },
    })
  })
})

test('an account takes weights of 0 to 1000, and a public key has no flow.json entry', () => {
  const [key] = describeOnCurves(scalar())
  if (!key) throw new Error('no key')
  const facts = { hashAlgorithm: 'SHA2_256', name: 'a', address: null, keyIndex: null } as const
  expect(() => accountKeyForms(key, { ...facts, weight: '1001' })).toThrow(/weight/i)
  expect(() => accountKeyForms(key, { ...facts, weight: '' })).toThrow()
  const alone = { ...key, privateForms: null }
  expect(accountKeyForms(alone, { ...facts, weight: '1' }).flowJson).toBeNull()
})

test('only secp256k1 has an EVM address', () => {
  const [p256, secp256k1] = describeOnCurves(scalar())
  expect(p256?.evmAddress).toBeNull()
  // Well-known address of private key 1.
  expect(secp256k1?.evmAddress).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
})

test('a number that is not below the order of a curve is a key on the other alone', () => {
  // Between the orders of P-256 and secp256k1.
  const between = new Secret(parseHex('ffffffff00000001'.padEnd(64, '0')))
  expect(describeOnCurves(between).map(({ signatureAlgorithm }) => signatureAlgorithm)).toEqual([
    'ECDSA_secp256k1',
  ])
  expect(describeOnCurves(new Secret(new Uint8Array(32)))).toEqual([])
})

test('raw digits are a key on both curves', async () => {
  expect(await read(ONE)).toMatchObject({
    statedAlgorithm: null,
    keys: SIGNATURE_ALGORITHMS.map(signatureAlgorithm => ({
      signatureAlgorithm,
      publicKey: G[signatureAlgorithm],
    })),
  })
})

test('of a flow.json with several accounts one is asked for, then read', async () => {
  const account = (key: string) => ({ address: 'f8d6e0586b0a20c7', key })
  const text = JSON.stringify({ accounts: { a: account(ONE), b: account('2'.padStart(64, '0')) } })
  expect(await read(text)).toEqual({ kind: 'which-account', accounts: ['a', 'b'] })
  expect(await read(new TextEncoder().encode(text))).toMatchObject({ accounts: ['a', 'b'] })
  expect(await read(text, 'b')).toMatchObject({
    kind: 'key',
    privateKey: '2'.padStart(64, '0'),
    accounts: ['a', 'b'],
  })
})
