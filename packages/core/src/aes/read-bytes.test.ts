import { expect, test } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { readBytes, readKey } from './read-bytes.ts'

test('keys are read as hex, Base64 or text', () => {
  const sixteen = '30313233343536373839616263646566'
  expect(formatHex(readKey(sixteen, 'hex', 128))).toBe(sixteen)
  expect(formatHex(readKey(`0x${sixteen.toUpperCase()}`, 'hex', 128))).toBe(sixteen)
  expect(formatHex(readKey('0123456789abcdef', 'text', 128))).toBe(sixteen)
  expect(formatHex(readKey('MDEyMzQ1Njc4OWFiY2RlZg==', 'base64', 128))).toBe(sixteen)
  expect(formatHex(readBytes('_-8', 'base64'))).toBe('ffef')
  expect(formatHex(readKey('  0123456789ab  ', 'text', 128))).toBe(
    `2020${sixteen.slice(0, 24)}2020`,
  )
})

test('row 4: a wrong length is said, with what it would fit', () => {
  expect(refusal(() => readKey('password', 'text', 256))).toMatchInlineSnapshot(`
    {
      "code": "aes/key-length",
      "message": "The key is 8 bytes long; AES-256 takes exactly 32. It is never padded or truncated.",
      "suggestion": "Enter 32 bytes (64 hex digits), or use a password instead.",
    }
  `)
  expect(refusal(() => readKey('0123456789abcdef', 'text', 256)).suggestion).toBe(
    'It is valid for AES-128.',
  )
  expect(refusal(() => readKey('00'.repeat(32), 'text', 256)).suggestion).toContain(
    'looks like hex',
  )
  expect(refusal(() => readKey('', 'hex', 192))).toMatchObject({ code: 'aes/key-empty' })
})

test('an error repeats no character of the key', () => {
  const secret = 'zq§'
  for (const format of ['hex', 'base64'] as const) {
    const said = refusal(() => readKey(secret, format, 256))
    expect(said.code).toBe('aes/key-unreadable')
    expect(said.position).toBeDefined()
    for (const character of 'q§') expect(said.message).not.toContain(character)
  }
})
