import { signsAlone } from '@toolkit/core/flow/key-weight'
import { expect, test } from 'vitest'
import { activeWeight, signingPower } from './signing-power'

const keys = (...weights: readonly (number | 'revoked')[]) =>
  weights.map((weight, index) =>
    weight === 'revoked'
      ? { index, weight: 1000, revoked: true }
      : { index, weight, revoked: false },
  )

test.each([
  [keys(), 0, /has no keys/],
  [keys('revoked'), 0, /All keys are revoked/],
  [keys(1000), 1000, /^Key 0 can sign alone/],
  [keys('revoked', 1000, 500, 1000), 2500, /^Each of the keys 1 and 3 can/],
  [keys(...Array(6).fill(1000)), 6000, /^Each of 6 keys can/],
  [keys(500, 500), 1000, /No key can sign alone; several together/],
  [keys(999, 'revoked'), 999, /weigh 999 together.*nobody/],
  [keys(0), 0, /weigh 0 together/],
])('%j', (list, weight, sentence) => {
  expect(activeWeight(list)).toBe(weight)
  expect(signingPower(list)).toMatch(sentence)
})

test('a revoked key signs nothing, whatever it weighs', () => {
  expect(signsAlone({ weight: 1000, revoked: true })).toBe(false)
  expect(signsAlone({ weight: 1000, revoked: false })).toBe(true)
  expect(signsAlone({ weight: 999, revoked: false })).toBe(false)
})
