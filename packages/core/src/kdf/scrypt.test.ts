import { scryptSync } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { checkKdfCost } from './cost.ts'
import { scrypt } from './scrypt.ts'

afterEach(() => vi.restoreAllMocks())

/** Simulates browsers under a policy without 'wasm-unsafe-eval'. */
function forbidWasm() {
  vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse() {
    throw new WebAssembly.CompileError('blocked by the Content Security Policy')
  })
  vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new WebAssembly.CompileError('blocked'))
}

describe.each(['hash-wasm', 'noble'] as const)('scrypt by %s', engine => {
  const derive: typeof scrypt = (...what) => {
    if (engine === 'noble') forbidWasm()
    return scrypt(...what)
  }

  // RFC 7914 section 12; the fourth takes 1 GiB.
  it.each([
    ['', '', 16, 1, 1, '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442'],
    [
      'password',
      'NaCl',
      1024,
      8,
      16,
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162',
    ],
    [
      'pleaseletmein',
      'SodiumChloride',
      16384,
      8,
      1,
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
    ],
  ])('%s, %s', async (password, salt, n, r, p, expected) => {
    const derived = await derive(encodeUtf8(password), encodeUtf8(salt), { n, r, p }, 64)
    expect(formatHex(derived).slice(0, 64)).toBe(expected)
  })

  it('agrees with OpenSSL', async () => {
    const bytes = fc.uint8Array({ maxLength: 80 })
    const power = fc.integer({ min: 1, max: 7 })
    const small = fc.integer({ min: 1, max: 9 })
    const length = fc.integer({ min: 1, max: 100 })
    await fc.assert(
      fc.asyncProperty(
        bytes,
        bytes,
        power,
        small,
        small,
        length,
        async (password, salt, log, r, p, length) => {
          const n = 2 ** log
          expect(formatHex(await derive(password, salt, { n, r, p }, length))).toBe(
            scryptSync(password, salt, length, { N: n, r, p }).toString('hex'),
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  it('takes N = 2^18 at r = 1, as the example of Web3 Secret Storage does', async () => {
    // OpenSSL rejects this cost, so the two packages are compared with each other.
    const cost = { n: 262_144, r: 1, p: 1 }
    const [password, salt] = [encodeUtf8('testpassword'), encodeUtf8('salt of sixteen.')]
    expect(formatHex(await derive(password, salt, cost, 32))).toBe(
      '638e01916f68bbbbc37eca9f932b59dae4b11b3fc697b6875d168f66cbc3163b',
    )
  })

  it('leaves password and salt as they are', async () => {
    const [password, salt] = [encodeUtf8('password'), encodeUtf8('salt')]
    await derive(password, salt, { n: 16, r: 1, p: 1 }, 32)
    expect([password, salt]).toEqual([encodeUtf8('password'), encodeUtf8('salt')])
  })
})

it('says so when there is not enough memory', async () => {
  vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new RangeError('Invalid array length'))
  const refused = scrypt(new Uint8Array(1), new Uint8Array(1), { n: 2 ** 20, r: 8, p: 1 }, 32)
  const error = await refused.catch(thrown => thrown)
  expect([error.name, error.code, error.message]).toEqual([
    'ToolError',
    'kdf/no-memory',
    'The browser couldn’t allocate the 1 GiB of memory that scrypt needs.',
  ])
})

it('refuses a cost that is wrong or absurd', () => {
  const code = (n: number, r: number, p: number) =>
    refusal(() => checkKdfCost({ kind: 'scrypt', n, r, p })).code
  expect(code(1, 8, 1)).toBe('kdf/not-power-of-two')
  expect(code(100_000, 8, 1)).toBe('kdf/not-power-of-two')
  expect(code(2, 0, 1)).toBe('kdf/out-of-range')
  expect(code(2, 8, 1.5)).toBe('kdf/out-of-range')
  // RFC 7914: r · p is at most 2^30 - 1.
  expect(code(2, 2 ** 30 - 1, 1)).toBe('kdf/too-much-memory')
  expect(code(2, 2 ** 30, 1)).toBe('kdf/out-of-range')
  expect(code(2, 1, 2 ** 30 - 1)).toBe('kdf/too-much-memory')
  expect(code(2, 1, 2 ** 30)).toBe('kdf/out-of-range')
  expect(code(2 ** 21, 8, 1)).toBe('kdf/too-much-memory')
  expect(code(2 ** 40, 8, 1)).toBe('kdf/too-much-memory')
  expect(code(2, 8, 2 ** 22)).toBe('kdf/too-much-memory')
  expect(code(2 ** 19, 8, 1000)).toBe('kdf/too-much-work')
  for (const n of [2, 2 ** 17, 2 ** 20]) {
    expect(() => checkKdfCost({ kind: 'scrypt', n, r: 8, p: 1 })).not.toThrow()
  }
  expect(() => checkKdfCost({ kind: 'scrypt', n: 2 ** 18, r: 1, p: 8 })).not.toThrow()
})
