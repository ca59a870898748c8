import { scryptSync } from 'node:crypto'
import fc from 'fast-check'
import { scrypt as hashWasm } from 'hash-wasm'
import { describe, expect, it, vi } from 'vitest'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { scrypt } from './scrypt.ts'

const ENGINES = ['wasm', 'script'] as const

describe.each(ENGINES)('scrypt by %s', engine => {
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
  ])('%s, %s', (password, salt, n, r, p, wanted) => {
    const cost = { n, r, p, length: 64 }
    const derived = scrypt(encodeUtf8(password), encodeUtf8(salt), cost, { engine })
    expect(formatHex(derived).slice(0, 64)).toBe(wanted)
  })

  it('agrees with OpenSSL', () => {
    const bytes = fc.uint8Array({ maxLength: 80 })
    const power = fc.integer({ min: 1, max: 7 })
    const small = fc.integer({ min: 1, max: 9 })
    const length = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(
        bytes,
        bytes,
        power,
        small,
        small,
        length,
        (password, salt, log, r, p, length) => {
          const n = 2 ** log
          const ours = scrypt(password, salt, { n, r, p, length }, { engine })
          expect(formatHex(ours)).toBe(
            scryptSync(password, salt, length, { N: n, r, p }).toString('hex'),
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  it('tells how far it is, and ends at 1', () => {
    const told: number[] = []
    const onProgress = (fraction: number) => told.push(fraction)
    const cost = { n: 1024, r: 1, p: 3, length: 32 }
    scrypt(encodeUtf8('a'), encodeUtf8('b'), cost, { engine, onProgress })
    expect(told.length).toBeGreaterThan(500)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })
})

it('goes beyond N = 2^16 at r = 1, as the example of Web3 Secret Storage does', async () => {
  const [password, salt] = [encodeUtf8('testpassword'), encodeUtf8('salt of sixteen.')]
  const cost = { costFactor: 131_072, blockSize: 1, parallelism: 1, hashLength: 32 }
  const wanted = await hashWasm({ password, salt, ...cost, outputType: 'hex' })
  for (const engine of ENGINES) {
    const derived = scrypt(password, salt, { n: 131_072, r: 1, p: 1, length: 32 }, { engine })
    expect(formatHex(derived)).toBe(wanted)
  }
})

it('leaves nothing in the memory that the next run may take', async () => {
  const made: WebAssembly.Memory[] = []
  const { Memory } = WebAssembly
  vi.stubGlobal('WebAssembly', {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(WebAssembly).map(name => [
        name,
        WebAssembly[name as keyof typeof WebAssembly],
      ]),
    ),
    Memory: class extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        super(descriptor)
        made.push(this)
      }
    },
  })
  vi.resetModules()
  const { scrypt: fresh } = await import('./scrypt.ts')
  fresh(encodeUtf8('password'), encodeUtf8('salt'), { n: 256, r: 8, p: 2, length: 32 })
  vi.unstubAllGlobals()
  expect(made).toHaveLength(1)
  expect(new Uint8Array(made[0]?.buffer ?? new ArrayBuffer(1)).every(byte => byte === 0)).toBe(true)
})
