import { HDNodeWallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import deriveKeys from './derive-keys.task'
import openPhrase from './open-phrase.task'
import publicKeys from './public-keys.task'

const context = { progress: () => undefined, signal: new AbortController().signal }
const ABOUT = `${'abandon '.repeat(11)}about`
const FLOW = "m/44'/539'/0'/0/0"

async function seedOf(passphrase = ''): Promise<Uint8Array> {
  const [first] = await openPhrase({ mnemonic: ABOUT, passphrase }, context)
  if (!first) throw new Error('no seed')
  return first.seed
}
const derive = async (path: string, passphrase = '') =>
  deriveKeys(
    { root: { kind: 'seed', seed: await seedOf(passphrase) }, paths: [path], extended: true },
    context,
  )

test('the reference values, on both curves', async () => {
  const { rows } = await derive(FLOW)
  expect(rows[0]?.p256?.privateKey).toBe(
    '4b33a246790d1db8c68d357223d91581497a90fd9de0f0733a835c5362c4b4e3',
  )
  expect(rows[0]?.secp256k1.privateKey).toBe(
    '807daec00be9867968c54a877849b89ed434720ebab6ff11d99643fd8c20bcf2',
  )
})

test('passphrase and path together give the key that the earlier product lost on export', async () => {
  const { rows } = await derive("m/44'/539'/0'/0/5", 'TREZOR')
  expect(rows[0]?.p256?.privateKey).toMatch(/^48d47b82/)
})

test('the Ethereum account is the one that ethers finds', async () => {
  const { rows } = await derive("m/44'/60'/0'/0/3")
  expect(rows[0]?.evmAddress).toBe(HDNodeWallet.fromPhrase(ABOUT, '', "m/44'/60'/0'/0/3").address)
})

describe('extended keys', () => {
  test('of the root, the account and the path, as ethers writes them', async () => {
    const { extended } = await derive(FLOW)
    const master = HDNodeWallet.fromSeed(await seedOf())
    expect(extended.map(({ path }) => path)).toEqual(['m', "m/44'/539'/0'", FLOW])
    for (const { path, xprv, xpub } of extended) {
      const node = path === 'm' ? master : master.derivePath(path)
      expect([xprv, xpub]).toEqual([node.extendedKey, node.neuter().extendedKey])
    }
  })

  test('an account’s xprv leads to the same keys, its xpub to the public ones alone', async () => {
    const { rows, extended } = await derive(FLOW)
    const { xprv = '', xpub = '' } = extended[1] ?? {}
    const below = (text: string) =>
      deriveKeys({ root: { kind: 'extended', text }, paths: ['m/0/0'], extended: false }, context)
    expect((await below(xprv ?? '')).rows[0]).toMatchObject({
      p256: null,
      secp256k1: rows[0]?.secp256k1,
    })
    expect((await below(xpub)).rows[0]?.secp256k1).toEqual({
      privateKey: null,
      publicKey: rows[0]?.secp256k1.publicKey,
    })
  })

  test('an xpub refuses a hardened step', async () => {
    const { extended } = await derive(FLOW)
    const text = extended[1]?.xpub ?? ''
    await expect(async () =>
      deriveKeys({ root: { kind: 'extended', text }, paths: ["m/0'"], extended: false }, context),
    ).rejects.toMatchObject({ code: 'extended-key/hardened-from-public' })
  })
})

test('the search derives the same public keys, from seeds and phrases alike', async () => {
  const { rows } = await derive(FLOW)
  const asked = [
    { id: 'p', path: FLOW, curve: 'ECDSA_P256' },
    { id: 's', path: FLOW, curve: 'ECDSA_secp256k1' },
  ] as const
  const expected = new Map([
    ['p', rows[0]?.p256?.publicKey],
    ['s', rows[0]?.secp256k1.publicKey],
  ])
  for (const source of [
    { kind: 'seed', seed: await seedOf() },
    { kind: 'phrase', mnemonic: ABOUT, passphrase: '', reading: 'bip39' },
  ] as const) {
    expect(await publicKeys([{ source, asked }], context)).toEqual(expected)
  }
})

test('a passphrase outside ASCII opens two seeds, which differ', async () => {
  const seeds = await openPhrase({ mnemonic: ABOUT, passphrase: 'pässwörd' }, context)
  expect(seeds.map(({ reading }) => reading)).toEqual(['bip39', 'wallet-core'])
  expect(seeds[0]?.seed).not.toEqual(seeds[1]?.seed)
})
