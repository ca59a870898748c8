import { expect, test } from 'vitest'
import { lineText } from './input-line'

test('the end of a text is a part of its own, so that the middle is cut', () => {
  expect(lineText(`${'ab'.repeat(28)}01234567`)).toEqual(['ab'.repeat(28), '01234567'])
  expect(lineText('#42')).toEqual(['', '#42'])
  expect(lineText('')).toEqual(['', ''])
})

test('lines become one, and no character is cut in two', () => {
  expect(lineText('{\n  "a": "b"\n}')).toEqual(['{ "a', '": "b" }'])
  expect(lineText('12345678 😀1234567')).toEqual(['12345678 ', '😀1234567'])
})

test('of a long text only its ends are looked at', () => {
  const [start, end] = lineText(`<${'x'.repeat(1_000_000)}>1234567`)
  expect(start).toMatch(/^<x+$/)
  expect(start.length).toBeLessThan(1000)
  expect(end).toBe('>1234567')
})
