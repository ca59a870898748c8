import { describe, expect, it } from 'vitest'
import { displayedByPage } from './editor'

describe('what the page shows of what was typed', () => {
  it('is older than the text while keys go on, and takes nothing back', () => {
    expect(displayedByPage(['', 'a', 'ab', 'abc'], 'a')).toEqual(['a', 'ab', 'abc'])
    expect(displayedByPage(['a', 'ab', 'abc'], 'abc')).toEqual(['abc'])
  })

  it('is the text again after something was typed and deleted', () => {
    expect(displayedByPage(['a', 'ab', 'a'], 'a')).toEqual(['a'])
  })

  it('comes from elsewhere: a file, an example, a draft', () => {
    expect(displayedByPage(['a', 'ab'], 'transaction {}')).toBeNull()
    // An earlier text is over, even if it equals a later one.
    expect(displayedByPage(['ab'], 'a')).toBeNull()
  })
})
