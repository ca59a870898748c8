import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'
import { mayHoldSecret } from './secret-candidates.ts'

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
// BIP-39's first test vector, and RFC 8032's and BIP-32's keys: public test data.
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
const PEM = String(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
)
const around = (secret: string) =>
  `// Mine\ntransaction {\n  prepare(a: &Account) { let x = "${secret}" }\n}\n`

describe('findSecrets', () => {
  it.each([
    ['hex', KEY],
    ['hex with 0x', `0x${KEY.toUpperCase()}`],
    ['Base64', Buffer.from(KEY, 'hex').toString('base64')],
    ['an extended key', XPRV],
    ['WIF', WIF],
    ['a phrase', PHRASE],
    ['a phrase of 24 words', `${PHRASE} ${PHRASE}`],
    ['PEM', PEM.trim()],
    ['PEM without an end', PEM.slice(0, 60)],
  ])('finds %s in a program', async (what, secret) => {
    const text = around(secret)
    expect(mayHoldSecret(text)).toBe(true)
    const [found, ...more] = await findSecrets(text)
    expect(more).toEqual([])
    const place = text.slice(found?.offset, (found?.offset ?? 0) + (found?.length ?? 0))
    if (what === 'PEM without an end') expect(place).toContain(secret)
    else expect(place).toBe(secret)
  })

  it('finds a phrase in a comment, with prose around it', async () => {
    const text = `// Do not lose: my words are ${PHRASE} of my wallet\ntransaction {}`
    const [found] = await findSecrets(text)
    expect(text.slice(found?.offset).startsWith('legal winner')).toBe(true)
    expect(found?.kind).toBe('mnemonic')
  })

  it('finds a key that letters stand before', async () => {
    for (const before of ['key_', 'key=', '"0x', 'z']) {
      const text = around(before + KEY)
      const [found, ...more] = await findSecrets(text)
      expect(more).toEqual([])
      expect(text.slice(found?.offset, (found?.offset ?? 0) + (found?.length ?? 0))).toContain(KEY)
    }
  })

  it('takes a whole flow.json and JWK', async () => {
    const flowJson = JSON.stringify({ accounts: { a: { address: 'f8d6e0586b0a20c7', key: KEY } } })
    expect(await findSecrets(flowJson)).toMatchObject([
      { offset: 0, length: flowJson.length, kind: 'flow-json' },
    ])
  })

  it('finds none in our own templates, nor in public keys, rulers and numbers', async () => {
    for (const { id, script } of TRANSACTION_TEMPLATES) {
      expect([id, await findSecrets(script('mainnet'))]).toEqual([id, []])
    }
    const publicKey = randomBytes(64).toString('hex')
    for (const harmless of [
      publicKey,
      '='.repeat(100),
      '/'.repeat(64),
      `${2n ** 256n - 1n}`,
      '0x1654653399040a61',
      'borrowCapabilityFactoryManagerOfChildAccount',
      'borrowCapabilityFactoryManagerOfChildAccoun',
      'the quick brown fox jumps over that lazy dog while seven birds fly above them again',
    ]) {
      expect([harmless, await findSecrets(around(harmless))]).toEqual([harmless, []])
    }
  })

  it('is quick to say that there is none, and tells every one that it may be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async text => {
        if (!mayHoldSecret(text)) expect(await findSecrets(text)).toEqual([])
      }),
    )
  })

  it('reads megabytes of letters, words and signs in one go', async () => {
    for (const huge of [
      'a'.repeat(2e6),
      'ab '.repeat(7e5),
      '-----BEGIN '.repeat(2e5),
      '-----BEGIN PRIVATE KEY-----'.repeat(5e4),
      '{'.repeat(1e6),
    ]) {
      await findSecrets(huge)
    }
  })
})
