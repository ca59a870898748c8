import { expect, it } from 'vitest'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import { readPlaintext } from './read-plaintext.ts'

const refusal = (plaintext: Uint8Array) => {
  try {
    return readPlaintext(plaintext, 'mnemonic')
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return `${error.code}: ${error.message}`
  }
}

it('says of contents that are no text, or none, that they are no phrase', () => {
  const message =
    'keystore/bad-plaintext: The password is right, but the contents aren’t text, though the file says it’s a phrase.'
  expect(refusal(Uint8Array.of(0xff, 0xfe, 0x61))).toBe(message)
  expect(refusal(new Uint8Array(4))).toBe(message)
  expect(refusal(new Uint8Array(0))).toBe(message)
})

it('cuts the zeros that some wallets add, and says so', () => {
  const found = readPlaintext(Uint8Array.of(...encodeUtf8('zoo'), 0, 0), 'mnemonic')
  expect(found).toMatchObject({ kind: 'mnemonic', text: 'zoo' })
  expect(found.bytes).toHaveLength(3)
  expect(found.weaknesses).toHaveLength(1)
  expect(readPlaintext(encodeUtf8('zoo'), 'mnemonic').weaknesses).toEqual([])
})

it('pads keys that lost their leading zeros, down to 28 bytes', () => {
  for (const length of [28, 31]) {
    const { kind, bytes, weaknesses } = readPlaintext(new Uint8Array(length).fill(7), 'private-key')
    expect([kind, bytes.length, bytes[31 - length], bytes[31]]).toEqual(['private-key', 32, 0, 7])
    expect(weaknesses).toHaveLength(1)
  }
  expect(readPlaintext(new Uint8Array(32).fill(7), 'private-key').weaknesses).toEqual([])
  for (const length of [27, 33]) {
    expect(readPlaintext(new Uint8Array(length).fill(0xff), 'private-key').kind).toBe('bytes')
  }
})

it.each([
  [11, 'bytes'],
  [12, 'mnemonic'],
  [24, 'mnemonic'],
  [25, 'bytes'],
] as const)('takes %i words without a type for a %s', (count, kind) => {
  const words = Array.from({ length: count }, () => 'zoo').join(' ')
  expect(readPlaintext(encodeUtf8(words), 'private-key').kind).toBe(kind)
})

it.each([
  [64, 'private-key'],
  [63, 'bytes'],
  [65, 'bytes'],
] as const)('takes a text of %i hex digits for a %s', (count, kind) => {
  expect(readPlaintext(encodeUtf8('a'.repeat(count)), 'private-key').kind).toBe(kind)
})
