import { expect, test } from 'vitest'
import { formatDuration } from './messages'
import { barScale, describePace, paceOf } from './pace'

const blocksAt = (first: number, ...seconds: readonly number[]) =>
  seconds.map((second, at) => ({
    height: BigInt(first + at),
    timestamp: new Date(second * 1000).toISOString(),
  }))

test('the time between blocks, their sum and the middle', () => {
  const pace = paceOf(blocksAt(7, 0, 0.5, 2, 3))
  expect(pace.intervals).toEqual([
    { height: 8n, milliseconds: 500 },
    { height: 9n, milliseconds: 1500 },
    { height: 10n, milliseconds: 1000 },
  ])
  expect(pace).toMatchObject({ total: 3000, average: 1000 })
  expect(describePace(pace)).toBe('3 blocks in 3.0 s, one each 1.0 s')
})

test('one interval has no average to tell, none has no sentence', () => {
  expect(describePace(paceOf(blocksAt(7, 0, 12)))).toBe('1 block in 12 s')
  expect(describePace(paceOf(blocksAt(7, 0)))).toBeNull()
  expect(describePace(paceOf([]))).toBeNull()
})

test('the made-up time of a first block, times that run backwards and what is no time', () => {
  expect(paceOf(blocksAt(0, 0, 9999, 10_000)).intervals).toEqual([
    { height: 2n, milliseconds: 1000 },
  ])
  expect(paceOf(blocksAt(7, 5, 4)).intervals).toEqual([{ height: 8n, milliseconds: 0 }])
  expect(paceOf([...blocksAt(7, 5), { height: 8n, timestamp: 'soon' }]).intervals).toEqual([])
})

test('one long pause does not make all other bars small', () => {
  const scale = (...seconds: readonly number[]) =>
    barScale(paceOf(blocksAt(1, ...seconds)).intervals)
  expect(scale(0, 1, 2, 3, 103)).toBe(5000)
  expect(scale(0, 1, 3, 4)).toBe(2000)
  expect(scale(0, 0, 0, 8)).toBe(8000)
  expect(barScale([])).toBe(1)
})

test.each([
  [0, '0 ms'],
  [42, '42 ms'],
  [840, '0.8 s'],
  [9949, '9.9 s'],
  [9999, '10 s'],
  [125_000, '2 min 05 s'],
])('%i ms is %s', (milliseconds, message) => {
  expect(formatDuration(milliseconds)).toBe(message)
})
