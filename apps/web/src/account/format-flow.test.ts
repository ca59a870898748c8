import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatAttoflow,
  formatFlow,
  formatFlowGrouped,
  shortAmount,
} from './format-flow'

test.each([
  [0n, '0.00000000', '0.00000000'],
  [1n, '0.00000001', '0.00000001'],
  [100_000n, '0.00100000', '0.00100000'],
  [123_456_789n, '1.23456789', '1.23456789'],
  [100_000_000_000n, '1000.00000000', '1,000.00000000'],
  [18_446_744_073_709_551_615n, '184467440737.09551615', '184,467,440,737.09551615'],
])('%s', (balance, plain, read) => {
  expect(formatFlow(balance)).toBe(plain)
  expect(formatFlowGrouped(balance)).toBe(read)
})

test('every balance comes back from its text, to the last digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), balance => {
      expect(BigInt(formatFlow(balance).replace('.', ''))).toBe(balance)
      expect(formatFlowGrouped(balance).replaceAll(',', '')).toBe(formatFlow(balance))
    }),
  )
})

test.each([
  [0n, '0.00'],
  [1n, '0.00000001'],
  [100_000_000n, '1.00'],
  [150_000_000n, '1.50'],
  [123_456_789n, '1.23456789'],
  [100_000_100_000n, '1,000.001'],
  [18_446_744_073_709_551_615n, '184,467,440,737.09551615'],
])('%s in a sentence', (units, text) => {
  expect(formatAmount(units)).toBe(text)
})

test.each([
  ['100.00000000', '100'],
  ['0.10000000', '0.1'],
  ['1234.50000000', '1,234.5'],
  ['0.00000000', '0'],
])('%s in short', (amount, text) => {
  expect(shortAmount(amount)).toBe(text)
})

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [1_500_000_000_000_000_000n, '1.5'],
  [1_234_567_000_000_000_000_000_000n, '1,234,567'],
  [(1n << 128n) - 1n, '340,282,366,920,938,463,463.374607431768211455'],
])('%s units of 1e-18 are %s FLOW', (atto, text) => {
  expect(formatAttoflow(atto)).toBe(text)
})
