import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { Secret } from '@toolkit/core/secret'
import { describe, expect, it } from 'vitest'
import openKeystore from '../../../secrets/keystore/open-keystore.task'
import writeKeystore, {
  type WriteKeystoreInput,
} from '../../../secrets/keystore/write-keystore.task'
import { outputOf } from '../../../workers/testing/output-of'
import rewriteKeystore from './rewrite-keystore.task'
import { keystoreFileName } from './written-card'

const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
const kdf = { kind: 'scrypt', n: 16, r: 8, p: 1 } as const
const reported: [number | null, string | undefined][] = []

const write = (
  secret: WriteKeystoreInput['secret'],
  { flavour = 'stored-key', name = '' }: Partial<WriteKeystoreInput> = {},
) =>
  outputOf(
    writeKeystore,
    { ...{ secret, flavour, name, kdf }, password: new Secret('one') },
    (fraction, note) => void reported.push([fraction, note]),
  )
const open = (text: string, password: string) =>
  outputOf(openKeystore, { keystore: parseKeystore(text), password: new Secret(password) })
const rewrite = (text: string) =>
  outputOf(rewriteKeystore, {
    ...{ keystore: parseKeystore(text), kdf },
    ...{ password: new Secret('one'), newPassword: new Secret('two') },
  })
const phrase = (keepPassphrase: boolean, path = ''): WriteKeystoreInput['secret'] => ({
  ...{ kind: 'mnemonic', mnemonic: new Secret(PHRASE), path },
  ...{ passphrase: new Secret('TREZOR'), keepPassphrase },
})

describe('the tasks', () => {
  it('write, open and rewrite a key', async () => {
    const secret = { kind: 'private-key', privateKey: new Secret(KEY) } as const
    const { text } = await write(secret, { flavour: 'web3' })
    expect(reported).toEqual([
      [null, 'Encrypting'],
      [null, 'Reopening it to verify'],
    ])
    const opened = await open(text, 'one')
    expect(opened).toMatchObject({ kind: 'private-key', mnemonic: null })
    expect(
      opened.keys.map(({ signatureAlgorithm, privateForms }) => [
        signatureAlgorithm,
        privateForms?.hex,
      ]),
    ).toEqual([
      ['ECDSA_P256', KEY],
      ['ECDSA_secp256k1', KEY],
    ])
    const { text: again, keystore } = await rewrite(text)
    expect(keystore).toEqual(parseKeystore(again))
    expect(JSON.parse(again).id).toBe(JSON.parse(text).id)
    expect(JSON.parse(again).crypto.kdfparams.salt).not.toBe(JSON.parse(text).crypto.kdfparams.salt)
    await expect(open(again, 'one')).rejects.toThrow('Wrong password')
    expect((await open(again, 'two')).keys[0]?.privateForms?.hex).toBe(KEY)
  })

  it.each([true, false])('keep what belongs to a phrase when rewritten (%s)', async keep => {
    const { text } = await write(phrase(keep, 'm/0'), { name: 'n' })
    const { text: again, keystore } = await rewrite(text)
    expect(await open(again, 'two')).toMatchObject({
      kind: 'mnemonic',
      mnemonic: PHRASE,
      derivationPath: 'm/0',
      passphrase: keep ? 'TREZOR' : null,
    })
    expect(keystore.name).toBe('n')
    expect(keystore.toolkit?.passphrase).toBe(keep ? 'encrypted' : 'left-out')
  })

  it('say that a passphrase belongs to the phrase when the kept one is damaged', async () => {
    const file = JSON.parse((await write(phrase(true))).text)
    file.toolkit.crypto.mac = '00'.repeat(32)
    const text = JSON.stringify(file)
    const opened = await open(text, 'one')
    expect(opened).toMatchObject({ mnemonic: PHRASE, passphrase: null })
    expect(opened.weaknesses.map(({ kind }) => kind)).toContain('damaged-part')
    expect((await rewrite(text)).keystore.toolkit?.passphrase).toBe('left-out')
  })
})

it('names files as geth does, and by nothing that the file could smuggle in', () => {
  const when = new Date('2026-11-21T01:02:03.004Z')
  const keystore = parseKeystore(SAMPLE)
  expect(keystoreFileName(keystore, when)).toBe(
    'UTC--2026-11-21T01-02-03.004Z--0b88d4b324ec24c8c078551e6e5075547157e5b6.json',
  )
  expect(keystoreFileName({ ...keystore, address: null, id: '../x' }, when)).toBe(
    'UTC--2026-11-21T01-02-03.004Z--keystore.json',
  )
})

const SAMPLE = JSON.stringify({
  version: 3,
  address: '0x0b88d4b324ec24C8c078551e6e5075547157E5b6',
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '11'.repeat(16) },
    ciphertext: '22'.repeat(32),
    kdf: 'scrypt',
    kdfparams: { dklen: 32, n: 16, r: 8, p: 1, salt: 'ab' },
    mac: '33'.repeat(32),
  },
})
