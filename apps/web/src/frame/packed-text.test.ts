import { deflateRawSync } from 'node:zlib'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packText, unpackText } from './packed-text'

const packedBytes = (bytes: Uint8Array) => formatBase64(bytes, { alphabet: 'url', padding: false })

test('what is packed is unpacked as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2000 }), async text => {
      expect(await unpackText(await packText(text))).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('source becomes short, in letters that a link keeps', async () => {
  const source = 'access(all) fun main(address: Address): UFix64 {\n    return 0.0\n}\n'.repeat(200)
  const packed = await packText(source)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(packed.length).toBeLessThan(source.length / 20)
})

test.each([
  ['other letters', 'a b'],
  ['no deflated bytes', packedBytes(Uint8Array.of(255, 255, 255, 255))],
  ['a part of it', packedBytes(deflateRawSync('x'.repeat(5000) + Math.PI).subarray(0, -4))],
  ['no UTF-8', packedBytes(deflateRawSync(Buffer.of(0xff, 0xfe)))],
])('%s is damaged', async (_, packed) => {
  await expect(unpackText(packed)).rejects.toMatchObject({ code: 'link/damaged' })
})

test('a bomb is stopped', async () => {
  const bomb = packedBytes(deflateRawSync(Buffer.alloc(50_000_000)))
  expect(bomb.length).toBeLessThan(100_000)
  await expect(unpackText(bomb)).rejects.toMatchObject({ code: 'link/too-long' })
})

test('what would not be read again is not packed', async () => {
  const most = 'x'.repeat(200_000)
  expect(await unpackText(await packText(most))).toBe(most)
  await expect(packText(`${most}x`)).rejects.toMatchObject({ code: 'link/too-long' })
})
