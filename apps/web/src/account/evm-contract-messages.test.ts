import type { SaidFault } from '@toolkit/core/evm/read-answer'
import { expect, it } from 'vitest'
import { decimalsFault, decimalsNote, describeFault, isSaid } from './evm-contract-messages'

it.each([
  [{ kind: 'none' }, 'None'],
  [{ kind: 'reverted', reason: 'closed\u202e' }, 'Reverts: “closed[U+202E]”'],
  [{ kind: 'reverted', reason: 'x'.repeat(4000) }, `Reverts: “${'x'.repeat(80)}…”`],
  [{ kind: 'reverted', reason: null }, 'Reverts with a custom error'],
  [{ kind: 'out-of-gas' }, 'Runs out of gas (100,000)'],
  [{ kind: 'too-long', bytes: 2_097_152 }, 'Returns 2.1 MB, far more than a value'],
  [{ kind: 'too-long', bytes: null }, 'Returns more than a script can read'],
  [{ kind: 'other-form', bytes: 64 }, 'Returns 64 bytes, not in the standard’s form'],
] as readonly (readonly [SaidFault, string])[])('%o', (fault, message) => {
  expect(describeFault(fault)).toBe(message)
})

it.each([
  [36n, null],
  [77n, 'More than any token needs, so amounts are shown in units'],
  [255n, 'More than any token needs, so amounts are shown in units'],
  [256n, 'More than a uint8 can hold, so amounts are shown in units'],
] as const)('%i decimals', (decimals, words) => {
  expect(decimalsFault(decimals)).toBe(words)
})

it('has a sentence on decimals that are of no use', () => {
  expect(decimalsNote({ value: 18n })).toBeNull()
  expect(decimalsNote({ value: 2n ** 255n })).toBe(
    'Its decimals: 57896044…819968. More than a uint8 can hold, so amounts are shown in units.',
  )
  expect(decimalsNote({ fault: { kind: 'reverted', reason: 'no decimals today' } })).toBe(
    'No decimals (reverts: “no decimals today”), so amounts are shown in units.',
  )
})

it('takes a missing function alone for nothing said', () => {
  expect(isSaid({ fault: { kind: 'none' } })).toBe(false)
  expect(isSaid({ fault: { kind: 'out-of-gas' } })).toBe(true)
  expect(isSaid({ value: 0n })).toBe(true)
})
