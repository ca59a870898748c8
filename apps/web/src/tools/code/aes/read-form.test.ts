import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import { EMPTY_FORM, type Form, isSameInput, type Settings, type Side } from './form'
import { readForm, scryptCost } from './read-form'

const KEY = '00'.repeat(32)

function form(change: {
  readonly direction?: Form['direction']
  readonly settings?: Partial<Settings>
  readonly side?: Partial<Side>
  readonly key?: string
  readonly keyFormat?: Form['keyFormat']
  readonly password?: string
}): Form {
  const { settings, side, direction = 'encrypt', ...rest } = change
  return {
    ...EMPTY_FORM,
    key: KEY,
    ...rest,
    direction,
    settings: { ...EMPTY_FORM.settings, ...settings },
    [direction]: { ...EMPTY_FORM[direction], ...side },
  }
}
const base64 = (text: string) => ({ kind: 'typed', format: 'base64', text }) as const
const codes = (one: Form) =>
  Object.fromEntries(Object.entries(readForm(one).errors).map(([field, e]) => [field, e.code]))

test('row 3: the defaults with an empty IV encrypt, with a random IV', () => {
  const { job, errors } = readForm(form({}))
  expect(errors).toEqual({})
  expect(job).toMatchObject({ mode: 'gcm', keyBits: 256, iv: null, packed: false })
})

test('row 4: key and IV of another length are refused, each beside its own field', () => {
  expect(codes(form({ key: 'password', keyFormat: 'text' }))).toEqual({ key: 'aes/key-length' })
  expect(codes(form({ key: '' }))).toEqual({ key: 'aes/key-empty' })
  const cbc = { mode: 'cbc' } as const
  expect(codes(form({ settings: cbc, side: { iv: '0102030405' } }))).toEqual({
    iv: 'aes/iv-length',
  })
  expect(codes(form({ settings: cbc, side: { iv: '0102030g05' } }))).toHaveProperty(
    'iv',
    expect.stringMatching(/^hex\//),
  )
  expect(codes(form({ side: { iv: '0102030405' } }))).toEqual({})
})

test('decryption wants data, IV, salt and tag where they are not part of the file', () => {
  const decrypt = (settings: Partial<Settings>, side: Partial<Side> = {}, password = '') =>
    codes(form({ direction: 'decrypt', settings, side, password }))
  expect(decrypt({})).toEqual({ source: 'aes-tool/nothing-to-decrypt', iv: 'aes/iv-empty' })
  expect(decrypt({ keyLayout: 'front' }, { source: base64('AAAA') })).toEqual({})
  expect(decrypt({ tagPlace: 'apart' }, { iv: '00'.repeat(12), tag: '00' })).toEqual({
    tag: 'aes/tag-length',
  })
  const plain = { using: 'password', passwordLayout: 'apart' } as const
  expect(decrypt(plain, { source: base64('AAAA') }, 'x')).toEqual({
    iv: 'aes/iv-empty',
    salt: 'aes/salt-empty',
  })
  const openssl = { using: 'password', derivation: 'openssl-pbkdf2', mode: 'cbc' } as const
  expect(decrypt(openssl, { source: base64('AAAA') }, 'x')).toEqual({})
  expect(decrypt(openssl, { source: base64('AAAA') })).toEqual({ password: 'aes/password-empty' })
})

test('openssl has no GCM and takes a salt of 8 bytes; in front all lengths are fixed', () => {
  const openssl = { using: 'password', derivation: 'openssl-evp' } as const
  expect(codes(form({ settings: openssl, password: 'x' }))).toEqual({
    mode: 'aes-tool/openssl-gcm',
  })
  const cbc = { ...openssl, mode: 'cbc' } as const
  expect(codes(form({ settings: cbc, password: 'x', side: { salt: '00' } }))).toEqual({
    salt: 'aes/salt-length',
  })
  const password = { using: 'password' } as const
  expect(
    codes(form({ settings: password, password: 'x', side: { salt: '00', iv: '00'.repeat(8) } })),
  ).toEqual({ salt: 'aes-tool/packed-length', iv: 'aes-tool/packed-length' })
})

test('costs are checked before anything runs', () => {
  const scrypt = { using: 'password', derivation: 'scrypt' } as const
  const cost = (change: Partial<Settings>) =>
    codes(form({ settings: { ...scrypt, ...change }, password: 'x' }))
  expect(cost({})).toEqual({})
  expect(cost({ scryptN: '1000000' })).toEqual({ scryptN: 'kdf/not-power-of-two' })
  expect(cost({ scryptN: '4194304' })).toEqual({ scryptN: 'kdf/too-much-memory' })
  expect(cost({ scryptN: 'x' })).toHaveProperty('scryptN', expect.stringMatching(/^integer\//))
  expect(scryptCost({ ...EMPTY_FORM.settings, ...scrypt })).toMatchObject({ n: 131072, r: 8, p: 1 })
  expect(scryptCost({ ...EMPTY_FORM.settings, scryptR: '' })).toBeNull()
  const pbkdf2 = { using: 'password', iterations: '0' } as const
  expect(codes(form({ settings: pbkdf2, password: 'x' }))).toHaveProperty(
    'iterations',
    expect.stringMatching(/^integer\//),
  )
})

test('no error holds the key, the password or a part of it', () => {
  const secret = 'ZQsecretZQ'
  for (const keyFormat of ['hex', 'base64', 'text'] as const) {
    for (const error of Object.values(readForm(form({ key: secret, keyFormat })).errors)) {
      expect(error).toBeInstanceOf(ToolError)
      expect(JSON.stringify(error)).not.toMatch(/ZQ|secret/)
    }
  }
})

test('a result depends on its own direction and secret only', () => {
  const one = form({})
  const decrypt = { ...EMPTY_FORM.decrypt, iv: '00' }
  expect(isSameInput(one, form({ password: 'other' }))).toBe(true)
  expect(isSameInput(one, { ...one, decrypt })).toBe(true)
  expect(isSameInput(one, form({ key: 'ff' }))).toBe(false)
  expect(isSameInput(one, form({ settings: { mode: 'ctr' } }))).toBe(false)
})
