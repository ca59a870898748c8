import { expect, it } from 'vitest'
import { checkedSentence, problemsOf } from './checked-files'

const checked = { matching: 638, different: [], missing: [], unreached: [] }

it.each([
  [checked, 'success', 'All 638 files match the list'],
  [
    { ...checked, matching: 1637, different: ['a.js'] },
    'danger',
    '1 of 1,638 files differs from the list',
  ],
  [
    { ...checked, different: ['a.js', 'b.js'], missing: ['c.js'] },
    'danger',
    '2 of 641 files differ from the list',
  ],
  [{ ...checked, missing: ['c.js'] }, 'danger', '1 of 639 files is missing on this host'],
  [
    { ...checked, unreached: ['c.js'] },
    'warning',
    'Check incomplete: 1 of 639 files couldn’t be fetched',
  ],
])('says what counts most of %j', (result, tone, sentence) => {
  expect(checkedSentence(result)).toEqual({ tone, sentence })
})

it('names each file that is not as listed', () => {
  const result = { matching: 1, different: ['a.js'], missing: ['b.js'], unreached: ['c.js'] }
  expect(problemsOf(result)).toEqual([
    ['a.js', 'other content'],
    ['b.js', 'missing'],
    ['c.js', 'not fetched'],
  ])
})
