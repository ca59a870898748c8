import { expect, test } from 'vitest'
import { describeDifference } from './differences'

test('one sentence names up to three fields, and counts the others', () => {
  expect(describeDifference([])).toBe('These are the same transaction, byte for byte')
  expect(describeDifference(['third authorizer'])).toBe('These differ in the third authorizer')
  expect(describeDifference(['script', 'authorizer 11'])).toBe(
    'These differ in the script and authorizer 11',
  )
  expect(describeDifference(['script', 'compute limit', 'payer address'])).toBe(
    'These differ in the script, the compute limit and the payer address',
  )
  expect(describeDifference(['script', 'compute limit', 'payer address', 'a', 'b'])).toBe(
    'These differ in 5 fields: the script, the compute limit, the payer address and 2 more',
  )
})
