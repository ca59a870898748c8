import { expect, test } from 'vitest'
import { cleanReason } from './clean-reason.ts'

test('only a known prefix is taken off, and a long message is cut', () => {
  expect(cleanReason('Cadence error: x: y')).toBe('x: y')
  expect(cleanReason('Other: x')).toBe('Other: x')
  expect(cleanReason('a'.repeat(1000))).toHaveLength(601)
})
