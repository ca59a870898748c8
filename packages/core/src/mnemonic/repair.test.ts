import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadWordList } from './languages.ts'
import { generateMnemonic, parseMnemonic, WORD_COUNTS } from './mnemonic.ts'
import {
  repairAttempts,
  repairCandidates,
  repairQuestion,
  swapAttempts,
  swapCandidates,
} from './repair.ts'

const english = await loadWordList('english')
const count = fc.constantFrom(...WORD_COUNTS)
const phrase = count.chain(words =>
  fc
    .uint8Array({ minLength: (words / 3) * 4, maxLength: (words / 3) * 4 })
    .map(entropy => generateMnemonic(entropy, english).split(' ')),
)
const damaged = fc.tuple(phrase, fc.nat(23), fc.constantFrom(...english))

describe('one damaged word', () => {
  it('at a known place: the right one is among the candidates, all of which fit', () => {
    fc.assert(
      fc.property(damaged, ([words, at]) => {
        const index = at % words.length
        const holed = words.with(index, '').map(word => word || null)
        expect(repairQuestion(holed, english)).toEqual({ kind: 'one-place', position: index + 1 })
        const candidates = [...repairCandidates(holed, english)]
        expect(candidates.map(({ word }) => word)).toContain(words[index])
        expect(
          candidates.every(({ position, change }) => position === index + 1 && change === 'filled'),
        ).toBe(true)
        for (const one of candidates) {
          expect(() => parseMnemonic(one.words.join(' '), english)).not.toThrow()
        }
        expect(repairAttempts(holed, english)).toBe(2048)
        // The last word contains the checksum, so exactly this many words fit.
        const fitting = 2 ** (11 - words.length / 3)
        if (index === words.length - 1) expect(candidates).toHaveLength(fitting)
        else expect(Math.abs(candidates.length / fitting - 1)).toBeLessThan(index < 0 ? 0 : 6)
      }),
      { numRuns: 15 },
    )
  })

  it('anywhere: the right phrase is among the candidates', () => {
    fc.assert(
      fc.property(damaged, ([words, at, wrong]) => {
        const index = at % words.length
        const written = words.with(index, wrong)
        // The wrong word may fit by chance: then nothing shows that it is wrong.
        if (isValid(written)) return
        expect(repairQuestion(written, english)).toEqual({ kind: 'one-wrong-anywhere' })
        const candidates = [...repairCandidates(written, english)]
        expect(candidates.map(one => one.words.join(' '))).toContain(words.join(' '))
        expect(repairAttempts(written, english)).toBe(words.length * 2047)
      }),
      { numRuns: 4 },
    )
  })

  it('left out: the right phrase is among the candidates, each once', () => {
    fc.assert(
      fc.property(damaged, ([words, at]) => {
        const index = at % words.length
        const written = words.toSpliced(index, 1)
        expect(repairQuestion(written, english)).toEqual({ kind: 'one-missing-anywhere' })
        const found = [...repairCandidates(written, english)].map(one => one.words.join(' '))
        expect(found).toContain(words.join(' '))
        expect(new Set(found).size).toBe(found.length)
      }),
      { numRuns: 4 },
    )
  })
})

function isValid(words: readonly string[]): boolean {
  try {
    parseMnemonic(words.join(' '), english)
    return true
  } catch {
    return false
  }
}

it('numbers of candidates are those of the checksum: 128 and 8 for the last word', () => {
  const of = (words: number) => [
    ...repairCandidates([...Array<string>(words - 1).fill('abandon'), null], english),
  ]
  expect([of(12).length, of(18).length, of(24).length]).toEqual([128, 32, 8])
})

it('refuses what no single word can mend', () => {
  const abandon = Array<string>(12).fill('abandon')
  expect({
    'two missing': refusal(() =>
      repairQuestion(
        abandon
          .with(0, '')
          .with(1, '')
          .map(word => word || null),
        english,
      ),
    ),
    'ten words': refusal(() => repairQuestion(abandon.slice(2), english)),
    'nothing wrong': refusal(() => repairQuestion(abandon.with(11, 'about'), english)),
  }).toMatchInlineSnapshot(`
    {
      "nothing wrong": {
        "code": "mnemonic/nothing-to-repair",
        "message": "The phrase is valid as it is: every word is in the list and the checksum matches.",
        "suggestion": "If you can’t find its accounts, the passphrase or path is different.",
      },
      "ten words": {
        "code": "mnemonic/too-damaged",
        "message": "The phrase has 10 words, and one word more or less makes no phrase.",
        "suggestion": "Only one word can be searched for. A phrase has 12, 15, 18, 21 or 24 words.",
      },
      "two missing": {
        "code": "mnemonic/too-damaged",
        "message": "2 words are missing or not in the list.",
        "suggestion": "Only one word can be searched for. A phrase has 12, 15, 18, 21 or 24 words.",
      },
    }
  `)
})

describe('two swapped words', () => {
  const legal = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(
    ' ',
  )
  const swapped = (one: number, other: number) =>
    legal.with(one, legal[other] ?? '').with(other, legal[one] ?? '')

  it.each([
    [3, 4],
    [0, 11],
  ])('%i and %i are among the candidates, which are all valid', (one, other) => {
    const found = [...swapCandidates(swapped(one, other), english)]
    expect(found.map(({ words }) => words.join(' '))).toContain(legal.join(' '))
    expect(found.length).toBeLessThan(12)
    for (const { words } of found) {
      expect(() => parseMnemonic(words.join(' '), english)).not.toThrow()
    }
    // Equal words make no pair.
    expect(swapAttempts(legal, english)).toBe(63)
  })

  it('are not searched for in a valid phrase, or one with a gap', () => {
    expect([...swapCandidates(legal, english)]).toEqual([])
    expect([...swapCandidates(legal.with(0, ''), english)]).toEqual([])
  })
})
