import { expect, test } from 'vitest'
import { scheduledTime, timeHere } from './scheduled-time'

test('a time of the scheduler in words, and on the reader’s own clock', () => {
  expect(scheduledTime('1795673698.00000000', 1_795_670_098_000)).toEqual({
    moment: '26 Nov 2026, 06:14:58 UTC',
    ago: 'in 1 hour',
  })
  expect(timeHere('1795673698.00000000', 'Asia/Tokyo')).toBe('26 Nov 2026, 15:14 here')
  expect(timeHere('1795673698.00000000', 'UTC')).toBeNull()
})

test('a time that is no date is its seconds', () => {
  expect(scheduledTime('184467440737.09551615', 0).moment).toMatch(/^\d+ \w+ 7815/)
  expect(scheduledTime('99999999999999.0', 0)).toEqual({ moment: '99999999999999.0 s', ago: null })
  expect(timeHere('99999999999999.0')).toBeNull()
})
