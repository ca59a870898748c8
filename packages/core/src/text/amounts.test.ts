import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits, trimDecimals, unitsToDecimal } from './amounts.ts'

test.each([
  [0n, 18, 0, '0'],
  [1n, 18, 0, '0.000000000000000001'],
  [1_234_500_000_000_000_000_000n, 18, 0, '1,234.5'],
  [2_000_000_000_000_000_000n, 18, 2, '2.00'],
  [250_000_000n, 8, 0, '2.5'],
  [1000n, 0, 0, '1,000'],
  [-1n, 8, 2, '-0.00000001'],
  [-123_450_000_000n, 8, 2, '-1,234.50'],
  [-1000n, 0, 0, '-1,000'],
] as const)('%s units of %s decimals, %s of them kept, are %s', (units, decimals, least, text) => {
  expect(formatUnits(units, decimals, least)).toBe(text)
})

test('every amount comes back from its text, with any number of its decimals', () => {
  const cases = fc.tuple(fc.bigInt(-(2n ** 256n), 2n ** 256n), fc.nat(18), fc.nat(18))
  fc.assert(
    fc.property(cases, ([units, decimals, kept]) => {
      const least = Math.min(decimals, kept)
      const text = unitsToDecimal(units, decimals, least)
      expect(parseUnits(text, decimals)).toBe(units)
      expect(formatUnits(units, decimals, least).replaceAll(',', '')).toBe(text)
      expect(text.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(least)
      expect(text).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/)
    }),
  )
})

test.each(['', '-', '.5', '1.', '1,000', '1e8', ' 1', '+1', '0x1', '1.2.3', '１'])(
  '%j is no amount',
  text => {
    expect(() => parseUnits(text, 8)).toThrow(
      expect.objectContaining({ code: 'amount/not-a-number' }),
    )
  },
)

test('decimals that the unit lacks are refused, zeros too', () => {
  expect(() => parseUnits('1.000000000', 8)).toThrow(
    expect.objectContaining({ code: 'amount/too-many-decimals' }),
  )
  expect(parseUnits('-0.5', 1)).toBe(-5n)
})

test.each([
  ['100', '100'],
  ['100.00', '100'],
  ['0.10', '0.1'],
])('%s without its zeros is %s', (amount, text) => {
  expect(trimDecimals(amount)).toBe(text)
})
