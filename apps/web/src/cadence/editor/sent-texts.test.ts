import { describe, expect, it } from 'vitest'
import { shownByPage } from './sent-texts'

describe('what the page shows of what was typed', () => {
  it('is older than the text while keys go on, and takes nothing back', () => {
    expect(shownByPage(['', 'a', 'ab', 'abc'], 'a')).toEqual(['a', 'ab', 'abc'])
    expect(shownByPage(['a', 'ab', 'abc'], 'abc')).toEqual(['abc'])
  })

  it('is the text again after something was typed and deleted', () => {
    expect(shownByPage(['a', 'ab', 'a'], 'a')).toEqual(['a'])
  })

  it('comes from elsewhere: a file, an example, a draft', () => {
    expect(shownByPage(['a', 'ab'], 'transaction {}')).toBeNull()
    // An earlier text is over, even if it equals a later one.
    expect(shownByPage(['ab'], 'a')).toBeNull()
  })
})
