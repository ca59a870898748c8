import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksIn, callsOver, MAX_BLOCKS_A_CALL } from './scan-plan.ts'

const range = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.bigInt({ min: 0n, max: 5_000n }))
  .map(([from, more]) => ({ from, to: from + more }))

test('each block is in one call, in order, and no call covers more than 250', () => {
  fc.assert(
    fc.property(range, expected => {
      let next = expected.from
      for (const { from, to } of callsOver(expected)) {
        expect(from).toBe(next)
        expect(to - from + 1n).toBeGreaterThan(0n)
        expect(to - from + 1n).toBeLessThanOrEqual(MAX_BLOCKS_A_CALL)
        next = to + 1n
      }
      expect(next).toBe(expected.to + 1n)
    }),
  )
})

test('a million blocks are 4,000 calls, and one block is one', () => {
  expect([...callsOver({ from: 7n, to: 1_000_006n })]).toHaveLength(4_000)
  expect([...callsOver({ from: 7n, to: 7n })]).toEqual([{ from: 7n, to: 7n }])
  expect([...callsOver({ from: 8n, to: 7n })]).toEqual([])
})

test('of a billion blocks the first call is there at once', () => {
  const calls = callsOver({ from: 0n, to: 10n ** 9n })
  expect(calls.next().value).toEqual({ from: 0n, to: 249n })
})

test('counts the blocks of a range', () => {
  expect(blocksIn({ from: 3n, to: 3n })).toBe(1n)
  expect(blocksIn({ from: 3n, to: 2n })).toBe(0n)
})
