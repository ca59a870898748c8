import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hex } from '../../test/aes.ts'
import { refusal } from '../../test/refusal.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import type { Kdf } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { createDecryption, createEncryption, runTransform } from './cipher.ts'
import { type CommandFacts, opensslCommand } from './openssl-command.ts'
import {
  deriveOpensslKey,
  evpBytesToKey,
  type OpensslKdf,
  type OpensslMode,
  opensslHeader,
  parseOpensslHeader,
} from './openssl-file.ts'
import { AES_KEY_BITS, type AesKeyBits, type CipherSetup } from './parameters.ts'
import { randomBytes } from './random.ts'

const OPENSSL = 'openssl'
const PASSWORD = 'correct hörse'

test('EVP_BytesToKey: values that openssl enc -P prints', () => {
  const salt = hex('0102030405060708')
  const known = (digest: 'md5' | 'sha256') =>
    formatHex(evpBytesToKey(digest, encodeUtf8('password'), salt, 48))
  expect(known('md5')).toMatchInlineSnapshot(
    `"e7b0971e52ca5cc8d0539fb3412f6316f7ba2e6ee293d9f3457b99436b51ce028d450e2ed75a84a923d4eac9fe49226b"`,
  )
  expect(known('sha256')).toMatchInlineSnapshot(
    `"2435177f1410536baad2acc155c0f94783d58384573cb0f72157443606285d3ff96efc044e0f1613bf324245c95e7411"`,
  )
})

test('the beginning of a file is checked', () => {
  expect(formatHex(opensslHeader(hex('0102030405060708')))).toBe('53616c7465645f5f0102030405060708')
  expect(refusal(() => opensslHeader(hex('01'))).code).toBe('aes/salt-length')
  for (const wrong of ['', '53616c7465645f5f', '53616c7465645f5e0102030405060708']) {
    expect(refusal(() => parseOpensslHeader(hex(wrong))).code).toBe('aes/not-salted')
  }
})

const version = spawnSync(OPENSSL, ['version'], { encoding: 'utf8' }).stdout ?? ''
const modern = /^OpenSSL ([3-9]|1\.1\.1)/.test(version)

describe.runIf(modern)('against the openssl command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aes-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)
  const plain = randomBytes(1000)

  /** Runs the exact commands that the page shows. */
  function run(facts: CommandFacts, key?: Uint8Array): void {
    const { lines } = opensslCommand(facts)
    if (lines === null) throw new Error('There is no command.')
    const env = { ...process.env, PASSWORD, ...(key ? { KEY: formatHex(key) } : {}) }
    execFileSync('sh', ['-ec', lines.join('\n')], { cwd: folder, env, stdio: 'pipe' })
  }

  const KDFS: readonly OpensslKdf[] = [
    { kind: 'pbkdf2', digest: 'sha256', iterations: 10_000 },
    { kind: 'pbkdf2', digest: 'sha512', iterations: 7 },
    { kind: 'evp', digest: 'md5' },
    { kind: 'evp', digest: 'sha256' },
  ]
  const MODES: readonly OpensslMode[] = ['cbc', 'ctr', 'ecb']
  const all = KDFS.flatMap(kdf =>
    MODES.flatMap(mode => AES_KEY_BITS.map(bits => [kdf, mode, bits])),
  )

  test.each(all as [OpensslKdf, OpensslMode, AesKeyBits][])(
    'files, %o %s %i',
    async (kdf, mode, keyBits) => {
      const setupFor = async (salt: Uint8Array): Promise<CipherSetup> => {
        const cipher = { mode, keyBits }
        const { key, iv } = await deriveOpensslKey(kdf, encodeUtf8(PASSWORD), salt, cipher)
        return mode === 'ctr' ? { mode, key, iv } : { mode, key, iv, padding: 'pkcs7' }
      }
      const facts = {
        mode,
        keyBits,
        padding: 'pkcs7',
        from: { kind: 'openssl', kdf },
        prefixed: true,
      } as const

      // We decrypt OpenSSL's output …
      writeFileSync(file('plain.bin'), plain)
      run({ ...facts, decrypting: false })
      const theirs = new Uint8Array(readFileSync(file('cipher.bin')))
      const setup = await setupFor(parseOpensslHeader(theirs.subarray(0, 16)))
      const back = await runTransform(await createDecryption(setup), theirs.subarray(16))
      expect(formatHex(back.result)).toBe(formatHex(plain))

      // … and OpenSSL decrypts ours.
      const salt = randomBytes(8)
      const sealed = await runTransform(await createEncryption(await setupFor(salt)), plain)
      writeFileSync(file('cipher.bin'), concatBytes(opensslHeader(salt), sealed.result))
      writeFileSync(file('plain.bin'), '')
      run({ ...facts, decrypting: true })
      expect(formatHex(readFileSync(file('plain.bin')))).toBe(formatHex(plain))
    },
  )

  test.each(AES_KEY_BITS)('raw keys of %i bits, with and without padding', async keyBits => {
    for (const mode of MODES) {
      for (const padding of ['pkcs7', 'none'] as const) {
        const key = randomBytes(keyBits / 8)
        const iv = mode === 'ecb' ? new Uint8Array() : randomBytes(16)
        const setup: CipherSetup = mode === 'ctr' ? { mode, key, iv } : { mode, key, iv, padding }
        const data = plain.subarray(0, 992)
        writeFileSync(file('plain.bin'), data)
        const from = { kind: 'key', iv } as const
        run({ decrypting: false, mode, keyBits, padding, from, prefixed: false }, key)
        const { result } = await runTransform(await createEncryption(setup), data)
        expect(formatHex(readFileSync(file('cipher.bin')))).toBe(formatHex(result))
      }
    }
  })

  test.runIf(!version.startsWith('OpenSSL 1'))(
    'plain PBKDF2 and scrypt by openssl kdf',
    async () => {
      const kdfs: readonly Kdf[] = [
        { kind: 'pbkdf2', digest: 'sha384', iterations: 100 },
        { kind: 'scrypt', n: 1024, r: 8, p: 2 },
      ]
      for (const kdf of kdfs) {
        const [salt, iv] = [randomBytes(16), randomBytes(16)]
        const key = await deriveBytes(kdf, encodeUtf8(PASSWORD), salt, 32)
        writeFileSync(file('plain.bin'), plain)
        const from = { kind: 'kdf', kdf, salt, iv } as const
        const cipher = { mode: 'cbc', keyBits: 256, padding: 'pkcs7' } as const
        run({ ...cipher, decrypting: false, from, prefixed: false })
        const setup: CipherSetup = { mode: 'cbc', key, iv, padding: 'pkcs7' }
        const { result } = await runTransform(await createEncryption(setup), plain)
        expect(formatHex(readFileSync(file('cipher.bin')))).toBe(formatHex(result))
      }
    },
  )
})

test('where openssl has no way, it is said and no command is invented', () => {
  const facts = { decrypting: false, keyBits: 256, prefixed: false } as const
  const from = { kind: 'key', iv: hex('00'.repeat(16)) } as const
  const why = (change: Pick<CommandFacts, 'mode' | 'padding'> & Partial<CommandFacts>) =>
    opensslCommand({ ...facts, from, ...change }).why
  expect(why({ mode: 'gcm', padding: 'none' })).toContain('GCM')
  expect(why({ mode: 'cbc', padding: 'zero' })).toContain('padding')
  expect(why({ mode: 'cbc', padding: 'pkcs7', prefixed: true })).toContain('in front')
  expect(why({ mode: 'ctr', padding: 'zero' })).toBeNull()
})
