import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasHidden, revealAllHidden, withHiddenEscaped } from './hidden.ts'

/** First and last character of each kind. */
const HIDDEN = [
  ['controls', '\0\u0008\u000b\u000d\u001b\u001f\u007f\u0080\u009b\u009f'],
  ['a soft hyphen', '\u00ad'],
  ['a joiner of graphemes', '\u034f'],
  ['marks of direction', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e'],
  ['isolates', '\u2066\u2067\u2068\u2069'],
  ['no width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['invisible operators', '\u2061\u2062\u2063\u2064\u206a\u206f'],
  ['separators', '\u2028\u2029'],
  ['fillers', '\u115f\u1160\u3164\uffa0\u2800'],
  ['selectors', '\u180b\u180f\ufe00\ufe0e\ufe0f\u{e0100}\u{e01ef}'],
  ['interlinear marks', '\ufff9\ufffa\ufffb'],
  ['musical and shorthand marks', '\u{1d173}\u{1d17a}\u{1bca0}\u{1bca3}'],
  ['tags', '\u{e0000}\u{e0001}\u{e0020}\u{e0041}\u{e007f}'],
  ['for private use', '\ue000\uf8ff\u{f0000}\u{10fffd}'],
  ['half a pair', '\ud800'],
  ['no characters', '\ufffe\uffff\u{10ffff}'],
] as const

describe('a hidden character', () => {
  it.each(HIDDEN)('of %s is shown as its number', (_, text) => {
    for (const character of text) {
      const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
      expect(hasHidden(character), digits).toBe(true)
      expect(revealAllHidden(`a${character}b`)).toBe(`a[U+${digits}]b`)
    }
  })

  it('is escaped in JSON, which means the same', () => {
    const all = HIDDEN.map(([, text]) => text).join('a')
    const json = withHiddenEscaped(JSON.stringify({ [all]: [all] }))
    expect(hasHidden(json)).toBe(false)
    expect(JSON.parse(json)).toEqual({ [all]: [all] })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const written = withHiddenEscaped(JSON.stringify(text))
        return !hasHidden(written) && JSON.parse(written) === text
      }),
    )
  })
})

it('leaves writing of any language, pictures and line ends', () => {
  const text = 'Grüße, मंगल, 漢字、بيت, 日\u3000本\n\t😀 €'
  expect([hasHidden(text), revealAllHidden(text)]).toEqual([false, text])
})
