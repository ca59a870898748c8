import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAttoflow, formatFlow, formatFlowForReading } from './format-flow'

test.each([
  [0n, '0.00000000', '0.00000000'],
  [1n, '0.00000001', '0.00000001'],
  [100_000n, '0.00100000', '0.00100000'],
  [123_456_789n, '1.23456789', '1.23456789'],
  [100_000_000_000n, '1000.00000000', '1,000.00000000'],
  [18_446_744_073_709_551_615n, '184467440737.09551615', '184,467,440,737.09551615'],
])('%s', (balance, plain, read) => {
  expect(formatFlow(balance)).toBe(plain)
  expect(formatFlowForReading(balance)).toBe(read)
})

test('every balance comes back from its text, to the last digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), balance => {
      expect(BigInt(formatFlow(balance).replace('.', ''))).toBe(balance)
      expect(formatFlowForReading(balance).replaceAll(',', '')).toBe(formatFlow(balance))
    }),
  )
})

test('attoflow is FLOW with 18 decimals', () => {
  expect(formatAttoflow((1n << 128n) - 1n)).toBe('340,282,366,920,938,463,463.374607431768211455')
})
