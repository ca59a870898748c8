import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HASHES } from './algorithms.ts'
import { hashBytes } from './create-hasher.ts'
import { startWasm, WASM_HASHES } from './wasm-hashes.ts'

const OPENSSL = {
  'SHA2-224': 'sha224',
  'SHA2-256': 'sha256',
  'SHA2-384': 'sha384',
  'SHA2-512': 'sha512',
  'SHA3-224': 'sha3-224',
  'SHA3-256': 'sha3-256',
  'SHA3-384': 'sha3-384',
  'SHA3-512': 'sha3-512',
  'BLAKE2b-512': 'blake2b512',
  'BLAKE2s-256': 'blake2s256',
  'SHA-1': 'sha1',
} as const

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

describe.each(WASM_HASHES)('%s in WebAssembly', name => {
  test('the empty message', async () => {
    expect((await startWasm(name))?.digest()).toEqual(hashBytes(name, new Uint8Array()))
  })

  test('is noble’s at every length around its blocks', async () => {
    const block = HASHES[name].blockLength ?? 64
    for (const blocks of [0, 1, 2]) {
      for (let length = Math.max(0, blocks * block - 18); length <= blocks * block + 2; length++) {
        const data = Uint8Array.from({ length }, (_, index) => index * 7 + length)
        const hasher = await startWasm(name)
        hasher?.update(data)
        expect([length, hasher?.digest()]).toEqual([length, hashBytes(name, data)])
      }
    }
  })
})

test.each(Object.entries(OPENSSL) as [keyof typeof OPENSSL, string][])(
  '%s is OpenSSL’s in any pieces, longer than the module’s memory too',
  async (name, openssl) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 4 }),
        async lengths => {
          const hasher = await startWasm(name)
          const right = createHash(openssl)
          const buffer = new Uint8Array(90_000)
          for (const length of lengths) {
            const part = buffer.subarray(0, length)
            part.forEach((_, index) => {
              part[index] = index * 31 + length
            })
            hasher?.update(part)
            right.update(part)
            // A reader refills the same buffer.
            part.fill(0xff)
          }
          expect(hex(hasher?.digest())).toBe(right.digest('hex'))
        },
      ),
      { numRuns: 15 },
    )
  },
)

test('two of one hash under way together keep apart', async () => {
  const [one, other] = [await startWasm('SHA3-256'), await startWasm('SHA3-256')]
  one?.update(Uint8Array.of(1))
  other?.update(Uint8Array.of(2))
  expect(one?.digest()).toEqual(hashBytes('SHA3-256', Uint8Array.of(1)))
  expect(other?.digest()).toEqual(hashBytes('SHA3-256', Uint8Array.of(2)))
})

test('what hash-wasm lacks is left to others', async () => {
  expect(await startWasm('SHA2-512/256')).toBeNull()
  expect(await startWasm('BLAKE3', { mode: 'derive', context: 'a context' })).toBeNull()
})
