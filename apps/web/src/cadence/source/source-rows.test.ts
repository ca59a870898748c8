import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fold, foldsOf, linesInRows, rowCount, rowOfLine, segmentsOf } from './source-rows'

test('a closed fold hides what is between its first and last line', () => {
  const segments = segmentsOf(10, [{ first: 2, last: 5 }])
  expect(linesInRows(segments, 0, 99)).toEqual([0, 1, 2, 5, 6, 7, 8, 9])
  expect(rowCount(segments)).toBe(8)
  expect(linesInRows(segments, 2, 4)).toEqual([2, 5])
  expect([2, 3, 5, 9].map(line => rowOfLine(segments, line))).toEqual([2, 2, 3, 7])
})

test('a fold within a closed one changes nothing, in whatever order they come', () => {
  const [outer, inner] = [
    { first: 1, last: 8 },
    { first: 3, last: 5 },
  ]
  expect(segmentsOf(10, [inner, outer])).toEqual(segmentsOf(10, [outer]))
})

test('of folds that begin on one line the first, the outermost, counts', () => {
  expect([...foldsOf(Uint32Array.of(0, 9, 0, 4, 3, 5)).values()]).toEqual([
    { first: 0, last: 9 },
    { first: 3, last: 5 },
  ])
})

test('each row is a line that is not hidden, whatever nested folds are closed', () => {
  const nested = fc
    .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })))
    .map(pairs => pairs.map(([first, length]): Fold => ({ first, last: first + length })))
    .map(folds =>
      // Bodies are nested or disjoint, and never cross.
      folds.filter((a, at) =>
        folds
          .slice(0, at)
          .every(
            b => a.last < b.first || b.last < a.first || (b.first < a.first && a.last < b.last),
          ),
      ),
    )
  fc.assert(
    fc.property(nested, folded => {
      const hidden = (line: number) => folded.some(one => line > one.first && line < one.last)
      const lines = linesInRows(segmentsOf(100, folded), 0, 100)
      expect(lines).toEqual(
        Array.from({ length: 100 }, (_, at) => at).filter(line => !hidden(line)),
      )
    }),
  )
})
