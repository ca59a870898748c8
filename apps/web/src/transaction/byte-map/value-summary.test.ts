import { expect, test } from 'vitest'
import { summaryOf } from './value-summary'

const text = (value: string) => summaryOf({ kind: 'text', bytes: new TextEncoder().encode(value) })

test('a long script is abridged, also where a character would be cut', () => {
  expect(text('')).toBe('empty')
  expect(text('transaction {\n  execute {}\n}')).toBe('transaction { execute {} }')
  expect(text('x'.repeat(1_000))).toBe(`${'x'.repeat(72)}… (1,000 bytes)`)
  expect(text(`a${'😀'.repeat(100)}`)).toMatch(/^a(?:😀)+.*… \(401 bytes\)$/u)
})

test('bytes are hex, and what is no text too', () => {
  expect(summaryOf({ kind: 'text', bytes: Uint8Array.of(0xff, 1) })).toBe('ff01')
  expect(summaryOf({ kind: 'bytes', bytes: new Uint8Array(40) })).toBe(
    `${'00'.repeat(36)}… (40 bytes)`,
  )
  expect(summaryOf({ kind: 'list', count: 0 })).toBe('empty list')
})
