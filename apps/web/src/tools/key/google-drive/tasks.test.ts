import { createCipheriv, createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import checkPhrase from '../../../keys/check-phrase.task'
import open from '../../../keys/open-keystore.task'
import openItem from './drive-open-item.task'
import readFile from './drive-read-file.task'
import seal from './drive-seal.task'

const KEY = 'c0ffee11'.repeat(8)
const PHRASE = `${'abandon '.repeat(11)}about`
const context = { progress: () => undefined, signal: new AbortController().signal }

it('seals a key at the standard cost, without an address, and opens it on both curves', async () => {
  const secret = { kind: 'private-key', privateKey: KEY } as const
  const text = await seal({ password: 'pass', secret }, context)
  expect(text).not.toContain(KEY.slice(0, 16))
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    ['activeAccounts', 'crypto', 'id', 'name', 'type', 'version'].sort(),
  )
  expect(await readFile(text, context)).toMatchObject({
    holds: 'private-key',
    cipher: 'aes-128-ctr',
    cost: 'scrypt, n = 262,144, r = 8, p = 1',
    weaknesses: [],
    publicFacts: 0,
  })
  const opened = await open({ text, password: 'pass' }, context)
  expect(opened).toMatchObject({ kind: 'private-key', hex: KEY, mnemonic: null })
  expect(opened.publicKeys.map(({ curve }) => curve)).toEqual(['ECDSA_P256', 'ECDSA_secp256k1'])
})

it('seals a phrase with its passphrase; only the path stands in the clear', async () => {
  const secret = { kind: 'mnemonic', mnemonic: PHRASE, passphrase: 'TREZOR', path: 'm/44' } as const
  const text = await seal({ password: 'pässword', secret }, context)
  expect(text).toContain('m/44')
  expect(text).not.toMatch(/abandon|TREZOR/)
  expect(await open({ text, password: 'pässword' }, context)).toMatchObject({
    kind: 'mnemonic',
    mnemonic: PHRASE,
    passphrase: 'TREZOR',
    derivationPath: 'm/44',
    hex: null,
  })
})

it('reads a phrase in its language, and says what is wrong in it', async () => {
  expect(await checkPhrase(` ${PHRASE.toUpperCase()}\n`, context)).toMatchObject({
    mnemonic: PHRASE,
    words: 12,
    language: 'English',
  })
  const spanish = `${'ábaco '.repeat(11)}abierto`
  expect(await checkPhrase(spanish, context)).toMatchObject({ words: 12, language: 'Spanish' })
  const refused = (text: string) =>
    Promise.resolve(checkPhrase(text, context)).catch((error: { code: string }) => error.code)
  expect(await refused(PHRASE.replace('about', 'abandon'))).toMatch(/checksum/)
  expect(await refused(`${PHRASE} qqqq`)).toMatch(/^mnemonic\//)
  expect(await refused('xyzzy '.repeat(12))).toMatch(/^mnemonic\//)
})

it('opens an item of a multi-backup, and names the items before any PIN', async () => {
  const half = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  const cipher = createCipheriv('aes-128-cbc', half('123456'), half(half('123456')))
  const data = cipher.update(PHRASE, 'utf8', 'hex') + cipher.final('hex')
  const items = [
    { publicKey: '', address: '0x1', userName: 'kit', data },
    { publicKey: '', data },
  ]
  const text = JSON.stringify(items)
  const named = await openItem({ text, pin: '', index: 0 }, context)
  expect(named).toEqual({ items: ['kit, 0x1', 'item 2'], mnemonic: null })
  expect((await openItem({ text, pin: '123456', index: 1 }, context)).mnemonic).toBe(PHRASE)
})
