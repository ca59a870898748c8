import { encryptKeystoreJson, HDNodeWallet, Mnemonic } from 'ethers'
import { expect, it } from 'vitest'
import { Secret } from '../secret.ts'
import { decryptKeystore } from './decrypt-keystore.ts'
import { encryptKeystore } from './encrypt-keystore.ts'
import { parseKeystore } from './parse-keystore.ts'

const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
const PASSWORD = 'one'

/** Creates one of our files with a passphrase. */
async function ours(passphrase: string): Promise<Record<string, unknown>> {
  const text = await encryptKeystore({
    secret: {
      kind: 'mnemonic',
      mnemonic: new Secret(PHRASE),
      passphrase: new Secret(passphrase),
    },
    password: PASSWORD,
    kdf: { kind: 'scrypt', n: 16, r: 8, p: 1 },
  })
  return JSON.parse(text)
}

/** Changes the content of `toolkit.crypto.…` in the file. */
function damaged(file: Record<string, unknown>, change: (section: Section) => object): string {
  const { toolkit } = file as { toolkit: { crypto: Section } }
  const crypto = { ...toolkit.crypto, ...change(toolkit.crypto) }
  return JSON.stringify({ ...file, toolkit: { ...toolkit, crypto } })
}

interface Section {
  readonly mac: string
  readonly kdfparams: object
}

it.each([
  ['a cipher that there is none of', () => ({ cipher: 'aes-128-xyz' }), 'toolkit.crypto.cipher'],
  ['a cut ciphertext', () => ({ ciphertext: 'abc' }), 'toolkit.crypto.ciphertext'],
  [
    'an absurd cost',
    ({ kdfparams }: Section) => ({ kdfparams: { ...kdfparams, n: 2 ** 30 } }),
    'toolkit.crypto.kdfparams.n',
  ],
  [
    'a changed check value',
    ({ mac }: Section) => ({ mac: mac.replace(/^./, digit => (digit === '0' ? '1' : '0')) }),
    'toolkit.crypto',
  ],
] as const)('a passphrase part with %s does not keep the phrase shut', async (_, change, field) => {
  const keystore = parseKeystore(damaged(await ours('TREZOR'), change))
  expect(keystore.toolkit?.passphrase).toBe('encrypted')
  const opened = await decryptKeystore(keystore, PASSWORD)
  expect(opened.mnemonic?.reveal()).toBe(PHRASE)
  expect(opened.passphrase).toBeNull()
  const said = opened.weaknesses.filter(({ kind }) => kind === 'damaged-part')
  expect(said).toMatchObject([{ mendable: false }])
  expect(said[0]?.message).toContain(`(“${field}”)`)
  await expect(decryptKeystore(keystore, 'two')).rejects.toThrow('Wrong password')
})

it('keeps a passphrase byte for byte', async () => {
  for (const passphrase of ['TREZOR', ' a ', 'ends with NUL\0', 'é', '0'.repeat(64)]) {
    const keystore = parseKeystore(JSON.stringify(await ours(passphrase)))
    const opened = await decryptKeystore(keystore, PASSWORD)
    expect(opened.passphrase?.reveal()).toBe(passphrase)
  }
})

it('what ethers and wallet-core keep beside a key does not keep it shut either', async () => {
  const mnemonic = Mnemonic.fromPhrase(PHRASE)
  const wallet = HDNodeWallet.fromMnemonic(mnemonic)
  const { address, privateKey } = wallet
  const text = await encryptKeystoreJson(
    { address, privateKey, mnemonic: { entropy: mnemonic.entropy, path: 'm', locale: 'en' } },
    PASSWORD,
    { scrypt: { N: 16, r: 8, p: 1 } },
  )
  const file = JSON.parse(text)
  file['x-ethers'].mnemonicCounter = 'xyz'
  file.encodedCrypto = { ...(file.crypto ?? file.Crypto), mac: '' }
  const keystore = parseKeystore(JSON.stringify(file))
  expect([keystore.storedMnemonic, keystore.encodedCrypto]).toEqual([null, null])
  const opened = await decryptKeystore(keystore, PASSWORD)
  expect(opened.kind).toBe('private-key')
  const said = opened.weaknesses.filter(({ kind }) => kind === 'damaged-part')
  expect(said.map(({ message }) => /“(.*)”/u.exec(message)?.[1])).toEqual([
    'encodedCrypto.mac',
    'x-ethers.mnemonicCounter',
  ])
})
