import { expect, it } from 'vitest'
import {
  addCounts,
  formatCounts,
  ONE_FAILED,
  ONE_PASSED,
  playwrightCounts,
  vitestCounts,
} from './counts.ts'

it('formats the last line of a test run', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(formatCounts({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
  expect(formatCounts(addCounts(ONE_PASSED, ONE_FAILED))).toBe('1 passed, 1 failed')
})

it('reads vitest’s report', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(vitestCounts(JSON.stringify(report), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

it('reads Playwright’s report', () => {
  const report = { stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 3 } }
  expect(playwrightCounts(JSON.stringify(report), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

it.each([vitestCounts, playwrightCounts])('counts a run that broke down as a failure', counts => {
  expect(counts(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(counts('{}', 1).failed).toBe(1)
  expect(counts(JSON.stringify({ numPassedTests: 3, stats: { expected: 3 } }), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  })
})
