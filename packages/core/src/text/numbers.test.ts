import { describe, expect, it } from 'vitest'
import { formatUnits, withThousands } from './numbers.ts'

describe('a number to read', () => {
  it.each([
    ['0', '0'],
    ['999.00000000', '999.00000000'],
    ['1000', '1,000'],
    ['-0.5', '-0.5'],
    ['-1234.50', '-1,234.50'],
    ['1234567.10000000', '1,234,567.10000000'],
    [`${2n ** 256n - 1n}`.slice(0, 25), '1,157,920,892,373,161,954,235,709'],
  ])('%s is %s', (amount, text) => {
    expect(withThousands(amount)).toBe(text)
  })

  it.each([
    [0n, 18, 0, '0'],
    [1n, 18, 0, '0.000000000000000001'],
    [1_234_500_000_000_000_000_000n, 18, 0, '1,234.5'],
    [2_000_000_000_000_000_000n, 18, 2, '2.00'],
    [250_000_000n, 8, 0, '2.5'],
    [1000n, 0, 0, '1,000'],
    [-1n, 8, 2, '-0.00000001'],
    [-123_450_000_000n, 8, 2, '-1,234.50'],
    [-1000n, 0, 0, '-1,000'],
  ] as const)(
    '%s units of %s decimals, %s of them kept, are %s',
    (units, decimals, least, text) => {
      expect(formatUnits(units, decimals, least)).toBe(text)
    },
  )
})
