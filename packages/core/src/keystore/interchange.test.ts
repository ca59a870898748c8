import { initWasm } from '@trustwallet/wallet-core'
import { decryptKeystoreJson, encryptKeystoreJson, HDNodeWallet, Mnemonic, Wallet } from 'ethers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts'
import { Secret } from '../secret.ts'
import { decryptKeystore } from './decrypt-keystore.ts'
import { encryptKeystore } from './encrypt-keystore.ts'
import type { KdfCost } from './keystore.ts'
import { parseKeystore } from './parse-keystore.ts'
import { isReadAlike } from './password.ts'

const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
const SMALL: KdfCost = { kind: 'scrypt', n: 16, r: 8, p: 1 }
const PASSWORD = 'correct horse 🔑 batteré'

const keySecret = { kind: 'private-key', privateKey: new Secret(parseHex(KEY)) } as const
const phraseSecret = { kind: 'mnemonic', mnemonic: new Secret(PHRASE) } as const
const ours = (text: string, password: string | Uint8Array = PASSWORD) =>
  decryptKeystore(parseKeystore(text), password)

let core: Awaited<ReturnType<typeof initWasm>>
beforeAll(async () => {
  core = await initWasm()
})

/** wallet-core 4.8.2 ends its whole runtime on a wrong password, so only right ones are tested. */
function walletCore(text: string): InstanceType<typeof core.StoredKey> {
  const stored = core.StoredKey.importJSON(encodeUtf8(text))
  if (stored === null) throw new Error('wallet-core does not read it')
  return stored
}

describe('what we write', () => {
  const costs: readonly KdfCost[] = [SMALL, { kind: 'pbkdf2', iterations: 3, digest: 'sha256' }]
  it.each(costs)('ethers and wallet-core open: a private key, %o', async kdf => {
    const text = await encryptKeystore({ secret: keySecret, password: PASSWORD, kdf })
    expect((await decryptKeystoreJson(text, PASSWORD)).privateKey).toBe(`0x${KEY}`)
    expect((await Wallet.fromEncryptedJson(text, PASSWORD)).address.toLowerCase()).toBe(
      `0x${JSON.parse(text).address}`,
    )
    expect(formatHex(walletCore(text).decryptPrivateKey(encodeUtf8(PASSWORD)))).toBe(KEY)
  })

  it('PBKDF2 without prf is read as wallet-core reads and writes it: HMAC-SHA-256', async () => {
    const kdf: KdfCost = { kind: 'pbkdf2', iterations: 3, digest: 'sha256' }
    const text = await encryptKeystore({ secret: keySecret, password: PASSWORD, kdf })
    const bare = text.replace(/"prf":\s*"hmac-sha256",?/u, '').replace(/,(\s*\})/gu, '$1')
    expect(bare).not.toContain('prf')
    const stored = walletCore(bare)
    expect(formatHex(stored.decryptPrivateKey(encodeUtf8(PASSWORD)))).toBe(KEY)
    const written = decodeUtf8(stored.exportJSON())
    expect(JSON.parse(written).crypto).toMatchObject({ kdf: 'pbkdf2', kdfparams: { c: 3 } })
    expect(written).not.toContain('prf')
    for (const one of [bare, written]) {
      expect(formatHex((await ours(one)).secret.reveal() as Uint8Array)).toBe(KEY)
    }
  })

  it('ethers and wallet-core open: a private key in wallet-core’s format', async () => {
    const account = {
      address: '0x1',
      coin: 60,
      derivationPath: "m/44'/60'/0'/0/0",
      publicKey: null,
    }
    const text = await encryptKeystore({
      secret: keySecret,
      password: PASSWORD,
      kdf: SMALL,
      flavour: 'stored-key',
      name: 'näme',
      accounts: [account],
    })
    expect((await decryptKeystoreJson(text, PASSWORD)).privateKey).toBe(`0x${KEY}`)
    const stored = walletCore(text)
    expect(formatHex(stored.decryptPrivateKey(encodeUtf8(PASSWORD)))).toBe(KEY)
    expect([stored.name(), stored.accountCount(), stored.isMnemonic()]).toEqual(['näme', 1, false])
  })

  it('wallet-core opens: a phrase, and passes over what only we read', async () => {
    for (const passphrase of [undefined, 'left-out', new Secret('TREZOR ✓')] as const) {
      const derivationPath = "m/44'/539'/0'/0/7"
      const secret = { ...phraseSecret, derivationPath, ...(passphrase ? { passphrase } : {}) }
      const text = await encryptKeystore({ secret, password: PASSWORD, kdf: SMALL })
      const stored = walletCore(text)
      expect(stored.isMnemonic()).toBe(true)
      expect(stored.decryptMnemonic(encodeUtf8(PASSWORD))).toBe(PHRASE)
      expect(text).not.toContain('TREZOR')
      const opened = await ours(text)
      expect(opened.mnemonic?.reveal()).toBe(PHRASE)
      expect(opened.derivationPath).toBe(derivationPath)
      const retained = passphrase instanceof Secret ? 'TREZOR ✓' : undefined
      expect(opened.passphrase?.reveal()).toBe(retained)
      const said = parseKeystore(text).toolkit?.passphrase
      expect(said).toBe(retained ? 'encrypted' : (passphrase ?? 'none'))
    }
  })
})

describe('what others write', () => {
  it('opens of ethers, with the phrase beside the key', async () => {
    const mnemonic = Mnemonic.fromPhrase(PHRASE)
    const wallet = HDNodeWallet.fromMnemonic(mnemonic, "m/44'/60'/0'/0/3")
    const account = {
      address: wallet.address,
      privateKey: wallet.privateKey,
      mnemonic: { entropy: mnemonic.entropy, path: "m/44'/60'/0'/0/3", locale: 'en' },
    }
    const text = await encryptKeystoreJson(account, PASSWORD, { scrypt: { N: 16, r: 8, p: 1 } })
    const opened = await ours(text)
    expect(`0x${formatHex(opened.secret.reveal())}`).toBe(wallet.privateKey)
    expect(opened.mnemonic?.reveal()).toBe(PHRASE)
    expect(opened.derivationPath).toBe("m/44'/60'/0'/0/3")
    expect(opened.passwordEncoding).toBeNull()
  })

  it('opens of ethers, which normalises the password, and says so', async () => {
    const text = await encryptKeystoreJson(
      { address: new Wallet(KEY).address, privateKey: `0x${KEY}` },
      'ﬁne ²',
      { scrypt: { N: 16, r: 8, p: 1 } },
    )
    const opened = await ours(text, 'ﬁne ²')
    expect(formatHex(opened.secret.reveal())).toBe(KEY)
    expect(opened.passwordEncoding).toBe('NFKC')
  })

  // The vectors have each kind with each cipher; a new file shows that they still match its output.
  it('opens of wallet-core: a phrase and a key', async () => {
    const { StoredKey, StoredKeyEncryption, StoredKeyEncryptionLevel, CoinType } = core
    const password = encodeUtf8(PASSWORD)
    const level = StoredKeyEncryptionLevel.minimal
    const cipher = StoredKeyEncryption.aes256Ctr
    const key = StoredKey.createLevelAndEncryption('n', password, level, cipher)
    const opened = await ours(new TextDecoder().decode(key.exportJSON()))
    expect(opened.mnemonic?.reveal()).toBe(key.decryptMnemonic(password))
    const privateKey = StoredKey.importPrivateKeyWithEncryption(
      parseHex(KEY),
      'n',
      password,
      CoinType.ethereum,
      StoredKeyEncryption.aes192Ctr,
    )
    const again = await ours(new TextDecoder().decode(privateKey.exportJSON()))
    expect(formatHex(again.secret.reveal())).toBe(KEY)
  })
})

/** Bytes that are a key on secp256k1 (and nearly always on P-256). */
const anyKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter(bytes => bytes.some(byte => byte > 0) && (bytes[0] ?? 255) < 255)

describe('random keys and passwords, against the others', () => {
  const kdf = { kind: 'scrypt', n: 2, r: 1, p: 1 } as const
  // ethers normalises passwords: if that changes nothing, all three agree.
  const password = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map(text => text.normalize('NFKC'))
    .filter(text => text !== '' && isReadAlike(text))

  it('both open ours', async () => {
    await fc.assert(
      fc.asyncProperty(anyKey, password, async (privateKey, password) => {
        const secret = { kind: 'private-key', privateKey: new Secret(privateKey) } as const
        const text = await encryptKeystore({ secret, password, kdf })
        const hex = formatHex(privateKey)
        expect((await decryptKeystoreJson(text, password)).privateKey).toBe(`0x${hex}`)
        expect(formatHex(walletCore(text).decryptPrivateKey(encodeUtf8(password)))).toBe(hex)
      }),
      { numRuns: 25 },
    )
  })

  it('we open those of both', async () => {
    const { StoredKey, StoredKeyEncryption, CoinType } = core
    await fc.assert(
      fc.asyncProperty(anyKey, password, async (privateKey, password) => {
        const hex = formatHex(privateKey)
        const { address } = new Wallet(hex)
        const account = { address, privateKey: `0x${hex}` }
        const cost = { scrypt: { N: 2, r: 1, p: 1 } }
        const ofEthers = await ours(await encryptKeystoreJson(account, password, cost), password)
        expect(formatHex(ofEthers.secret.reveal())).toBe(hex)
        expect(ofEthers.weaknesses.map(({ kind }) => kind)).toEqual(['low-cost'])
        const stored = StoredKey.importPrivateKeyWithEncryption(
          privateKey,
          'n',
          encodeUtf8(password),
          CoinType.ethereum,
          StoredKeyEncryption.aes128Ctr,
        )
        const theirs = await ours(new TextDecoder().decode(stored.exportJSON()), password)
        expect(formatHex(theirs.secret.reveal())).toBe(hex)
      }),
      { numRuns: 2 },
    )
  })
})

describe('there and back', () => {
  it('gives every key back, under every password', async () => {
    const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(anyKey, password, async (privateKey, password) => {
        const kdf = { kind: 'scrypt', n: 2, r: 1, p: 1 } as const
        const secret = { kind: 'private-key', privateKey: new Secret(privateKey.slice()) } as const
        const text = await encryptKeystore({ secret, password, kdf })
        const opened = await ours(text, password)
        expect(opened.kind).toBe('private-key')
        expect(opened.secret.reveal()).toEqual(privateKey)
        await expect(ours(text, `${password}x`)).rejects.toThrow('Wrong password')
      }),
      { numRuns: 30 },
    )
  })

  it('draws salt, IV and identifier anew', async () => {
    const one = { secret: keySecret, password: 'p', kdf: SMALL }
    const [a, b] = (await Promise.all([encryptKeystore(one), encryptKeystore(one)])).map(text =>
      JSON.parse(text),
    )
    expect(a.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(a.crypto.kdfparams.salt).toHaveLength(64)
    expect(a.crypto.cipherparams.iv).toHaveLength(32)
    expect([a.id, a.crypto.kdfparams.salt, a.crypto.cipherparams.iv]).not.toEqual([
      b.id,
      b.crypto.kdfparams.salt,
      b.crypto.cipherparams.iv,
    ])
    expect(a.crypto.kdfparams).toMatchObject({ dklen: 32, n: 16, p: 1, r: 8 })
  })
})
