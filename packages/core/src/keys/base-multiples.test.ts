import fc from 'fast-check'
import { expect, it } from 'vitest'
import { baseMultiples, NO_X } from './base-multiples.ts'
import { CURVES } from './curves.ts'

it.each(['ECDSA_P256', 'ECDSA_secp256k1'] as const)('agrees with the library, %s', curve => {
  const { Point } = CURVES[curve]
  const order = Point.Fn.ORDER
  const expected = (scalar: bigint) => Point.BASE.multiplyUnsafe(scalar).toAffine().x
  // The edges of digits, of windows and of the order.
  const powers = [0n, 1n, 9n, 10n, 249n, 250n, 255n].map(bit => 1n << bit)
  const edges = powers.flatMap(power => [power - 1n, power, power + 1n])
  const below = [1n, 2n, 512n, 1n << 128n].map(less => order - less)
  const scalars = [...edges, ...below].filter(one => one > 0n && one < order)
  expect(baseMultiples(curve, scalars)).toEqual(scalars.map(expected))
  expect(baseMultiples(curve, [0n, 1n])).toEqual([NO_X, Point.BASE.toAffine().x])
  expect(baseMultiples(curve, [])).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: order - 1n }), { maxLength: 8 }), many => {
      expect(baseMultiples(curve, many)).toEqual(many.map(expected))
    }),
    { numRuns: 20 },
  )
})
