import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './line-diff'

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map(lines => lines.join('\n'))
const words = (first: string, second: string) =>
  diffLines(first, second).map(
    ({ kind, text }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${text}`,
  )

test('a changed, a new and a missing line are told from those in both', () => {
  expect(words('a\nb\nc', 'a\nx\nc')).toEqual(['=a', '-b', '+x', '=c'])
  expect(words('a\nb\nc', 'a\nc')).toEqual(['=a', '-b', '=c'])
  expect(words('a\nc', 'a\nb\nc')).toEqual(['=a', '+b', '=c'])
  expect(words('a\nb\nc\nd\ne', 'a\nx\nc\ny\ne')).toEqual([
    '=a',
    '-b',
    '+x',
    '=c',
    '-d',
    '+y',
    '=e',
  ])
  expect(words('a\r\nb', 'a\nb')).toEqual(['-a\r', '+a', '=b'])
  expect(words('', 'a')).toEqual(['+a'])
})

test('either text can be read back from the lines, with its numbers', () => {
  fc.assert(
    fc.property(text, text, (first, second) => {
      const lines = diffLines(first, second)
      const before = lines.filter(line => line.before !== null)
      const after = lines.filter(line => line.after !== null)
      expect(before.map(line => line.text).join('\n')).toBe(first)
      expect(after.map(line => line.text).join('\n')).toBe(second)
      expect(before.map(line => line.before)).toEqual(before.map((_, at) => at + 1))
      expect(after.map(line => line.after)).toEqual(after.map((_, at) => at + 1))
      expect(lines.every(line => line.kind === 'same') || first !== second).toBe(true)
    }),
  )
})

test('of very long texts without a line in common, the whole is replaced', () => {
  const first = Array.from({ length: 3_000 }, (_, at) => `a${at}`).join('\n')
  const second = Array.from({ length: 3_000 }, (_, at) => `b${at}`).join('\n')
  const lines = diffLines(first, second)
  expect(lines.length).toBe(6_000)
  expect(lines[2_999]?.kind).toBe('removed')
  expect(lines[3_000]?.kind).toBe('added')
})
