import { describe, expect, it } from 'vitest'
import { parseHex } from '../../bytes/hex.ts'
import { parseSignature } from './parse-signature.ts'
import { decodeRevert, readRevertReason } from './revert.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const hexOf = (text: string) => Buffer.from(text, 'utf8').toString('hex')
const error = (text: string, { offset = 32, length = Buffer.byteLength(text) } = {}) =>
  parseHex(`08c379a0${word(offset)}${word(length)}${hexOf(text)}`)

it('reads Error(string) and Panic(uint256) of Solidity’s ABI', () => {
  expect(readRevertReason(error('not enough'))).toBe('not enough')
  expect(readRevertReason(error('zu wenig für 🦊'))).toBe('zu wenig für 🦊')
  expect(readRevertReason(error(''))).toBe('')
  // Padded to whole words, as contracts return it.
  expect(
    readRevertReason(parseHex(`08c379a0${word(32)}${word(2)}${hexOf('no')}${'00'.repeat(30)}`)),
  ).toBe('no')
  expect(readRevertReason(parseHex(`4e487b71${word(0x11)}`))).toBe(
    'panic 0x11: arithmetic overflow or underflow',
  )
  for (const rest of ['', '00']) {
    const panic = parseHex(`4e487b71${word(1)}${rest}`)
    expect(readRevertReason(panic)).toBe('panic 0x01: an assertion failed')
  }
})

it('gives null for anything else', () => {
  const [whole, empty] = [error('not enough'), error('')]
  for (const data of [
    undefined,
    new Uint8Array(),
    // Another error's selector, with the same data.
    Uint8Array.from(whole, (byte, at) => (at === 0 ? 9 : byte)),
    ...[35, 36, 67].map(length => empty.subarray(0, length)),
    whole.subarray(0, -1),
    error('not enough', { offset: 64 }),
    error('not enough', { length: 11 }),
    parseHex(`08c379a0${word(32)}${word(1)}ff`),
    parseHex(`4e487b71${word(1)}`).subarray(0, 35),
  ]) {
    expect(readRevertReason(data)).toBeNull()
  }
})

describe('the data of a revert', () => {
  const insufficient = parseSignature(
    'error InsufficientBalance(uint256 available, uint256 required)',
  )
  const data = parseHex(`cf479181${word(1)}${word(2)}`)

  it('is a custom error, where it is known and the data fit', () => {
    expect(decodeRevert(data, [parseSignature('error Other()'), insufficient])).toMatchObject({
      kind: 'custom',
      item: insufficient,
      values: [
        { path: 'available', value: 1n, offset: 4 },
        { value: 2n, offset: 36 },
      ],
    })
    expect(decodeRevert(data)).toEqual({ kind: 'unknown', selector: 'cf479181' })
    expect(decodeRevert(data.subarray(0, -1), [insufficient]).kind).toBe('unknown')
  })

  it('may be empty, less than a selector, or a panic of an unknown code', () => {
    expect(decodeRevert(new Uint8Array())).toEqual({ kind: 'empty' })
    expect(decodeRevert(Uint8Array.of(1, 2, 3))).toEqual({ kind: 'unknown', selector: null })
    const panic = decodeRevert(parseHex(`4e487b71${word(0x99)}`))
    expect(panic).toMatchObject({ kind: 'panic', code: 0x99n, meaning: null })
    expect(readRevertReason(parseHex(`4e487b71${word(0x99)}`))).toBe('panic 0x99')
  })
})
