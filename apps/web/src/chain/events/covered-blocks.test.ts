import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CoveredBlocks } from './covered-blocks'

const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -1, max: 12 }))
  .map(([from, more]) => ({ from, to: from + more }))

test('knows each block that was added, and no other', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), range, (added, requested) => {
      const covered = new CoveredBlocks()
      const blocks = new Set<number>()
      for (const { from, to } of added) {
        covered.add({ from: BigInt(from), to: BigInt(to) })
        for (let height = from; height <= to; height++) blocks.add(height)
      }
      for (let height = 0; height < 80; height++) {
        expect(covered.has(BigInt(height))).toBe(blocks.has(height))
      }
      const all = Array.from(
        { length: requested.to - requested.from + 1 },
        (_, at) => requested.from + at,
      )
      expect(covered.covers({ from: BigInt(requested.from), to: BigInt(requested.to) })).toBe(
        all.every(height => blocks.has(height)),
      )
    }),
  )
})
