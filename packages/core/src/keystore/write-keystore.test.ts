import { expect, it, vi } from 'vitest'
import { parseHex } from '../bytes/hex.ts'
import { Secret } from '../secret.ts'
import { decryptKeystore } from './decrypt-keystore.ts'
import { writeKeystore } from './write-keystore.ts'

/** Mock that derives a different key in the run `faultyRun`, counted down to 0; null for never. */
const machine = vi.hoisted(() => ({ faultyRun: null as number | null }))
vi.mock('../kdf/derive-bytes.ts', async original => {
  const engine = await original<typeof import('../kdf/derive-bytes.ts')>()
  const deriveBytes: typeof engine.deriveBytes = async (...what) => {
    const derived = await engine.deriveBytes(...what)
    if (machine.faultyRun === 0) derived.fill(7)
    if (machine.faultyRun !== null) machine.faultyRun -= 1
    return derived
  }
  return { ...engine, deriveBytes }
})

const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
const cheap = { password: 'one', kdf: { kind: 'scrypt', n: 16, r: 8, p: 1 } } as const
const key = () => ({ kind: 'private-key', privateKey: new Secret(parseHex(KEY)) }) as const
const phrase = (retained: 'left-out' | Secret<string>) =>
  ({
    kind: 'mnemonic',
    mnemonic: new Secret(PHRASE),
    derivationPath: 'm/0',
    passphrase: retained,
  }) as const

it('gives a file that opens, and what it says in the clear', async () => {
  const reported: string[] = []
  const secret = key()
  const { text, keystore } = await writeKeystore({
    ...{ ...cheap, secret },
    onStep: step => void reported.push(step),
  })
  expect(reported).toEqual(['Encrypting', 'Reopening it to verify'])
  expect(JSON.parse(text).id).toBe(keystore.id)
  const opened = await decryptKeystore(keystore, 'one')
  expect(opened.secret.reveal()).toEqual(parseHex(KEY))
  expect(secret.privateKey.reveal()).toEqual(parseHex(KEY))
})

it.each([
  ['left out', 'left-out'],
  ['kept with it', new Secret('TREZOR')],
] as const)('compares a phrase with what belongs to it: a passphrase %s', async (_, retained) => {
  const { keystore } = await writeKeystore({ ...cheap, secret: phrase(retained) })
  const opened = await decryptKeystore(keystore, 'one')
  expect(opened.mnemonic?.reveal()).toBe(PHRASE)
  expect(opened.derivationPath).toBe('m/0')
  expect(opened.passphrase?.reveal()).toBe(retained === 'left-out' ? undefined : 'TREZOR')
})

it.each([
  ['a key', key(), 0],
  ['a phrase', phrase('left-out'), 0],
  ['the passphrase of a phrase', phrase(new Secret('TREZOR')), 1],
])('refuses a file that does not open again: %s', async (_, secret, at) => {
  machine.faultyRun = at
  const writing = writeKeystore({ ...cheap, secret })
  await expect(writing).rejects.toMatchObject({ code: 'keystore/self-check-failed' })
})

it('passes on what writing refuses', async () => {
  await expect(writeKeystore({ ...cheap, password: '', secret: key() })).rejects.toMatchObject({
    code: 'keystore/password-empty',
  })
})
