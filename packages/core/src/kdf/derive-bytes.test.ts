import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../test/aes.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { kdfMemory, PBKDF2_DIGESTS, parseIterations } from './cost.ts'
import { deriveBytes } from './derive-bytes.ts'

const text = encodeUtf8

test('scrypt equals node:crypto', async () => {
  for (const [n, r, p] of [
    [2, 1, 1],
    [256, 8, 1],
    [1024, 4, 3],
  ] as const) {
    const mine = await deriveBytes({ kind: 'scrypt', n, r, p }, text('pä'), text('salt'), 32)
    expect(formatHex(mine)).toBe(scryptSync('pä', 'salt', 32, { N: n, r, p }).toString('hex'))
  }
})

test.each(PBKDF2_DIGESTS)(
  'PBKDF2 with %s equals node:crypto, also without Web Crypto',
  async digest => {
    const expected = pbkdf2Sync('pä', 'salt', 1000, 40, digest).toString('hex')
    const kdf = { kind: 'pbkdf2', digest, iterations: 1000 } as const
    expect(formatHex(await deriveBytes(kdf, text('pä'), text('salt'), 40))).toBe(expected)
    vi.stubGlobal('crypto', undefined)
    expect(formatHex(await deriveBytes(kdf, text('pä'), text('salt'), 40))).toBe(expected)
    vi.unstubAllGlobals()
  },
)

test('a cost that is wrong or too high is refused before anything is allocated', async () => {
  const derive = (kdf: Parameters<typeof deriveBytes>[0]) =>
    codeOf(deriveBytes(kdf, text('x'), text('y'), 32))
  expect(await derive({ kind: 'scrypt', n: 2 ** 40, r: 8, p: 1 })).toBe('kdf/too-much-memory')
  expect(await derive({ kind: 'pbkdf2', digest: 'sha1', iterations: 1e12 })).toBe(
    'kdf/too-many-iterations',
  )
})

test('the memory that is shown', () => {
  expect(kdfMemory({ kind: 'scrypt', n: 2 ** 17, r: 8, p: 1 })).toBe(2 ** 27)
  expect(kdfMemory({ kind: 'pbkdf2', digest: 'sha256', iterations: 1000 })).toBe(0)
})

test('iterations are whole numbers within bounds', () => {
  expect(parseIterations('600000')).toBe(600_000)
  for (const wrong of ['', '0', '-1', '1.5', '1e6', '100000001', '6 0', '0x10']) {
    expect(refusal(() => parseIterations(wrong)).code).toMatch(/^integer\//)
  }
})
