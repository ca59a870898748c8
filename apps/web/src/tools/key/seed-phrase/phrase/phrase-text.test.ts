import { describe, expect, test } from 'vitest'
import { completeWord, looksExtended, replacePart, wordAt } from './phrase-text'

describe('the word at the caret', () => {
  test('in, behind and between words', () => {
    expect(wordAt({ text: 'abandon you', caret: 11 })).toEqual({ start: 8, end: 11, prefix: 'you' })
    expect(wordAt({ text: 'abandon you', caret: 3 })).toEqual({ start: 0, end: 7, prefix: 'aba' })
    expect(wordAt({ text: 'abandon ', caret: 8 })).toBeNull()
    expect(wordAt({ text: '', caret: 0 })).toBeNull()
  })

  test('the ideographic space of Japanese phrases divides too', () => {
    const text = 'あいこくしん\u3000あい'
    expect(wordAt({ text, caret: text.length })?.prefix).toBe('あい')
  })

  test('what is longer than any word is none, and is not gone through', () => {
    const text = 'a'.repeat(5_000_000)
    for (const caret of [1, 2_000_000, text.length]) expect(wordAt({ text, caret })).toBeNull()
    expect(wordAt({ text: `zoo ${'a'.repeat(64)}`, caret: 68 })?.prefix).toHaveLength(64)
  })
})

describe('completing', () => {
  test('at the end a space follows and the caret stands behind it', () => {
    expect(completeWord({ text: 'zoo yo', caret: 6 }, 'youth')).toEqual({
      text: 'zoo youth ',
      caret: 10,
    })
  })

  test('in the middle the space that is there is kept', () => {
    expect(completeWord({ text: 'ab zoo', caret: 2 }, 'abandon')).toEqual({
      text: 'abandon zoo',
      caret: 8,
    })
  })

  test('the whole word goes, not only what stands before the caret', () => {
    expect(completeWord({ text: 'abxyz', caret: 2 }, 'able')).toEqual({ text: 'able ', caret: 5 })
  })
})

test('a part is replaced in place', () => {
  expect(replacePart('one tow three', 4, 3, 'two')).toBe('one two three')
})

describe('what is meant as an extended key', () => {
  test.each([
    [
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      true,
    ],
    ['  xpub661MyMwAqRbc\n', true],
    ['zpub661MyMwAqRbc', true],
    ['xprv', false],
    ['abandon abandon', false],
    ['xpub661My MwAqRbc', false],
  ])('%s', (text, expected) => {
    expect(looksExtended(text)).toBe(expected)
  })
})
