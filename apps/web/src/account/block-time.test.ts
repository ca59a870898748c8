import { expect, it } from 'vitest'
import { blockTime } from './block-time'

const NOW = Date.UTC(2026, 10, 20, 21, 43, 12)

it.each([
  ['2026-11-20T21:43:12Z', 'now'],
  ['2026-11-20T21:42:30.123456789Z', '42 seconds ago'],
  ['2026-11-20T21:40:00Z', '3 minutes ago'],
  ['2026-11-20T19:00:00Z', '2 hours ago'],
  ['2026-11-19T21:00:00Z', 'yesterday'],
  ['2024-11-19T21:00:00Z', '2 years ago'],
  ['2026-11-20T21:43:22Z', 'in 10 seconds'],
])('says how long ago %s was', (timestamp, ago) => {
  expect(blockTime(timestamp, NOW).ago).toBe(ago)
})

it('gives the moment in UTC', () => {
  expect(blockTime('2026-11-20T21:43:12Z', 0).moment).toBe('20 Nov 2026, 21:43:12 UTC')
})

it('keeps what is no time as it came', () => {
  expect(blockTime('soon', NOW)).toEqual({ moment: 'soon', ago: null })
})
