import { type CipherGCM, createCipheriv } from 'node:crypto'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test, vi } from 'vitest'
import type { Job, Outcome } from './form'
import { EMPTY_FORM, type Settings, type Side } from './form'
import { readForm } from './read-form'
import runAes from './run-aes.task'

const context = { progress: vi.fn(), signal: new AbortController().signal }
const KEY = '0123456789abcdef0123456789abcdef'
const typed = (format: 'text' | 'hex' | 'base64', text: string) =>
  ({ kind: 'typed', format, text }) as const

function jobOf(
  direction: Job['direction'],
  settings: Partial<Settings>,
  side: Partial<Side>,
  secret: { key?: string; password?: string } = {},
): Job {
  const { job, errors } = readForm({
    ...EMPTY_FORM,
    key: secret.key ?? KEY,
    keyFormat: 'text',
    password: secret.password ?? 'pässword',
    direction,
    settings: { ...EMPTY_FORM.settings, ...settings },
    [direction]: { ...EMPTY_FORM[direction], ...side },
  })
  if (!job) throw new Error(JSON.stringify(errors))
  return job
}

const run = async (job: Job): Promise<Outcome> => runAes(job, context)
const bytesOf = async ({ result }: Outcome) => new Uint8Array(await result.arrayBuffer())
const code = (job: Job) =>
  run(job).then(
    () => 'nothing was refused',
    (error: { code: string }) => error.code,
  )

test.each([
  ['ecb', 256],
  ['cbc', 192],
  ['ctr', 192],
  ['gcm', 192],
] as const)('%s with %i bits is that of node:crypto', async (mode, keyBits) => {
  const key = KEY.slice(0, keyBits / 8)
  const source = typed('text', 'hello flow world')
  const { result, iv } = await run(jobOf('encrypt', { mode, keyBits }, { source }, { key }))
  const name = `aes-${keyBits}-${mode}`
  const cipher = createCipheriv(name, key, mode === 'ecb' ? null : iv) as CipherGCM
  const theirs = [cipher.update('hello flow world'), cipher.final()]
  if (mode === 'gcm') theirs.push(cipher.getAuthTag())
  expect(formatHex(new Uint8Array(await result.arrayBuffer()))).toBe(
    Buffer.concat(theirs).toString('hex'),
  )
})

test('each encryption has an IV and a salt of its own', async () => {
  const job = () => jobOf('encrypt', {}, { source: typed('text', 'x') })
  const [one, other] = [await run(job()), await run(job())]
  expect(one.iv.length).toBe(12)
  expect(formatHex(one.iv)).not.toBe(formatHex(other.iv))
  expect(one.keyId).toBe(other.keyId)
  expect(one.keyId).not.toContain(formatHex(encodeUtf8(KEY)).slice(0, 8))
})

const WAYS: readonly Partial<Settings>[] = [
  {},
  { keyLayout: 'front' },
  { tagPlace: 'apart', tagBits: 96 },
  { mode: 'cbc', keyLayout: 'front', padding: 'ansi-x923' },
  { mode: 'ctr' },
  { mode: 'ecb' },
  { using: 'password', iterations: '10' },
  { using: 'password', iterations: '10', passwordLayout: 'apart', mode: 'ctr' },
  { using: 'password', derivation: 'scrypt', scryptN: '16', mode: 'ecb' },
  { using: 'password', derivation: 'openssl-pbkdf2', iterations: '10', mode: 'cbc' },
  { using: 'password', derivation: 'openssl-evp', evpDigest: 'md5', mode: 'ctr' },
  { using: 'password', derivation: 'openssl-evp', mode: 'ecb' },
]

test.each(WAYS)(
  '%o: back again, also from Base64 in lines, and never with another secret',
  async settings => {
    const text = 'héllo 🌊 '.repeat(30)
    const made = await run(jobOf('encrypt', settings, { source: typed('text', text), aad: 'ad' }))
    const side = {
      iv: formatHex(made.iv),
      salt: made.salt ? formatHex(made.salt) : '',
      tag: made.tag ? formatHex(made.tag) : '',
      aad: 'ad',
    }
    const base64 = formatBase64(await bytesOf(made))
    const lines = `${base64.replace(/.{64}/g, '$&\r\n')}\n`
    for (const source of [typed('base64', base64), typed('base64', lines)]) {
      const back = await run(jobOf('decrypt', settings, { ...side, source }))
      expect(await back.result.text()).toBe(text)
      expect(back.plainLength).toBe(encodeUtf8(text).length)
    }
    const file = { kind: 'file', file: new File([made.result], 'x.aes') } as const
    expect(
      await (await run(jobOf('decrypt', settings, { ...side, source: file }))).result.text(),
    ).toBe(text)
    const wrong = { key: 'f'.repeat(32), password: 'passwOrd' }
    const refused = await code(
      jobOf('decrypt', settings, { ...side, source: typed('base64', base64) }, wrong),
    )
    const mode = settings.mode ?? 'gcm'
    if (mode === 'gcm') expect(refused).toBe('aes/authentication-failed')
    else if (mode !== 'ctr') expect(refused).toMatch(/bad-padding|nothing was refused/)
  },
)

test('what is too short or begins otherwise is said', async () => {
  const short = typed('hex', '0011')
  const front = { keyLayout: 'front' } as const
  expect(await code(jobOf('decrypt', front, { source: short }))).toBe('aes/shorter-than-prefix')
  expect(await code(jobOf('decrypt', {}, { source: short, iv: '00'.repeat(12) }))).toBe(
    'aes/shorter-than-tag',
  )
  const openssl = { using: 'password', derivation: 'openssl-evp', mode: 'cbc' } as const
  expect(await code(jobOf('decrypt', openssl, { source: short }))).toBe('aes/not-salted')
})

test('a wrong character in Base64 of many lines is found where it stands', async () => {
  const source = typed('base64', `${'AAAA\r\n'.repeat(3)}AA?A`)
  await expect(run(jobOf('decrypt', {}, { source, iv: '00'.repeat(12) }))).rejects.toMatchObject({
    code: expect.stringMatching(/^base64\//),
    position: { offset: 20 },
  })
})

test('many parts are joined in order, and PBKDF2 and the work report their progress', async () => {
  const data = Uint8Array.from({ length: 9_000_001 }, (_, index) => index % 251)
  const file = { kind: 'file', file: new File([data], 'x') } as const
  const settings = { using: 'password', iterations: '300000', mode: 'ctr' } as const
  context.progress.mockClear()
  const made = await run(jobOf('encrypt', settings, { source: file }))
  expect(context.progress.mock.calls.some(([, note]) => note === 'Deriving the key')).toBe(true)
  expect(context.progress).toHaveBeenLastCalledWith(1, 'Encrypting')
  const source = { kind: 'file', file: new File([made.result], 'x') } as const
  const back = await bytesOf(await run(jobOf('decrypt', settings, { source })))
  expect(Buffer.compare(back, data)).toBe(0)
})
