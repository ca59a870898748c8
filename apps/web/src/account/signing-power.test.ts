import { signsAlone } from '@toolkit/core/account/key-weight'
import type { Hex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { describeWeight, signingPower } from './signing-power'

const publicKey = (owner: number) => owner.toString(16).padStart(128, '0') as Hex<64>
const keys = (...weights: readonly (number | 'revoked')[]) =>
  weights.map((weight, index) =>
    weight === 'revoked'
      ? { index, weight: 1000, revoked: true, publicKey: publicKey(index) }
      : { index, weight, revoked: false, publicKey: publicKey(index) },
  )
/** The same keys shared by `owners` public keys, in turns. */
const of = (owners: number, list: ReturnType<typeof keys>) =>
  list.map(key => ({ ...key, publicKey: publicKey(key.index % owners) }))

test.each([
  [keys(), 0, /has no keys/],
  [keys('revoked'), 0, /All keys are revoked/],
  [keys(1000), 1000, /^Key 0 can sign alone/],
  [keys('revoked', 1000, 500, 1000), 2500, /^Keys 1 and 3 can/],
  [keys(...Array(6).fill(1000)), 6000, /^Each of 6 keys can/],
  [keys(500, 500), 1000, /No key can sign alone; several together/],
  [keys(999, 'revoked'), 999, /add up to 999 \(1000 needed\), so nobody/],
  [keys(0), 0, /add up to 0 \(1000 needed\)/],
])('%j', (list, weight, message) => {
  expect(describeWeight(list)).toMatch(new RegExp(`^Active weight: ${weight} on `))
  expect(signingPower(list)).toMatch(message)
})

test.each([
  [of(1, keys(...Array(35).fill(1000))), 'Each of 35 keys can sign alone: all are one key.'],
  [of(1, keys(1000, 1000)), 'Keys 0 and 1 can sign alone: both are one key.'],
  [of(1, keys(1000, 'revoked')), 'Key 0 can sign alone.'],
  [
    of(2, keys(...Array(2000).fill(1000))),
    'Each of 2,000 keys can sign alone: they are 2 different public keys.',
  ],
  [
    of(1, keys(500, 500)),
    'No key index can sign alone; keys 0 and 1 are one key, which reaches 1000.',
  ],
  [of(2, keys(500, 500, 400)), 'No key can sign alone; several together reach 1000.'],
])('what is one key is told as one: %#', (list, message) => {
  expect(signingPower(list)).toBe(message)
})

test.each([
  [keys(...Array(2000).fill(250), 999, 999, 1), 'Active weight: 501,999 on 2,003 keys.'],
  [
    keys(1000, 'revoked', 250, 0),
    'Active weight: 1250 on 3 keys; 1 revoked key counts for nothing.',
  ],
  [keys('revoked', 'revoked'), 'Active weight: 0 on 0 keys; 2 revoked keys count for nothing.'],
  [keys(1000), 'Active weight: 1000 on 1 key.'],
])('a revoked key is not among those that weigh: %j', (list, message) => {
  expect(describeWeight(list)).toBe(message)
})

test('a revoked key signs nothing, whatever it weighs', () => {
  expect(signsAlone({ weight: 1000, revoked: true })).toBe(false)
  expect(signsAlone({ weight: 1000, revoked: false })).toBe(true)
  expect(signsAlone({ weight: 999, revoked: false })).toBe(false)
})
