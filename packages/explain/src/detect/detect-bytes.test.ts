import { parseHex } from '@toolkit/core/bytes/hex'
import { expect, it } from 'vitest'
import { detectBytes } from './detect-bytes.ts'

const kindsOf = async (bytes: Uint8Array) =>
  (await detectBytes(bytes)).guesses.map(({ kind }) => kind)

it.each<[string, Uint8Array, readonly string[]]>([
  ['text', new TextEncoder().encode('0xf233dcee88fe0abe'), ['address', 'hex', 'file']],
  [
    'text in UTF-16',
    new Uint8Array(Buffer.from('\uFEFF0xf233dcee88fe0abe', 'utf16le')),
    ['address', 'hex', 'file'],
  ],
  ['a PDF', new TextEncoder().encode('%PDF-1.7'), ['pdf', 'file']],
  ['32 bytes', new Uint8Array(32).fill(200), ['private-key', 'file']],
  [
    'a transaction',
    parseHex(
      `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
        '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
    ),
    ['transaction', 'file'],
  ],
  ['any bytes', Uint8Array.of(0, 255, 1), ['file']],
  ['nothing', new Uint8Array(), ['file']],
])('%s', async (_, bytes, kinds) => {
  expect(await kindsOf(bytes)).toEqual(kinds)
})

it('hands over a key as digits', async () => {
  const [key] = (await detectBytes(new Uint8Array(32).fill(200))).guesses
  expect(key?.secretValue?.reveal()).toBe('c8'.repeat(32))
})
