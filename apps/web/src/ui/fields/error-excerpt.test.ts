import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptAt } from './error-excerpt'

describe('excerptAt', () => {
  it('marks the character at the offset', () => {
    expect(excerptAt('68656c6c6g', 9)).toEqual({
      before: '68656c6c6',
      marked: 'g',
      after: '',
      cutBefore: false,
      cutAfter: false,
    })
  })

  it('cuts what is far away on both sides', () => {
    expect(excerptAt(`${'a'.repeat(20)}X${'b'.repeat(20)}`, 20, 1, 3)).toEqual({
      before: 'aaa',
      marked: 'X',
      after: 'bbb',
      cutBefore: true,
      cutAfter: true,
    })
  })

  it('has nothing to mark at the end or for length 0, and stays within the text beyond it', () => {
    expect(excerptAt('abc', 3, 0)).toMatchObject({ before: 'abc', marked: '', after: '' })
    expect(excerptAt('abc', 1, 0)).toMatchObject({ before: 'a', marked: '', after: 'bc' })
    expect(excerptAt('abc', 99)).toMatchObject({ before: 'abc', marked: '', after: '' })
    expect(excerptAt('', 0)).toMatchObject({ before: '', marked: '', after: '' })
  })

  it('gives a shape to what has none', () => {
    expect(excerptAt('a\nb\tc\u0000d', 1)).toMatchObject({
      before: 'a',
      marked: '↵',
      after: 'b→c␀d',
    })
    expect(excerptAt('a b', 1).marked).toBe('␣')
  })

  it('marks a whole emoji, from either half of it', () => {
    expect(excerptAt('x🌊y', 1)).toMatchObject({ before: 'x', marked: '🌊', after: 'y' })
    expect(excerptAt('x🌊y', 2)).toMatchObject({ before: 'x', marked: '🌊', after: 'y' })
  })

  it('never cuts a surrogate pair and never loses the order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '🌊', '7') }),
        fc.nat(40),
        fc.nat(5),
        fc.nat(6),
        (text, offset, length, context) => {
          const { before, marked, after, cutBefore, cutAfter } = excerptAt(
            text,
            offset,
            length,
            context,
          )
          const displayed = before + marked + after
          expect(displayed).not.toMatch(/\p{Surrogate}/u)
          expect(text).toContain(displayed)
          if (!cutBefore) expect(text.startsWith(displayed)).toBe(true)
          if (!cutAfter) expect(text.endsWith(displayed)).toBe(true)
        },
      ),
    )
  })
})
