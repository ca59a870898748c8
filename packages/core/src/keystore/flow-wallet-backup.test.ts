import { createCipheriv, createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadWordList } from '../mnemonic/languages.ts'
import { generateMnemonic } from '../mnemonic/mnemonic.ts'
import { openFlowWalletItem, parseFlowWalletItems } from './flow-wallet-backup.ts'

const words = await loadWordList('english')
/** Computed with `openssl enc -aes-128-cbc`, from the key and IV of PIN 123456. */
const KNOWN =
  'b1fe044c00bbb56c323866a9968adbbe03b6d93c7171351adec2f65a8f66ff53e53c422ce8fe738e50e7d74d73ed1508cceb493733e21d88216a26a2a2c104b2d4b55e60a483ca626e02767dcd52b6abf3cbee31d2b8c9e7431cb09b3f67228e'
const PHRASE = `${'abandon '.repeat(11)}about`

const hexDigest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Encrypts an item like the apps: Android's `aesEncrypt(key = sha256(pin), iv = sha256(…))`, truncated to 16. */
function seal(plaintext: string | Buffer, pin: string): string {
  const key = hexDigest(pin).slice(0, 16)
  const cipher = createCipheriv('aes-128-cbc', key, hexDigest(key).slice(0, 16))
  return Buffer.concat([cipher.update(plaintext), cipher.final()]).toString('hex')
}

const item = (more: object = {}) => ({
  address: '0x179b6b1cb6755e31',
  userId: 'u',
  userName: 'kit',
  publicKey: 'ab',
  signAlgo: 2,
  hashAlgo: 1,
  keyIndex: 1,
  updateTime: 1_700_000_000_000,
  data: seal(PHRASE, '123456'),
  ...more,
})

const open = async (text: string, pin: string) =>
  (
    await openFlowWalletItem(parseFlowWalletItems(text)[0]?.data ?? new Uint8Array(), pin, words)
  ).mnemonic.reveal()

describe('an item of a multi-backup', () => {
  it('opens from what another program made', async () => {
    expect(seal(PHRASE, '123456')).toBe(KNOWN)
    expect(await open(KNOWN, '123456')).toBe(PHRASE)
  })

  it.each([
    ['hex', item().data],
    ['hex in quotes and with whitespace', ` "${item().data}"\n`],
    ['hex in upper case', item().data.toUpperCase()],
    ['the item as JSON', JSON.stringify(item())],
    ['a list with one item', JSON.stringify([item()])],
  ])('opens as %s', async (_name, text) => {
    expect(await open(text, '123456')).toBe(PHRASE)
  })

  it('says what it says of itself, of several each', () => {
    const [first, second] = parseFlowWalletItems(JSON.stringify([item(), item({ userName: '' })]))
    expect(first).toMatchObject({ address: '0x179b6b1cb6755e31', userName: 'kit', publicKey: 'ab' })
    expect(second?.userName).toBeNull()
  })

  it('opens whatever phrase and PIN it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(16, 20, 24, 28, 32)
          .chain(n => fc.uint8Array({ minLength: n, maxLength: n })),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        async (entropy, pin) => {
          const phrase = generateMnemonic(entropy, words)
          expect(await open(seal(phrase, pin), pin)).toBe(phrase)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('refuses every wrong PIN of a thousand', async () => {
    const { data } = item()
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, pin) =>
        open(data, String(pin).padStart(6, '0')).catch(error => error.code),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['flow-wallet-backup/wrong-pin']))
  })

  it('says that what it holds is no phrase, without repeating it', async () => {
    const error = await open(seal('not a phrase at all', '1'), '1').catch(reason => reason)
    expect(error.code).toBe('flow-wallet-backup/not-a-phrase')
    expect(JSON.stringify(error)).not.toContain('phrase at all')
  })

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['""', 'empty'],
    ['0x', 'empty'],
    ['zz', 'not-hex'],
    ['abc', 'not-hex'],
    ['00'.repeat(17), 'not-whole-blocks'],
    ['00'.repeat(1024), 'whole-file'],
    [JSON.stringify({ hex: '00'.repeat(32) }), 'whole-file'],
    ['{"data":', 'broken-json'],
    ['{}', 'not-an-item'],
    ['[]', 'not-an-item'],
    ['[1]', 'not-an-item'],
    ['{"data":7}', 'not-an-item'],
    ['{"data":"0"}', 'not-hex'],
    [JSON.stringify({ username: 'a', uid: 'b', version: '1', data: '00'.repeat(16) }), 'old-item'],
  ])('refuses %j', (text, what) => {
    expect(refusal(() => parseFlowWalletItems(text)).code).toBe(`flow-wallet-backup/${what}`)
  })

  it('says where a wrong digit stands in what was typed', () => {
    const { position } = refusal(() => parseFlowWalletItems('  00zz'))
    expect(position).toMatchObject({ kind: 'offset', offset: 4 })
  })

  it('wants a PIN', async () => {
    await expect(open(item().data, '')).rejects.toMatchObject({
      code: 'flow-wallet-backup/pin-empty',
    })
  })
})

it('lists no more items than can be chosen from', () => {
  const code = (text: string) => {
    try {
      return parseFlowWalletItems(text).length
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  const one = { data: 'ab'.repeat(16), publicKey: 'ab' }
  const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => one))
  expect(code(list(100))).toBe(100)
  expect(code(list(101))).toBe('flow-wallet-backup/too-many')
  expect(code(list(100_000))).toBe('flow-wallet-backup/whole-file')
})
