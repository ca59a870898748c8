import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { DERIVING_NAMES, HASH_NAMES, type HashName, KEYED_NAMES } from './algorithms.ts'
import { createHasher, hashBytes } from './create-hasher.ts'
import { createHashers } from './create-hashers.ts'
import type { Keying } from './keying.ts'
import { createKmac128 } from './kmac128.ts'

/** Command name; the AES tests need it as well. */
const OPENSSL = 'openssl'

const keyed = (length: number): { keying: Keying } => ({
  keying: { mode: 'keyed', key: Uint8Array.from({ length }, (_, index) => index) },
})
const derive = { keying: { mode: 'derive', context: 'a test' } } as const
const data = encodeUtf8('hello')
const codeOf = (name: HashName, options: { keying?: Keying }) =>
  refusal(() => createHasher(name, options)).code

describe('modes of the hashes themselves', () => {
  it('are those of BLAKE and KMAC', () => {
    expect(KEYED_NAMES).toEqual(['BLAKE2b-512', 'BLAKE2b-256', 'BLAKE2s-256', 'BLAKE3', 'KMAC128'])
    expect(DERIVING_NAMES).toEqual(['BLAKE3'])
  })

  it.each([
    ['BLAKE2b-512', 1, 64],
    ['BLAKE2b-256', 1, 64],
    ['BLAKE2s-256', 1, 32],
    ['BLAKE3', 32, 32],
  ] as const)('%s takes keys of %i to %i bytes', (name, least, most) => {
    expect(codeOf(name, keyed(least - 1))).toBe('hash/key-length')
    expect(codeOf(name, keyed(most + 1))).toBe('hash/key-length')
    const digests = [least, most].map(length => formatHex(hashBytes(name, data, keyed(length))))
    expect(digests).not.toContain(formatHex(hashBytes(name, data)))
    expect(new Set(digests).size).toBe(least === most ? 1 : 2)
  })

  it('BLAKE2 agrees with openssl mac', () => {
    const { keying } = keyed(17)
    for (const [name, mac, size] of [
      ['BLAKE2b-512', 'BLAKE2BMAC', 64],
      ['BLAKE2b-256', 'BLAKE2BMAC', 32],
      ['BLAKE2s-256', 'BLAKE2SMAC', 32],
    ] as const) {
      const hexKey = formatHex((keying as { key: Uint8Array }).key)
      const options = ['-macopt', `hexkey:${hexKey}`, '-macopt', `size:${size}`, mac]
      const out = execFileSync(OPENSSL, ['mac', ...options], { input: data })
        .toString()
        .trim()
      expect(formatHex(hashBytes(name, data, { keying }))).toBe(out.toLowerCase())
    }
  })

  it('KMAC128 needs a key of any length, and gives 32 bytes', () => {
    expect(codeOf('KMAC128', {})).toBe('hash/key-needed')
    expect(codeOf('KMAC128', derive)).toBe('hash/no-derivation')
    expect(codeOf('KMAC128', { keying: { mode: 'hmac', key: data } })).toBe('hash/no-hmac')
    for (const length of [0, 16, 500]) {
      const { keying } = keyed(length)
      const kmac = createKmac128((keying as { key: Uint8Array }).key, { length: 32 })
      kmac.update(data)
      expect(hashBytes('KMAC128', data, { keying })).toEqual(kmac.digest())
    }
  })

  it('the rest has none, and says what to do', () => {
    for (const name of HASH_NAMES.filter(one => !KEYED_NAMES.includes(one))) {
      expect(codeOf(name, keyed(32))).toBe('hash/no-keyed-mode')
    }
    for (const name of HASH_NAMES.filter(one => !DERIVING_NAMES.includes(one))) {
      expect(codeOf(name, derive)).toBe('hash/no-derivation')
    }
  })

  it('pieces and company do not matter, and the key is not kept', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }), parts => {
        const all = new Uint8Array(parts.flatMap(part => [...part]))
        const lent = keyed(32)
        const hashers = createHashers(KEYED_NAMES, lent)
        for (const part of parts) hashers.update(part)
        for (const [name, digest] of hashers.digests()) {
          expect([name, digest]).toEqual([name, hashBytes(name, all, keyed(32))])
        }
        expect(hashBytes('BLAKE3', all, derive)).not.toEqual(hashBytes('BLAKE3', all))
      }),
      { numRuns: 40 },
    )
  })
})
