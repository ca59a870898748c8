import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Sha2Name, startSha2 } from './sha2-stream'

afterEach(() => vi.restoreAllMocks())

const NAMES: readonly [Sha2Name, string][] = [
  ['SHA2-224', 'sha224'],
  ['SHA2-256', 'sha256'],
  ['SHA2-384', 'sha384'],
  ['SHA2-512', 'sha512'],
  ['SHA2-512/256', 'sha512-256'],
]

const digest = (name: Sha2Name, parts: readonly Uint8Array[]) => {
  const hasher = startSha2(name)
  for (const part of parts) hasher?.update(part)
  return Buffer.from(hasher?.digest() ?? []).toString('hex')
}

test.each(NAMES)('%s is OpenSSL’s %s, at every length around its blocks', (name, openssl) => {
  for (let length = 0; length <= 300; length++) {
    const data = Uint8Array.from({ length }, (_, index) => index * 7 + length)
    const right = createHash(openssl).update(data).digest('hex')
    expect([length, digest(name, [data])]).toEqual([length, right])
  }
})

test.each(NAMES)('%s in any pieces, longer than the module’s memory too', (name, openssl) => {
  const pieces = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 4 })
  fc.assert(
    fc.property(pieces, lengths => {
      const parts = lengths.map(length => new Uint8Array(length).map((_, index) => index * 31))
      const hash = createHash(openssl)
      for (const part of parts) hash.update(part)
      expect(digest(name, parts)).toBe(hash.digest('hex'))
    }),
    { numRuns: 25 },
  )
})

test('without vectors there is none, and no other fault is hidden', async () => {
  vi.resetModules()
  const fresh = await import('./sha2-stream')
  const compile = vi.spyOn(WebAssembly, 'Module')
  compile.mockImplementationOnce(function refuse() {
    throw new WebAssembly.CompileError('Wasm SIMD unsupported')
  })
  expect(fresh.startSha2('SHA2-256')).toBeNull()
  compile.mockImplementationOnce(function fail() {
    throw new RangeError('out of memory')
  })
  expect(() => fresh.startSha2('SHA2-256')).toThrow(RangeError)
})
