import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unknownNames } from '../src/settings/known-names.ts'
import { SECRET_NAMES } from '../src/settings/secret-files.ts'
import { readSettings } from '../src/settings.ts'
import { makeFolder } from './support.ts'
import { ONE_KEY } from './test-creation.ts'

const TOKEN = 'a-token-of-enough-letters'
const URL_TEXT = 'postgres://toolkit:hidden@database:5432/toolkit'

const fileWith = async (content: string | Uint8Array) =>
  join(await makeFolder({ secret: content }), 'secret')

async function messageFor(content: string | Uint8Array): Promise<string> {
  const METRICS_TOKEN_FILE = await fileWith(content)
  try {
    readSettings({ METRICS_TOKEN_FILE })
  } catch (error) {
    return (error as Error).message.replace(METRICS_TOKEN_FILE, '/secret')
  }
  return 'no error'
}

describe('a secret in a file', () => {
  it.each(['', '\n', '\r\n'])('is its one line, with %j after it', async end => {
    const settings = readSettings({
      METRICS_TOKEN_FILE: await fileWith(TOKEN + end),
      DATABASE_URL_FILE: await fileWith(URL_TEXT + end),
    })
    expect(settings.metricsToken?.reveal()).toBe(TOKEN)
    expect(settings.database.url?.reveal()).toBe(URL_TEXT)
  })

  it('may be a payer’s private key', async () => {
    const { PAYER_EMULATOR_PRIVATE_KEY: key, ...others } = ONE_KEY
    const inFile = readSettings({
      ...others,
      PAYER_EMULATOR_PRIVATE_KEY_FILE: await fileWith(key),
    })
    const inEnvironment = readSettings(ONE_KEY)
    const bytes = (settings: typeof inFile) =>
      Array.from(settings.networks.emulator.payer?.privateKey.reveal() ?? [])
    expect(bytes(inFile)).toEqual(bytes(inEnvironment))
    expect(bytes(inFile)).toHaveLength(32)
  })

  it.each([
    ['', 'METRICS_TOKEN_FILE is "/secret", but there is nothing in it.'],
    [' \n', 'METRICS_TOKEN_FILE is "/secret", but there is nothing in it.'],
    [
      `${TOKEN}\nand-more`,
      'METRICS_TOKEN_FILE is "/secret", but what is in it (not shown) must be one line of text.',
    ],
    [
      `${TOKEN}\n\n`,
      'METRICS_TOKEN_FILE is "/secret", but what is in it (not shown) must be one line of text.',
    ],
    [
      new Uint8Array([0xff, 0xfe, 0x41]),
      'METRICS_TOKEN_FILE is "/secret", but what is in it (not shown) must be one line of text.',
    ],
    ['x'.repeat(4097), 'METRICS_TOKEN_FILE is "/secret", but a secret has at most 4096 bytes.'],
    [
      'short',
      'METRICS_TOKEN (not shown) must be 16 to 200 letters, digits and signs of - _ . ~ + / =.',
    ],
  ])('with %j is refused', async (content, message) => {
    expect(await messageFor(content)).toBe(message)
  })

  it('has to be there, and to be a file', async () => {
    expect(() => readSettings({ METRICS_TOKEN_FILE: '/nowhere/token' })).toThrow(
      'METRICS_TOKEN_FILE is "/nowhere/token", but it can’t be read (ENOENT).',
    )
    const folder = await makeFolder({})
    expect(() => readSettings({ METRICS_TOKEN_FILE: folder })).toThrow(/but it must be a file\.$/)
  })

  it('is in one place alone', async () => {
    const METRICS_TOKEN_FILE = await fileWith(TOKEN)
    expect(() => readSettings({ METRICS_TOKEN: TOKEN, METRICS_TOKEN_FILE })).toThrow(
      'METRICS_TOKEN and METRICS_TOKEN_FILE are both set, and only one may be.',
    )
    // An empty variable counts as unset, as everywhere.
    expect(readSettings({ METRICS_TOKEN: '', METRICS_TOKEN_FILE }).metricsToken).not.toBeNull()
  })

  it('is known by name for every secret, and for nothing else', () => {
    const files = Object.fromEntries(SECRET_NAMES.map(name => [`${name}_FILE`, 'x']))
    expect(unknownNames(files)).toEqual([])
    expect(unknownNames({ PAYER_TESTNET_ADDRESS_FILE: 'x' })).toHaveLength(1)
  })
})
