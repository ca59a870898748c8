import { Secret } from '@toolkit/core/secret'
import { describe, expect, test } from 'vitest'
import type { TaskContext } from '../workers/task'
import accountKeyForms from './account-key-forms.task'
import describeKey from './describe-key.task'
import readKeyMaterial, { type PlainKey } from './read-key-material.task'
import signMessage from './sign-message.task'

const context: TaskContext = { progress: () => undefined, signal: new AbortController().signal }
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
const CURVES = ['ECDSA_P256', 'ECDSA_secp256k1'] as const

const read = (source: string | Uint8Array, account: string | null = null) =>
  readKeyMaterial({ source, curve: null, account }, context)

describe.each(CURVES)('%s', curve => {
  const described = () => describeKey({ curve, privateKey: ONE, publicKey: null }, context)

  test('the public key of scalar 1 is the generator, in every form', async () => {
    const { publicKey, publicForms, cadence } = await described()
    expect(publicKey).toBe(G[curve])
    expect(publicForms.uncompressed).toBe(`04${G[curve]}`)
    expect(cadence).toContain(G[curve])
    expect(cadence).toContain(curve)
  })

  test('every form of it is read back as the same key', async () => {
    const { privateForms, publicForms } = await described()
    for (const [name, form] of Object.entries(privateForms ?? {})) {
      expect(await read(form), name).toMatchObject({
        kind: 'key',
        part: 'private',
        privateKey: ONE,
      })
    }
    for (const name of ['raw', 'uncompressed', 'pem', 'derHex', 'jwk'] as const) {
      expect(await read(publicForms[name]), name).toMatchObject({
        part: 'public',
        privateKey: null,
        publicKeys: [{ curve, publicKey: G[curve] }],
      })
    }
  })

  test('a public key alone has no private forms', async () => {
    const alone = await describeKey({ curve, privateKey: null, publicKey: G[curve] }, context)
    expect(alone).toEqual({ ...(await described()), privateForms: null })
  })

  test('the flow.json entry and the RLP account key are read back', async () => {
    const forms = await accountKeyForms(
      {
        ...{ curve, publicKey: G[curve], privateKey: ONE, hashAlgorithm: 'SHA2_256' },
        ...{ weight: '500', name: 'alice', address: 'f8d6e0586b0a20c7', keyIndex: 2 },
      },
      context,
    )
    expect(await read(forms.rlp)).toMatchObject({
      ...{ form: 'account-key-rlp', hashAlgorithm: 'SHA2_256', weight: 500 },
      publicKeys: [{ curve, publicKey: G[curve] }],
    })
    expect(await read(forms.flowJson ?? '')).toMatchObject({
      ...{ form: 'flow-json', privateKey: ONE, hashAlgorithm: 'SHA2_256' },
      ...{ address: 'f8d6e0586b0a20c7', keyIndex: 2, statedCurve: curve },
    })
  })

  test('a signature is low in s, and verified', async () => {
    for (const tag of ['user', 'none', 'transaction'] as const) {
      const signed = await signMessage(
        { privateKey: ONE, curve, hashAlgorithm: 'SHA3_256', tag, format: 'text', message: 'é' },
        context,
      )
      expect(signed).toMatchObject({ messageHex: 'c3a9', lowS: true, verified: true })
      expect(signed.signature).toBe(signed.r + signed.s)
    }
  })
})

test('only secp256k1 has an EVM address', async () => {
  const address = async (curve: (typeof CURVES)[number]) =>
    (await describeKey({ curve, privateKey: ONE, publicKey: null }, context)).evmAddress
  expect(await address('ECDSA_P256')).toBeNull()
  // The address of private key 1, known to every Ethereum tool.
  expect(await address('ECDSA_secp256k1')).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
})

test('raw digits are a key on both curves', async () => {
  const key = (await read(ONE)) as PlainKey
  expect(key.publicKeys).toEqual(CURVES.map(curve => ({ curve, publicKey: G[curve] })))
  expect(key.statedCurve).toBeNull()
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

test('the bytes of a file are overwritten once they are read', async () => {
  const bytes = new Secret(Uint8Array.from({ length: 32 }, () => 7))
  await read(bytes.reveal())
  expect(bytes.reveal()).toEqual(new Uint8Array(32))
})

test('the message is read strictly: hex, Base64, and text with half a character', async () => {
  const sign = async (format: 'text' | 'hex' | 'base64', message: string) =>
    signMessage(
      {
        privateKey: ONE,
        curve: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        tag: 'none',
        format,
        message,
      },
      context,
    )
  await expect(sign('hex', 'abc')).rejects.toMatchObject({ name: 'ToolError' })
  await expect(sign('base64', '%')).rejects.toMatchObject({ name: 'ToolError' })
  await expect(sign('text', '\ud800')).rejects.toMatchObject({ name: 'ToolError' })
  expect((await sign('hex', '0x00ff')).messageHex).toBe('00ff')
})
