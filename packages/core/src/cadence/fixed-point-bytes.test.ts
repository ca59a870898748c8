import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { bytesToFixedPoint, fixedPointToBytes } from './fixed-point-bytes.ts'

it.each([
  ['UFix64', '1.0', '0000000005f5e100', '1.00000000'],
  ['UFix64', '184467440737.09551615', 'ffffffffffffffff', '184467440737.09551615'],
  ['Fix64', '-1.0', 'fffffffffa0a1f00', '-1.00000000'],
  ['Fix64', '-92233720368.54775808', '8000000000000000', '-92233720368.54775808'],
  ['Fix64', '-0.5', 'fffffffffd050f80', '-0.50000000'],
] as const)('%s %s is %s', (type, text, hex, canonical) => {
  expect(formatHex(fixedPointToBytes(text, type, 'big'))).toBe(hex)
  expect(bytesToFixedPoint(parseHex(hex), type, 'big')).toBe(canonical)
  expect(bytesToFixedPoint(parseHex(hex).reverse(), type, 'little')).toBe(canonical)
})

it('any 8 bytes round trip', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
  const type = fc.constantFrom('UFix64', 'Fix64')
  fc.assert(
    fc.property(bytes, type, fc.constantFrom('big', 'little'), (input, which, order) => {
      const text = bytesToFixedPoint(input, which, order)
      expect(fixedPointToBytes(text, which, order)).toEqual(input)
    }),
  )
})

describe('what is refused', () => {
  it.each([
    ['UFix64', '', 'empty', 0],
    ['UFix64', '-1.0', 'sign', 0],
    ['UFix64', '1', 'no-point', 1],
    ['UFix64', '.5', 'no-whole-part', 0],
    ['UFix64', '1.', 'no-decimals', 1],
    ['UFix64', '1.000000001', 'too-many-decimals', 10],
    ['UFix64', '1,5', 'bad-character', 1],
    ['UFix64', '1.2.3', 'bad-character', 3],
    ['UFix64', '1.0 ', 'bad-character', 3],
    ['UFix64', '184467440737.09551616', 'out-of-range', 0],
    ['Fix64', '-92233720368.54775809', 'out-of-range', 0],
    ['Fix64', '-', 'no-point', 1],
  ] as const)('%s %j: %s at %i', (type, text, fault, offset) => {
    const facts = refusal(() => fixedPointToBytes(text, type, 'big'))
    expect([facts.code, facts.position]).toMatchObject([`fixed-point/${fault}`, { offset }])
  })

  it('bytes that are not 8', () => {
    expect(refusal(() => bytesToFixedPoint(new Uint8Array(7), 'Fix64', 'big')).message).toBe(
      'Fix64 takes 8 bytes, not 7.',
    )
  })
})
