import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/aes.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { checkScryptCost, deriveBytes, parseIterations, scryptMemory } from './derive-key.ts'

const text = encodeUtf8

test('scrypt: the vectors of RFC 7914 section 12, with progress', async () => {
  const seen: number[] = []
  const kdf = { kind: 'scrypt', n: 1024, r: 8, p: 16 } as const
  const onProgress = (fraction: number) => seen.push(fraction)
  const key = await deriveBytes(kdf, text('password'), text('NaCl'), 64, { onProgress })
  expect(formatHex(key)).toBe(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
  )
  expect(seen.at(-1)).toBe(1)
  expect(seen.length).toBeGreaterThan(2)
  const empty = await deriveBytes({ kind: 'scrypt', n: 16, r: 1, p: 1 }, text(''), text(''), 64)
  expect(formatHex(empty)).toMatch(/^77d6576238657b20/)
})

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

test('a cost that is wrong or too high is refused before anything is allocated', async () => {
  const refused = (n: number, r: number, p: number) => refusal(() => checkScryptCost({ n, r, p }))
  expect(refused(1, 8, 1).code).toBe('aes/scrypt-cost')
  expect(refused(100_000, 8, 1).code).toBe('aes/scrypt-cost')
  expect(refused(2 ** 16, 1, 1).code).toBe('aes/scrypt-cost-for-block')
  expect(refused(2 ** 20, 8, 1).code).toBe('aes/scrypt-memory')
  expect(refused(2 ** 40, 8, 1).code).toBe('aes/scrypt-memory')
  expect(refused(2 ** 19, 8, 1000).code).toBe('aes/scrypt-work')
  expect(() => checkScryptCost({ n: 2 ** 17, r: 8, p: 1 })).not.toThrow()
  expect(() => checkScryptCost({ n: 2 ** 19, r: 8, p: 1 })).not.toThrow()
  const huge = { kind: 'scrypt', n: 2 ** 40, r: 8, p: 1 } as const
  expect(await codeOf(deriveBytes(huge, text('x'), text('y'), 32))).toBe('aes/scrypt-memory')
})

test('the memory that is shown', () => {
  expect(scryptMemory({ n: 2 ** 17, r: 8, p: 1 })).toBe(2 ** 27 + 2048)
})

test('iterations are whole numbers within bounds', () => {
  expect(parseIterations('600000')).toBe(600_000)
  for (const wrong of ['', '0', '-1', '1.5', '1e6', '100000001', '6 0', '0x10']) {
    expect(refusal(() => parseIterations(wrong)).code).toMatch(/^integer\//)
  }
})
