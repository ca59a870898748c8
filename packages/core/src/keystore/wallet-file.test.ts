import { describe, expect, it } from 'vitest'
import { createEncryption, runTransform } from '../aes/cipher.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { openWalletFile, parseWalletFile } from './wallet-file.ts'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const KEY = '0b'.repeat(32)

/** Writes a vault as browser-passworder does, with WebCrypto's parts. */
async function vaultOf(content: unknown, password: string, iterations = 10_000, stated = false) {
  const salt = new Uint8Array(32).fill(7)
  const iv = new Uint8Array(16).fill(9)
  const kdf = { kind: 'pbkdf2', digest: 'sha256', iterations } as const
  const key = await deriveBytes(kdf, encodeUtf8(password), salt, 32)
  const setup = { mode: 'gcm', key, iv, aad: new Uint8Array(), tagBits: 128 } as const
  const text = encodeUtf8(JSON.stringify(content))
  const { result, tag } = await runTransform(await createEncryption(setup), text)
  const keyMetadata = { algorithm: 'PBKDF2', params: { iterations } }
  return JSON.stringify({
    data: formatBase64(concatBytes(result, tag ?? new Uint8Array())),
    iv: formatBase64(iv),
    ...(stated ? { keyMetadata } : {}),
    salt: formatBase64(salt),
  })
}

/** Writes the data of a multi-backup's item. */
async function itemData(phrase: string, pin: string): Promise<string> {
  const half = (bytes: Uint8Array) =>
    encodeUtf8(formatHex(hashWith('SHA2_256', bytes)).slice(0, 16))
  const key = half(encodeUtf8(pin))
  const setup = { mode: 'cbc', key, iv: half(key), padding: 'pkcs7' } as const
  return formatHex((await runTransform(await createEncryption(setup), encodeUtf8(phrase))).result)
}

async function opened(text: string, password: string) {
  const file = parseWalletFile(text)
  if (file.kind === 'keystore') throw new Error('a keystore')
  return (await openWalletFile(file, password)).map(secret =>
    secret.kind === 'mnemonic'
      ? [secret.mnemonic.reveal(), secret.path, secret.label]
      : [formatHex(secret.privateKey.reveal()), null, secret.label],
  )
}

const KEYRINGS = [
  {
    type: 'HD Key Tree',
    data: { mnemonic: [...encodeUtf8(PHRASE)], hdPath: "m/44'/60'/0'/0", numberOfAccounts: 1 },
  },
  { type: 'Simple Key Pair', data: [KEY] },
]
const IN_KEYRINGS = [
  [PHRASE, "m/44'/60'/0'/0", 'HD Key Tree'],
  [KEY, null, 'Simple Key Pair'],
]

describe('a vault', () => {
  it.each([
    ['MetaMask’s, iterations stated', 20_000, true],
    ['of an older wallet, with 10,000', 10_000, false],
  ])('%s', async (_, iterations, stated) => {
    expect(await opened(await vaultOf(KEYRINGS, 'pass', iterations, stated), 'pass')).toEqual(
      IN_KEYRINGS,
    )
  })

  it('of Flow Wallet’s extension, whose phrase is text', async () => {
    const vault = await vaultOf([{ type: 'HD Key Tree', data: { mnemonic: PHRASE } }], 'pass')
    expect(await opened(vault, 'pass')).toEqual([[PHRASE, null, 'HD Key Tree']])
    const list = JSON.stringify([{ id: '1', encryptedData: vault }])
    expect(await opened(list, 'pass')).toEqual([[PHRASE, null, 'HD Key Tree']])
  })

  it.each([
    ['in the browser’s storage', (vault: string) => JSON.stringify({ vault })],
    [
      'in a state log',
      (vault: string) => JSON.stringify({ data: { KeyringController: { vault } } }),
    ],
    ['in a log, escaped', (vault: string) => `2024/01 put: ${JSON.stringify({ vault })} \u0001x`],
    ['with curly quotes', (vault: string) => vault.replaceAll('"', '”')],
    ['as Base64', (vault: string) => formatBase64(encodeUtf8(vault))],
  ])('%s', async (_, wrap) => {
    expect(await opened(wrap(await vaultOf(KEYRINGS, 'pass')), 'pass')).toEqual(IN_KEYRINGS)
  })

  it('says what is wrong', async () => {
    const vault = await vaultOf(KEYRINGS, 'pass', 1000, true)
    await expect(opened(vault, 'Pass')).rejects.toMatchObject({
      code: 'wallet-file/wrong-password',
    })
    await expect(opened(await vaultOf('true', 'pass', 1000, true), 'pass')).rejects.toMatchObject({
      code: 'wallet-file/vault-empty',
    })
    const costly = vault.replace('"iterations":1000', '"iterations":1000000000')
    expect(() => parseWalletFile(costly)).toThrow(
      expect.objectContaining({ code: 'kdf/too-many-iterations' }),
    )
  })
})

describe('a backup of Flow Wallet', () => {
  it('opens as an item, as a list, and by its data alone', async () => {
    const data = await itemData(PHRASE, '123456')
    const item = { address: '0x01', userName: 'me', userId: 'x', publicKey: 'ab', data }
    const other = { ...item, userName: 'other', data: await itemData(PHRASE, '999999') }
    expect(await opened(JSON.stringify(item), '123456')).toEqual([[PHRASE, null, 'me, 0x01']])
    expect(await opened(JSON.stringify([other, item]), '123456')).toEqual([
      [PHRASE, null, 'me, 0x01'],
    ])
    expect(await opened(data, '123456')).toEqual([[PHRASE, null, null]])
    expect(await opened(`"${data}"`, '123456')).toEqual([[PHRASE, null, null]])
    await expect(opened(data, '1')).rejects.toMatchObject({ code: 'flow-wallet-backup/wrong-pin' })
  })

  it('that is a whole file is named', () => {
    for (const text of ['ab'.repeat(600), JSON.stringify({ hex: 'ab'.repeat(600) })]) {
      expect(() => parseWalletFile(text)).toThrow(
        expect.objectContaining({ code: 'flow-wallet-backup/whole-file' }),
      )
    }
  })
})

describe('a keystore', () => {
  const keystore = JSON.stringify({
    version: 3,
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '11'.repeat(16) },
      ciphertext: '22'.repeat(32),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, n: 16, r: 8, p: 1, salt: 'ab' },
      mac: '33'.repeat(32),
    },
  })

  it.each([
    ['with curly quotes', keystore.replaceAll('"', '“')],
    ['with text around it', `My wallet:\n${keystore}\nthe password is on paper`],
    ['in a JSON string', JSON.stringify(keystore)],
    ['in a list', JSON.stringify([JSON.parse(keystore)])],
    ['as Base64', formatBase64(encodeUtf8(keystore))],
    ['as Base64 in lines', formatBase64(encodeUtf8(keystore)).replace(/.{64}/g, '$&\n')],
    ['in an answer', JSON.stringify({ keystore: JSON.parse(keystore), ok: true })],
    ['broken over lines', keystore.replace('2222', '22\n22')],
  ])('%s', (_, text) => {
    const file = parseWalletFile(text)
    expect(file.kind === 'keystore' && file.keystore.crypto.ciphertext).toEqual(
      new Uint8Array(32).fill(0x22),
    )
  })

  it('among others is not chosen for the user', () => {
    expect(() => parseWalletFile(`[${keystore},${keystore.replace('ab', 'cd')}]`)).toThrow(
      'These are 2 keystores.',
    )
  })
})
