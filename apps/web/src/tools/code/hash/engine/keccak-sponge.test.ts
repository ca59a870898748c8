import { createHash } from 'node:crypto'
import { createKmac128 } from '@toolkit/core/hash/kmac128'
import { digestOf } from '@toolkit/core/hash/primitives'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSponge, startKmac128 } from './keccak-sponge'

const RATES = { 224: 144, 256: 136, 384: 104, 512: 72 } as const
const bits = fc.constantFrom(224, 256, 384, 512)

test('SHA-3 is that of OpenSSL, in whatever pieces', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 500 }), { maxLength: 6 })
  fc.assert(
    fc.property(bits, pieces, (size, parts) => {
      const sponge = createSponge({ rate: RATES[size], suffix: 0x06, digestLength: size / 8 })
      const openssl = createHash(`sha3-${size}`)
      for (const part of parts) {
        sponge.update(part)
        openssl.update(part)
      }
      expect(Buffer.from(sponge.digest()).toString('hex')).toBe(openssl.digest('hex'))
    }),
  )
})

test('pieces longer than the module’s memory, and the padding in one byte', () => {
  for (const length of [135, 136, 137, 65_416, 65_536, 200_003]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 7)
    const sponge = createSponge({ rate: 136, suffix: 0x01, digestLength: 32 })
    sponge.update(bytes)
    expect(sponge.digest()).toEqual(digestOf('Keccak-256', bytes))
  }
})

test('KMAC128 is that of noble', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  fc.assert(
    fc.property(
      bytes,
      bytes,
      bytes,
      fc.integer({ min: 1, max: 168 }),
      (key, custom, data, length) => {
        const options = { customization: custom, length }
        const [ours, theirs] = [startKmac128(key, options), createKmac128(key, options)]
        for (const hasher of [ours, theirs]) hasher.update(data)
        expect(ours.digest()).toEqual(theirs.digest())
      },
    ),
  )
})
