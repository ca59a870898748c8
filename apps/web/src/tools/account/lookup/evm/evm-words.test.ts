import { expect, it } from 'vitest'
import { attoText } from './evm-words'

it.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [1_500_000_000_000_000_000n, '1.5'],
  [1_234_567_000_000_000_000_000_000n, '1,234,567'],
  [(1n << 128n) - 1n, '340,282,366,920,938,463,463.374607431768211455'],
])('%s units of 1e-18 are %s FLOW', (atto, text) => {
  expect(attoText(atto)).toBe(text)
})
