import { Secret } from '@toolkit/core/secret'
import { HDNodeWallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import { outputOf } from '../../../../workers/testing/output-of'
import openPhrase from '../open-phrase.task'
import publicKeys from '../public-keys.task'
import type { Root } from '../root'
import deriveKeys from './derive-keys.task'
import listKeys from './list-keys.task'

const ABOUT = `${'abandon '.repeat(11)}about`
const FLOW = "m/44'/539'/0'/0/0"
const opened = (passphrase: string) =>
  outputOf(openPhrase, { mnemonic: new Secret(ABOUT), passphrase: new Secret(passphrase) })

async function seedOf(passphrase = ''): Promise<Uint8Array> {
  const [first] = await opened(passphrase)
  if (!first) throw new Error('no seed')
  return first.seed
}
const rootOf = async (passphrase = ''): Promise<Root> => ({
  kind: 'seed',
  seed: new Secret(await seedOf(passphrase)),
})
const rootAt = (text: string): Root => ({ kind: 'extended', text: new Secret(text) })
/** Keys by curve, and the extended keys. */
async function derive(path: string, root: Root) {
  const { keys, extended } = await outputOf(deriveKeys, { root, path })
  const on = (id: string) => keys.find(({ signatureAlgorithm }) => signatureAlgorithm === id)
  return { p256: on('ECDSA_P256'), secp256k1: on('ECDSA_secp256k1'), extended }
}

test('the reference values, on both curves', async () => {
  const { p256, secp256k1 } = await derive(FLOW, await rootOf())
  expect(p256?.privateForms?.hex).toBe(
    '4b33a246790d1db8c68d357223d91581497a90fd9de0f0733a835c5362c4b4e3',
  )
  expect(secp256k1?.privateForms?.hex).toBe(
    '807daec00be9867968c54a877849b89ed434720ebab6ff11d99643fd8c20bcf2',
  )
})

test('passphrase and path together give the key that the earlier product lost on export', async () => {
  const { p256 } = await derive("m/44'/539'/0'/0/5", await rootOf('TREZOR'))
  expect(p256?.privateForms?.hex).toMatch(/^48d47b82/)
})

test('the Ethereum account is the one that ethers finds', async () => {
  const { secp256k1 } = await derive("m/44'/60'/0'/0/3", await rootOf())
  expect(secp256k1?.evmAddress).toBe(HDNodeWallet.fromPhrase(ABOUT, '', "m/44'/60'/0'/0/3").address)
})

describe('extended keys', () => {
  test('of the root, the account and the path, as ethers writes them', async () => {
    const { extended } = await derive(FLOW, await rootOf())
    const master = HDNodeWallet.fromSeed(await seedOf())
    expect(extended.map(({ path }) => path)).toEqual(['m', "m/44'/539'/0'", FLOW])
    for (const { path, xprv, xpub } of extended) {
      const node = path === 'm' ? master : master.derivePath(path)
      expect([xprv, xpub]).toEqual([node.extendedKey, node.neuter().extendedKey])
    }
  })

  test('an account’s xprv leads to the same keys, its xpub to the public ones alone', async () => {
    const { secp256k1, extended } = await derive(FLOW, await rootOf())
    const { xprv = '', xpub = '' } = extended[1] ?? {}
    expect(await derive('m/0/0', rootAt(xprv ?? ''))).toMatchObject({ p256: undefined, secp256k1 })
    expect((await derive('m/0/0', rootAt(xpub))).secp256k1).toEqual({
      ...secp256k1,
      privateForms: null,
    })
  })

  test('an xpub refuses a hardened step', async () => {
    const { extended } = await derive(FLOW, await rootOf())
    const root = rootAt(extended[1]?.xpub ?? '')
    const code = 'extended-key/hardened-from-public'
    await expect(derive("m/0'", root)).rejects.toMatchObject({ code })
    await expect(outputOf(listKeys, { root, paths: ["m/0'"] })).rejects.toMatchObject({ code })
  })
})

test('the list of indexes has the same public keys, and no private ones', async () => {
  const { p256, secp256k1, extended } = await derive(FLOW, await rootOf())
  const row = { secp256k1: secp256k1?.publicKey, evmAddress: secp256k1?.evmAddress }
  expect(
    await outputOf(listKeys, { root: await rootOf(), paths: [FLOW, "m/44'/539'/0'/0/1"] }),
  ).toEqual([
    { path: FLOW, p256: p256?.publicKey, ...row },
    expect.objectContaining({ path: "m/44'/539'/0'/0/1" }),
  ])
  const root = rootAt(extended[1]?.xpub ?? '')
  expect(await outputOf(listKeys, { root, paths: ['m/0/0'] })).toEqual([
    { path: 'm/0/0', p256: null, ...row },
  ])
})

test('the search derives the same public keys, from seeds and phrases alike', async () => {
  const { p256, secp256k1 } = await derive(FLOW, await rootOf())
  const submitted = [
    { id: 'p', path: FLOW, signatureAlgorithm: 'ECDSA_P256' },
    { id: 's', path: FLOW, signatureAlgorithm: 'ECDSA_secp256k1' },
  ] as const
  const expected = new Map([
    ['p', p256?.publicKey],
    ['s', secp256k1?.publicKey],
  ])
  const phrase: Root = {
    ...{ kind: 'phrase', mnemonic: new Secret(ABOUT), passphrase: new Secret('') },
    encoding: 'bip39',
  }
  for (const source of [await rootOf(), phrase]) {
    expect(await outputOf(publicKeys, [{ source, keys: submitted }])).toEqual(expected)
  }
})

test('a passphrase outside ASCII opens two seeds, which differ', async () => {
  const seeds = await opened('pässwörd')
  expect(seeds.map(({ encoding }) => encoding)).toEqual(['bip39', 'wallet-core'])
  expect(seeds[0]?.seed).not.toEqual(seeds[1]?.seed)
})
