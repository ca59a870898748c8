import { describe, expect, test } from 'vitest'
import { isClearKey } from './clear-key'

const event = (facts: Partial<KeyboardEvent>) =>
  isClearKey({
    ...{ altKey: true, shiftKey: true, ctrlKey: false, metaKey: false, key: 'W', code: 'KeyW' },
    ...facts,
  })

describe('Alt+Shift+W', () => {
  test.each([
    ['as it is', {}],
    ['on a Mac, where Option makes another sign', { key: '„' }],
    ['on a Cyrillic keyboard', { key: 'Ц' }],
    ['on a Dvorak keyboard, where the letter is elsewhere', { key: 'W', code: 'Comma' }],
  ])('%s', (_, facts) => expect(event(facts)).toBe(true))

  test.each([
    ['another letter in its place', { key: '<', code: 'KeyE' }],
    ['the letter that Dvorak has there', { key: 'Y' }],
    ['with Control, which is AltGr on Windows', { ctrlKey: true }],
    ['with the command key', { metaKey: true }],
    ['without Shift', { shiftKey: false }],
    ['without Alt', { altKey: false }],
  ])('not %s', (_, facts) => expect(event(facts)).toBe(false))
})
