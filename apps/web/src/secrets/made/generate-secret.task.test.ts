import { createHmac } from 'node:crypto'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic, WORD_COUNTS } from '@toolkit/core/mnemonic/mnemonic'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { describe, expect, test } from 'vitest'
import { packSecrets } from '../../workers/pack-secrets'
import type { Bare } from '../../workers/testing/output-of'
import {
  type GeneratedSecret,
  type KeyJob,
  makeSecret,
  type PhraseJob,
  type RandomSource,
} from './generate-secret.task'

const list = await loadWordList('english')
const PHRASE: PhraseJob = {
  what: 'phrase',
  wordCount: 12,
  list,
  typed: null,
  passphrase: new Secret(''),
  path: "m/44'/539'/0'/0/0",
}
const KEY: KeyJob = { what: 'key', signatureAlgorithm: 'ECDSA_P256', typed: null }
/** Generates a secret and exposes its values; for a key, the private key as hex. */
async function make(job: KeyJob | PhraseJob, random?: RandomSource) {
  const made = packSecrets(await makeSecret(job, random), 'made').value as Bare<GeneratedSecret>
  const keys = made.keys.map(key => ({ ...key, privateKey: key.privateForms?.hex ?? '' }))
  return { ...made, keys }
}
const zeros = (length: number) => new Uint8Array(length)

describe('a private key', () => {
  test.each(['ECDSA_P256', 'ECDSA_secp256k1'] as const)(
    '%s: is read back, on its curve',
    async signatureAlgorithm => {
      const { keys, words, mix } = await make({ ...KEY, signatureAlgorithm })
      const [key] = keys
      expect(keys.map(one => one.signatureAlgorithm).sort()).toEqual([
        'ECDSA_P256',
        'ECDSA_secp256k1',
      ])
      expect(key?.signatureAlgorithm).toBe(signatureAlgorithm)
      expect(keys[1]?.privateKey).toBe(key?.privateKey)
      expect([words, mix]).toEqual([null, null])
      expect(() => parsePrivateKeyHex(key?.privateKey ?? '', signatureAlgorithm)).not.toThrow()
      expect(parsePublicKey(key?.publicKey ?? '').signatureAlgorithms).toContain(signatureAlgorithm)
    },
  )

  test('of a known number has its known point (P-256, 1 is the generator)', async () => {
    const one = (length: number) => zeros(length).with(length - 1, 1)
    const { keys } = await make(KEY, one)
    expect(keys[0]?.publicKey).toMatch(/^6b17d1f2e12c4247f8bce6e563a440f2/)
  })

  test('is another one each time', async () => {
    const [one, other] = await Promise.all([make(KEY), make(KEY)])
    expect(one.keys[0]?.privateKey).not.toBe(other.keys[0]?.privateKey)
  })
})

describe('a phrase', () => {
  test.each(WORD_COUNTS)('of %i words is valid', async wordCount => {
    const { words, mnemonic } = await make({ ...PHRASE, wordCount })
    expect(words).toHaveLength(wordCount)
    expect(parseMnemonic(mnemonic ?? '', list).words.reveal()).toEqual(words)
  })

  test('of no entropy is the known one, with its known keys', async () => {
    const { mnemonic, keys } = await make(PHRASE, zeros)
    expect(mnemonic).toBe(`${'abandon '.repeat(11)}about`)
    expect(keys.map(({ privateKey }) => privateKey)).toEqual([
      '4b33a246790d1db8c68d357223d91581497a90fd9de0f0733a835c5362c4b4e3',
      '807daec00be9867968c54a877849b89ed434720ebab6ff11d99643fd8c20bcf2',
    ])
  })

  test('uses the path and the passphrase that were given, and no others', async () => {
    const path = "m/44'/539'/0'/0/7"
    const { mnemonic, keys } = await make(
      { ...PHRASE, path, passphrase: new Secret('TREZOR') },
      zeros,
    )
    const seed = await mnemonicToSeed(mnemonic ?? '', 'TREZOR')
    for (const { signatureAlgorithm, privateKey } of keys) {
      const { privateKey: requested } = deriveFlowKey(seed, parsePath(path), signatureAlgorithm)
      expect(privateKey).toBe(formatHex(requested.reveal()))
      expect(privateKey).not.toMatch(/^(4b33a246|807daec0)/)
    }
    expect(keys[0]?.privateKey).toBe(
      '031c7a24e7cb476e847e23188355498b9cfb47c46003f0d19c048c73f65d8752',
    )
  })

  test('has two sets of keys when its passphrase has two readings', async () => {
    const { keys } = await make({ ...PHRASE, passphrase: new Secret('pässwörd') })
    expect(
      keys.map(({ encoding, signatureAlgorithm }) => `${encoding} ${signatureAlgorithm}`),
    ).toEqual([
      'bip39 ECDSA_P256',
      'bip39 ECDSA_secp256k1',
      'wallet-core ECDSA_P256',
      'wallet-core ECDSA_secp256k1',
    ])
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(4)
  })

  test('in Japanese comes as single words', async () => {
    const japanese = await loadWordList('japanese')
    const { words } = await make({ ...PHRASE, list: japanese })
    expect(words?.every(word => japanese.includes(word))).toBe(true)
  })
})

describe('typed entropy', () => {
  const typed = { kind: 'dice', text: new Secret('16345') } as const

  test.each([
    ['phrase', PHRASE, 32],
    ['key', KEY, 64],
  ] as const)('is mixed with the browser’s for a %s, as is said', async (_, job, digits) => {
    const { mix, mnemonic, keys } = await make({ ...job, typed })
    const { random = '', result = '' } = mix ?? {}
    expect(mix?.typed).toBe('16345')
    const hmac = createHmac('sha512', Buffer.from(random, 'hex')).update('16345').digest('hex')
    expect(result).toBe(hmac.slice(0, digits))
    if (mnemonic === null) expect(keys[0]?.privateKey).toBe(result)
    else expect(parseMnemonic(mnemonic, list).entropy.reveal()).toEqual(parseHex(result))
  })

  test('does not replace the browser’s', async () => {
    const one = await make({ ...PHRASE, typed })
    const other = await make({ ...PHRASE, typed })
    expect(one.mnemonic).not.toBe(other.mnemonic)
  })
})
