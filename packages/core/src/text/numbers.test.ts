import { describe, expect, it } from 'vitest'
import { withThousands } from './numbers.ts'

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
})
