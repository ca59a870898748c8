import { expect, test } from 'vitest'
import { enginesOf, speedOf } from './files-card'

test('a speed, once it says something', () => {
  expect(speedOf(999_999, 10)).toBeNull()
  expect(speedOf(5_000_000, 0)).toBeNull()
  expect(speedOf(50_000_000, 500)).toBe('100 MB/s')
  expect(speedOf(300_000_000, 2000)).toBe('150 MB/s, 2 s')
})

test('each engine once', () => {
  const digest = new Uint8Array()
  expect(
    enginesOf([
      { name: 'MD5', digest, engine: 'wasm' },
      { name: 'SHA-1', digest, engine: 'native' },
      { name: 'BLAKE3', digest, engine: 'wasm' },
    ]),
  ).toBe('Web Crypto and WebAssembly')
})
