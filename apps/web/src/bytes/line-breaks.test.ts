import { ToolError } from '@toolkit/core/errors'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayedError, displayedText, editedText } from './line-breaks'

const at = (offset: number, length?: number) =>
  new ToolError('hex/odd-length', 'x', {
    position: { kind: 'offset', offset, ...(length === undefined ? {} : { length }) },
  })

describe('an error', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 3],
    [5, 4],
    [9, 7],
  ])('at %i of the text is at %i of what is shown', (given, displayed) => {
    expect(displayedError(at(given), 'abc\r\ndef\r\nx')).toMatchObject({
      position: { offset: displayed },
    })
  })

  it('keeps its length over line breaks right', () => {
    expect(displayedError(at(2, 4), 'abc\r\ndef')).toMatchObject({
      position: { offset: 2, length: 3 },
    })
    expect(displayedError(at(3, 2), 'abc\r\ndef')).toMatchObject({
      position: { offset: 3, length: 1 },
    })
  })

  it('without a place stays as it is', () => {
    const error = at(2)
    expect(displayedError(error, 'abc\ndef')).toBe(error)
    expect(displayedError('a sentence', '\r\n')).toBe('a sentence')
    expect(displayedError(null, '\r\n')).toBeNull()
  })
})

describe('an edit', () => {
  it.each([
    ['a\r\nb', 'a\nbc', 'a\r\nbc'],
    ['a\r\nb\r\nc', 'a\nB\nc', 'a\r\nB\r\nc'],
    ['a\r\nb', 'xa\nb', 'xa\r\nb'],
    ['a\r\nb', 'ab', 'ab'],
    ['a\r\nb', 'a\n\nb', 'a\r\n\nb'],
    ['a\r\nb', 'new\nlines', 'new\nlines'],
    ['a\nb\r\nc', 'a\nb\nc!', 'a\nb\r\nc!'],
    ['a\rb\r', 'a\nc\n', 'a\rc\r'],
    ['a\nb', 'a\nc', 'a\nc'],
  ])('of %j to %j gives %j', (before, displayed, after) => {
    expect(editedText(before, displayed)).toBe(after)
  })

  it('shows as it was typed, whatever stood there', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n') })
    fc.assert(
      fc.property(text, text, (before, next) => {
        const displayed = displayedText(next)
        expect(displayedText(editedText(before, displayed))).toBe(displayed)
        expect(editedText(before, displayedText(before))).toBe(before)
      }),
    )
  })
})
