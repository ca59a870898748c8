import { describe, expect, it } from 'vitest'
import openKeystore from '../../../keys/open-keystore.task'
import { keystoreFileName } from './file-name'
import rewriteKeystore from './rewrite-keystore.task'
import { writtenFile } from './write-file'
import writeKeystore from './write-keystore.task'

const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
const kdf = { kind: 'scrypt', n: 16, r: 8, p: 1 } as const
const told: [number, string | undefined][] = []
const context = {
  signal: new AbortController().signal,
  progress: (fraction: number, note?: string) => void told.push([fraction, note]),
}

describe('the tasks', () => {
  it('write, open and rewrite a key', async () => {
    const rest = { password: 'one', kdf, flavour: 'web3', name: '' } as const
    const text = await writeKeystore(
      { secret: { kind: 'private-key', hex: KEY }, ...rest },
      context,
    )
    expect(told.at(-1)).toEqual([1, 'Opening it again to check it'])
    const opened = await openKeystore({ text, password: 'one' }, context)
    expect(opened).toMatchObject({ kind: 'private-key', hex: KEY, mnemonic: null })
    expect(opened.publicKeys.map(({ curve }) => curve)).toEqual(['ECDSA_P256', 'ECDSA_secp256k1'])
    const again = await rewriteKeystore({ text, password: 'one', newPassword: 'two', kdf }, context)
    expect(JSON.parse(again).id).toBe(JSON.parse(text).id)
    expect(JSON.parse(again).crypto.kdfparams.salt).not.toBe(JSON.parse(text).crypto.kdfparams.salt)
    await expect(openKeystore({ text: again, password: 'one' }, context)).rejects.toThrow(
      'does not open',
    )
    expect((await openKeystore({ text: again, password: 'two' }, context)).hex).toBe(KEY)
  })

  it.each([true, false])('keep what belongs to a phrase when rewritten (%s)', async keep => {
    const secret = {
      kind: 'mnemonic',
      mnemonic: PHRASE,
      derivationPath: 'm/0',
      passphrase: 'TREZOR',
      keepPassphrase: keep,
    } as const
    const rest = { password: 'one', kdf, flavour: 'stored-key', name: 'n' } as const
    const text = await writeKeystore({ secret, ...rest }, context)
    const again = await rewriteKeystore({ text, password: 'one', newPassword: 'b', kdf }, context)
    expect(await openKeystore({ text: again, password: 'b' }, context)).toMatchObject({
      kind: 'mnemonic',
      mnemonic: PHRASE,
      derivationPath: 'm/0',
      passphrase: keep ? 'TREZOR' : null,
    })
    const { keystore } = writtenFile(again)
    expect(keystore.name).toBe('n')
    expect(keystore.toolkit?.passphrase).toBe(keep ? 'encrypted' : 'left-out')
  })

  it('say that a passphrase belongs to the phrase when the kept one is damaged', async () => {
    const secret = {
      ...({ kind: 'mnemonic', mnemonic: PHRASE, derivationPath: null } as const),
      ...{ passphrase: 'TREZOR', keepPassphrase: true },
    }
    const rest = { password: 'one', kdf, flavour: 'stored-key', name: '' } as const
    const file = JSON.parse(await writeKeystore({ secret, ...rest }, context))
    file.toolkit.crypto.mac = '00'.repeat(32)
    const text = JSON.stringify(file)
    const opened = await openKeystore({ text, password: 'one' }, context)
    expect(opened).toMatchObject({ mnemonic: PHRASE, passphrase: null })
    expect(opened.weaknesses.map(({ kind }) => kind)).toContain('damaged-part')
    const again = await rewriteKeystore({ text, password: 'one', newPassword: 'b', kdf }, context)
    expect(writtenFile(again).keystore.toolkit?.passphrase).toBe('left-out')
  })
})

it('names files as geth does, and by nothing that the file could smuggle in', () => {
  const when = new Date('2026-11-21T01:02:03.004Z')
  const keystore = writtenFile(SAMPLE).keystore
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
