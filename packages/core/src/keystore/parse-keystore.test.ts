import { createCipheriv, pbkdf2Sync } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, it } from 'vitest'
import { INHERITED_NAMES } from '../../test/inherited-names.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { kdfMemory } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { formatMemory } from '../kdf/words.ts'
import { decryptKeystore } from './decrypt-keystore.ts'
import { parseKeystore } from './parse-keystore.ts'

const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
const SCRYPT = { dklen: 32, n: 16, r: 8, p: 1, salt: 'ab'.repeat(32) }
const CRYPTO = {
  cipher: 'aes-128-ctr',
  cipherparams: { iv: '11'.repeat(16) },
  ciphertext: '22'.repeat(32),
  kdf: 'scrypt',
  kdfparams: SCRYPT,
  mac: '33'.repeat(32),
}
const file = (crypto: object = {}, members: object = {}) =>
  JSON.stringify({ version: 3, id: 'x', crypto: { ...CRYPTO, ...crypto }, ...members })
const withKdf = (parameters: object) => file({ kdfparams: { ...SCRYPT, ...parameters } })
const withPbkdf2 = (parameters: object) =>
  file({
    kdf: 'pbkdf2',
    kdfparams: { dklen: 32, c: 1000, prf: 'hmac-sha256', salt: '', ...parameters },
  })
const without = (...path: readonly string[]) => {
  const json = JSON.parse(file())
  const last = path.at(-1) ?? ''
  delete path.slice(0, -1).reduce((object, name) => object[name], json)[last]
  return JSON.stringify(json)
}

describe('a file before any password', () => {
  it('refuses a member that stands twice, behind a byte order mark too', () => {
    const doubled = file().replace('{', '{"version":3,')
    const { code, position } = refusal(() => parseKeystore(`\uFEFF${doubled}`))
    expect(code).toBe('json/twice')
    expect(position).toMatchObject({ offset: doubled.lastIndexOf('"version"') + 1 })
  })

  it('says each fault with its place', () => {
    const said = (text: string) => {
      const { code, message, position } = refusal(() => parseKeystore(text))
      const index = position?.kind === 'field' ? position.field : (position ?? '')
      return `${code.replace('keystore/', '')} | ${
        typeof index === 'string' ? index : JSON.stringify(index)
      } | ${message}`
    }
    expect({
      nothing: said('  \n'),
      'a phrase': said(`${'team '.repeat(11)}engine`),
      'a key': said(KEY),
      'cut off': said(file().slice(0, 100)),
      'a list': said('[1]'),
      'a JWK': said('{"kty":"EC","crv":"P-256"}'),
      'another object': said('{"a":1}'),
      'too long': said(' '.repeat(200_000) + file()),
      'no version': said(without('version')),
      'version 9': said(file({}, { version: 9 })),
      'EIP-2335': said(file({ checksum: {} }, { version: 4 })),
      'C++ version 1': said('{"Version":"1","Crypto":{"CipherText":"ab"}}'),
      'version 1 with ctr': said(file({}, { version: 1 })),
      'no cipher': said(without('crypto', 'cipher')),
      'unknown cipher': said(file({ cipher: 'aes-128-gcm' })),
      'no iv': said(without('crypto', 'cipherparams', 'iv')),
      'short iv': said(file({ cipherparams: { iv: '11' } })),
      'cipherparams a text': said(file({ cipherparams: 'iv' })),
      'no ciphertext': said(without('crypto', 'ciphertext')),
      'empty ciphertext': said(file({ ciphertext: '' })),
      'ciphertext no hex': said(file({ ciphertext: 'zz' })),
      'cbc of no whole blocks': said(file({ cipher: 'aes-128-cbc', ciphertext: '22' })),
      'no mac': said(without('crypto', 'mac')),
      'short mac': said(file({ mac: '33' })),
      'odd mac': said(file({ mac: '333' })),
      'mac a number': said(file({ mac: 3 })),
      'no kdf': said(without('crypto', 'kdf')),
      'unknown kdf': said(file({ kdf: 'argon2id' })),
      'no kdfparams': said(without('crypto', 'kdfparams')),
      'no n': said(without('crypto', 'kdfparams', 'n')),
      'n a text': said(withKdf({ n: '16' })),
      'n of 0': said(withKdf({ n: 0 })),
      'n no power': said(withKdf({ n: 1000 })),
      'p of 0': said(withKdf({ p: 0 })),
      'r of a half': said(withKdf({ r: 0.5 })),
      'dklen 16': said(withKdf({ dklen: 16 })),
      'salt a number': said(withKdf({ salt: 7 })),
      'unknown prf': said(withPbkdf2({ prf: 'hmac-md5' })),
      'unknown type': said(file({}, { type: 'watch' })),
    }).toMatchInlineSnapshot(`
      {
        "C++ version 1": "cpp-version-1 | version | This is version 1 of C++ Ethereum (early 2015), whose MAC covers the text of the file itself.",
        "EIP-2335": "unknown-version | version | This is version 4 (EIP-2335): it contains the BLS key of an Ethereum validator, which no Flow account can use.",
        "a JWK": "not-a-keystore |  | This JSON isn’t a keystore: it looks like a JWK.",
        "a key": "not-json |  | This is not JSON; it looks like a private key.",
        "a list": "not-an-object |  | This JSON isn’t a keystore: a keystore is one object, between “{” and “}”.",
        "a phrase": "not-json |  | This is not JSON; it looks like a seed phrase.",
        "another object": "not-a-keystore |  | This JSON isn’t a keystore: “crypto” is missing.",
        "cbc of no whole blocks": "ciphertext-length | crypto.ciphertext | “crypto.ciphertext” has 1 byte; this cipher makes whole blocks of 16.",
        "cipherparams a text": "wrong-type | crypto.cipherparams | “crypto.cipherparams” is not an object.",
        "ciphertext no hex": "bad-hex | crypto.ciphertext | “crypto.ciphertext” is not hex: its character 1 isn’t a hex digit.",
        "cut off": "not-json | {"kind":"offset","offset":100} | This isn’t JSON, or isn’t complete.",
        "dklen 16": "number-out-of-range | crypto.kdfparams.dklen | “crypto.kdfparams.dklen” must be a whole number from 32 to 64.",
        "empty ciphertext": "ciphertext-length | crypto.ciphertext | “crypto.ciphertext” is empty.",
        "mac a number": "wrong-type | crypto.mac | “crypto.mac” is not a text.",
        "n a text": "number-out-of-range | crypto.kdfparams.n | “crypto.kdfparams.n” must be a whole number from 1 to 9,007,199,254,740,991.",
        "n no power": "kdf/not-power-of-two | crypto.kdfparams.n | The cost n of scrypt must be a power of two and more than 1.",
        "n of 0": "number-out-of-range | crypto.kdfparams.n | “crypto.kdfparams.n” must be a whole number from 1 to 9,007,199,254,740,991.",
        "no cipher": "missing-field | crypto.cipher | The keystore has no “crypto.cipher”.",
        "no ciphertext": "missing-field | crypto.ciphertext | The keystore has no “crypto.ciphertext”.",
        "no iv": "missing-field | crypto.cipherparams.iv | The keystore has no “crypto.cipherparams.iv”.",
        "no kdf": "missing-field | crypto.kdf | The keystore has no “crypto.kdf”.",
        "no kdfparams": "missing-field | crypto.kdfparams | The keystore has no “crypto.kdfparams”.",
        "no mac": "missing-field | crypto.mac | The keystore has no “crypto.mac”.",
        "no n": "missing-field | crypto.kdfparams.n | The keystore has no “crypto.kdfparams.n”.",
        "no version": "no-version | version | The keystore doesn’t state its version.",
        "nothing": "empty |  | No keystore yet.",
        "odd mac": "bad-hex | crypto.mac | “crypto.mac” has an odd number of hex digits: one is missing.",
        "p of 0": "number-out-of-range | crypto.kdfparams.p | “crypto.kdfparams.p” must be a whole number from 1 to 9,007,199,254,740,991.",
        "r of a half": "number-out-of-range | crypto.kdfparams.r | “crypto.kdfparams.r” must be a whole number from 1 to 9,007,199,254,740,991.",
        "salt a number": "wrong-type | crypto.kdfparams.salt | “crypto.kdfparams.salt” is not a text.",
        "short iv": "field-length | crypto.cipherparams.iv | “crypto.cipherparams.iv” has 1 byte; it must have 16.",
        "short mac": "bad-mac | crypto.mac | “crypto.mac” has 1 byte; it must have 32.",
        "too long": "too-long |  | This has 200,399 characters; a keystore has a few thousand, and the limit is 200,000.",
        "unknown cipher": "unknown-cipher | crypto.cipher | The cipher “aes-128-gcm” isn’t supported in keystores.",
        "unknown kdf": "unknown-kdf | crypto.kdf | The key derivation “argon2id” isn’t supported in keystores.",
        "unknown prf": "unknown-prf | crypto.kdfparams.prf | PBKDF2 with the function “hmac-md5” isn’t supported in keystores.",
        "unknown type": "unknown-type | type | The type “watch” isn’t supported in keystores.",
        "version 1 with ctr": "cipher-of-version | crypto.cipher | Version 1 only uses aes-128-cbc; this file says aes-128-ctr.",
        "version 9": "unknown-version | version | There is no keystore version 9.",
      }
    `)
  })

  it.each(INHERITED_NAMES)('%s names no cipher, no derivation, no prf and no member', name => {
    const said = (text: string) => refusal(() => parseKeystore(text)).code
    // `prf` and others are compared in lower case, so `toString` alone would not be enough.
    for (const written of [name, name.toLowerCase()]) {
      expect(said(withPbkdf2({ prf: written }))).toBe('keystore/unknown-prf')
      expect(said(file({ kdf: written }))).toBe('keystore/unknown-kdf')
      expect(said(file({ cipher: written }))).toBe('keystore/unknown-cipher')
      expect(said(file({}, { type: written }))).toBe('keystore/unknown-type')
      expect(parseKeystore(file().replace('{', `{"${written}":{},`)).format).toBe('web3-v3')
    }
  })

  it('refuses absurd costs, with what they would take, before anything is allocated', () => {
    const said = (text: string) => refusal(() => parseKeystore(text)).message
    expect({
      'n = 2^30': said(withKdf({ n: 2 ** 30 })),
      '64 GiB': said(withKdf({ n: 2 ** 26 })),
      'n = 2^21': said(withKdf({ n: 2 ** 21 })),
      'r of 2^29': said(withKdf({ n: 2, r: 2 ** 29 })),
      'p of 2^22': said(withKdf({ n: 2, p: 2 ** 22 })),
      hours: said(withKdf({ n: 2 ** 20, p: 1000 })),
      'c = 10^12': said(withPbkdf2({ c: 1e12 })),
    }).toMatchInlineSnapshot(`
      {
        "64 GiB": "scrypt with n = 67,108,864 would need 64 GiB of memory; the limit is 1 GiB. Nothing was started.",
        "c = 10^12": "PBKDF2 with 1,000,000,000,000 rounds would run for minutes or longer; the limit is 100,000,000. Nothing was started.",
        "hours": "scrypt at this cost would take 4,000 times the usual work. Nothing was started.",
        "n = 2^21": "scrypt with n = 2,097,152 would need 2 GiB of memory; the limit is 1 GiB. Nothing was started.",
        "n = 2^30": "scrypt with n = 1,073,741,824 would need 1 TiB of memory; the limit is 1 GiB. Nothing was started.",
        "p of 2^22": "scrypt with n = 2 would need 4 GiB of memory; the limit is 1 GiB. Nothing was started.",
        "r of 2^29": "scrypt with n = 2 would need 128 GiB of memory; the limit is 1 GiB. Nothing was started.",
      }
    `)
    expect(parseKeystore(withKdf({ n: 2 ** 20 })).crypto.kdf).toMatchObject({ n: 2 ** 20 })
  })

  it('refuses them where they are derived as well', async () => {
    const kdf = { kind: 'scrypt', n: 2 ** 30, r: 8, p: 1 } as const
    const nothing = new Uint8Array()
    await expect(deriveBytes(kdf, nothing, nothing, 32)).rejects.toThrow('1 TiB of memory')
  })

  it('shows what is public', () => {
    const account = { address: '0xab', coin: 60, derivationPath: "m/44'/60'/0'/0/0" }
    const members = {
      type: 'mnemonic',
      name: 'my phrase',
      address: 'ab',
      activeAccounts: [account, 'odd', {}],
      encodedCrypto: CRYPTO,
    }
    const keystore = parseKeystore(`\uFEFF${file({}, members)}`)
    expect(keystore).toMatchObject({
      format: 'stored-key',
      holds: 'mnemonic',
      id: 'x',
      name: 'my phrase',
      address: 'ab',
      accounts: [{ ...account, publicKey: null }],
      weaknesses: [{ kind: 'low-cost' }],
    })
    expect(keystore.encodedCrypto?.cipher).toBe('aes-128-ctr')
    expect(parseKeystore(file().replace('crypto', 'Crypto')).format).toBe('web3-v3')
    expect(parseKeystore(file({}, { version: '3' })).format).toBe('web3-v3')
    expect(kdfMemory({ kind: 'scrypt', n: 262_144, r: 8, p: 1 })).toBe(2 ** 28)
    expect([1000, 2 ** 28, 2 ** 36, 2 ** 31 * 1.1].map(formatMemory)).toEqual([
      '1,000 bytes',
      '256 MiB',
      '64 GiB',
      '2.2 GiB',
    ])
  })

  it('says what is weak', () => {
    const kinds = (text: string) => parseKeystore(text).weaknesses.map(({ kind }) => kind)
    expect(kinds(withKdf({ n: 262_144 }))).toEqual([])
    expect(kinds(withKdf({ n: 131_072 }))).toEqual(['low-cost'])
    expect(kinds(withKdf({ n: 262_144, salt: '' }))).toEqual(['empty-salt'])
    expect(kinds(withKdf({ n: 262_144, salt: undefined }))).toEqual(['empty-salt'])
    expect(kinds(withKdf({ n: 262_144, salt: 'abcd' }))).toEqual(['short-salt'])
    expect(kinds(withPbkdf2({ c: 600_000, salt: SCRYPT.salt }))).toEqual([])
    expect(kinds(withPbkdf2({ c: 262_144, salt: SCRYPT.salt }))).toEqual(['low-cost'])
    expect(kinds(file({ cipher: 'aes-128-cbc' }))).toEqual(['cbc', 'low-cost'])
  })
})

describe('files made by hand', () => {
  const password = new TextEncoder().encode('pw')
  const salt = parseHex(SCRYPT.salt)
  const derived = pbkdf2Sync(password, salt, 1000, 32, 'sha256')
  const iv = parseHex(CRYPTO.cipherparams.iv)

  function made(version: number, cipher: string, key: Uint8Array, macKey: Uint8Array, pad = false) {
    const maker = createCipheriv(cipher.includes('cbc') ? 'aes-128-cbc' : 'aes-128-ctr', key, iv)
    maker.setAutoPadding(pad)
    const ciphertext = Buffer.concat([maker.update(parseHex(KEY)), maker.final()])
    const mac = formatHex(keccak_256(Buffer.concat([macKey, ciphertext])))
    const kdfparams = { dklen: 32, c: 1000, prf: 'hmac-sha256', salt: SCRYPT.salt }
    const changes = {
      cipher,
      ciphertext: ciphertext.toString('hex'),
      mac,
      kdf: 'pbkdf2',
      kdfparams,
    }
    return file(changes, { version })
  }

  it.each([
    [
      'version 2',
      made(2, 'aes-128-ctr', keccak_256(derived.subarray(16)).slice(16), derived.subarray(16)),
    ],
    [
      'version 1',
      made(
        1,
        'aes-128-cbc',
        keccak_256(derived.subarray(0, 16)).slice(0, 16),
        derived.subarray(16),
        true,
      ),
    ],
    [
      'CBC as wallet-core wrote it',
      made(3, 'aes-128-cbc', derived.subarray(0, 16), derived.subarray(16)),
    ],
    [
      'CBC with padding',
      made(3, 'aes-128-cbc', derived.subarray(0, 16), derived.subarray(16), true),
    ],
  ])('%s opens', async (_, text) => {
    const opened = await decryptKeystore(parseKeystore(text), 'pw')
    expect(formatHex(opened.secret.reveal())).toBe(KEY)
  })

  it('a wrong password says what was tried, and never the password', async () => {
    const text = made(3, 'aes-128-ctr', derived.subarray(0, 16), derived.subarray(16))
    const said = async (password: string) => {
      const error = await decryptKeystore(parseKeystore(text), password).catch(thrown => thrown)
      expect(error).toBeInstanceOf(ToolError)
      return `${error.message} ${error.suggestion}`
    }
    expect([
      await said('pwé '),
      await said(''),
      await said('ﬁ'),
      await said('no'),
    ]).toMatchInlineSnapshot(`
      [
        "Wrong password: the check value (MAC) doesn’t match. Also tried: the password in NFD. The password starts or ends with whitespace, perhaps copied by accident. A file with a changed MAC, salt or ciphertext gives the same error: nothing can tell them apart.",
        "Wrong password: the check value (MAC) doesn’t match. The password is empty. A file with a changed MAC, salt or ciphertext gives the same error: nothing can tell them apart.",
        "Wrong password: the check value (MAC) doesn’t match. Also tried: the password in NFKC. Usually the password is wrong. A file with a changed MAC, salt or ciphertext gives the same error: nothing can tell them apart.",
        "Wrong password: the check value (MAC) doesn’t match. Usually the password is wrong. A file with a changed MAC, salt or ciphertext gives the same error: nothing can tell them apart.",
      ]
    `)
  })
})
