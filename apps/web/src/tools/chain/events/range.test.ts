import { expect, test } from 'vitest'
import { describeClipped, describeCost, readHeights } from './range'
import { NOTHING } from './submitted'

const cost = (from: string, to: string, types = 1) =>
  describeCost({ ...NOTHING, range: 'heights', from, to }, types, false)

test('says how many blocks and calls a search means, and how long it takes', () => {
  expect(describeCost(NOTHING, 1, false)).toBe('250 blocks, 1 call')
  expect(describeCost(NOTHING, 2, false)).toBe('250 blocks, 2 calls')
  expect(describeCost({ ...NOTHING, range: 'hour' }, 1, false)).toBe('About 4,500 blocks, 18 calls')
  expect(describeCost({ ...NOTHING, range: 'hour' }, 1, true)).toBe('All blocks of the last hour')
  expect(cost('1', '1')).toBe('1 block, 1 call')
  expect(cost('1', '1,000,000')).toBe('1,000,000 blocks, 4,000 calls: about 3 minutes')
  expect(cost('1', '1000000000')).toBe('1,000,000,000 blocks, 4,000,000 calls: about 2 days')
  expect(cost('7', '')).toBe('All blocks from 7 to the latest')
  expect(cost('7', 'x')).toBeNull()
})

test('heights are whole numbers, the lower one first', () => {
  expect(readHeights({ from: '1,000', to: '' })).toEqual({ from: 1000n, to: null })
  expect(readHeights({ from: '5', to: '5' })).toEqual({ from: 5n, to: 5n })
  const faults = (from: string, to: string) => {
    const read = readHeights({ from, to })
    return 'from' in read ? [] : [...read].map(([field, { code }]) => [field, code])
  }
  expect(faults('5', '4')).toEqual([['to', 'chain-events/reversed']])
  expect(faults('', '-1').map(([field]) => field)).toEqual(['from', 'to'])
  expect(faults('1', `${2n ** 64n}`).map(([field]) => field)).toEqual(['to'])
})

test('what a node does not have is said', () => {
  expect(describeClipped({ root: 1000n, head: null })).toBe('The node has no blocks before 1,000.')
  expect(describeClipped({ root: null, head: 9n })).toBe('The latest sealed block is 9.')
})
