import { createCipheriv, createHash } from 'node:crypto'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { Secret } from '@toolkit/core/secret'
import { expect, it } from 'vitest'
import openKeystore from '../../../secrets/keystore/open-keystore.task'
import writeKeystore from '../../../secrets/keystore/write-keystore.task'
import checkPhrase from '../../../secrets/phrase/check-phrase.task'
import { outputOf } from '../../../workers/testing/output-of'
import openItem from './drive-open-item.task'

const KEY = 'c0ffee11'.repeat(8)
const PHRASE = `${'abandon '.repeat(11)}about`
const open = (text: string, password: string) =>
  outputOf(openKeystore, { keystore: parseKeystore(text), password: new Secret(password) })

it('seals a key at the standard cost, without an address, and opens it on both curves', async () => {
  const notes: (string | undefined)[] = []
  const { text, keystore } = await outputOf(
    writeKeystore,
    {
      secret: { kind: 'private-key', privateKey: new Secret(KEY) },
      ...{ password: new Secret('pass'), flavour: 'stored-key', name: '' },
    },
    (_, note) => void notes.push(note),
  )
  expect(new Set(notes)).toEqual(new Set(['Encrypting', 'Reopening it to verify']))
  expect(text).not.toContain(KEY.slice(0, 16))
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    ['activeAccounts', 'crypto', 'id', 'name', 'type', 'version'].sort(),
  )
  expect(keystore).toMatchObject({
    ...{ holds: 'private-key', weaknesses: [], accounts: [], address: null },
    crypto: { cipher: 'aes-128-ctr', kdf: { kind: 'scrypt', n: 262_144, r: 8, p: 1 } },
  })
  const opened = await open(text, 'pass')
  expect(opened).toMatchObject({ kind: 'private-key', hex: null, mnemonic: null })
  expect(
    opened.keys.map(({ signatureAlgorithm, privateForms }) => [
      signatureAlgorithm,
      privateForms?.hex,
    ]),
  ).toEqual([
    ['ECDSA_P256', KEY],
    ['ECDSA_secp256k1', KEY],
  ])
})

it('seals a phrase with its passphrase; only the path stands in the clear', async () => {
  const { text } = await outputOf(writeKeystore, {
    secret: {
      ...{ kind: 'mnemonic', mnemonic: new Secret(PHRASE), path: 'm/44' },
      ...{ passphrase: new Secret('TREZOR'), keepPassphrase: true },
    },
    ...{ password: new Secret('pässword'), flavour: 'stored-key', name: '' },
  })
  expect(text).toContain('m/44')
  expect(text).not.toMatch(/abandon|TREZOR/)
  expect(await open(text, 'pässword')).toMatchObject({
    ...{ kind: 'mnemonic', mnemonic: PHRASE, passphrase: 'TREZOR' },
    ...{ derivationPath: 'm/44', hex: null, keys: [] },
  })
})

it('reads a phrase in its language, and says what is wrong in it', async () => {
  const check = (text: string) => outputOf(checkPhrase, new Secret(text))
  expect(await check(` ${PHRASE.toUpperCase()}\n`)).toMatchObject({
    mnemonic: PHRASE,
    words: 12,
    language: 'English',
  })
  const spanish = `${'ábaco '.repeat(11)}abierto`
  expect(await check(spanish)).toMatchObject({ words: 12, language: 'Spanish' })
  const refused = (text: string) => check(text).catch((error: { code: string }) => error.code)
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
  const item = (pin: string, index: number) =>
    outputOf(openItem, { text: new Secret(text), pin: new Secret(pin), index })
  const named = await item('', 0)
  expect(named).toEqual({ items: ['kit, 0x1', 'item 2'], mnemonic: null })
  expect((await item('123456', 1)).mnemonic).toBe(PHRASE)
})
