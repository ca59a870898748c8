import type { FlowAddress } from '@toolkit/core/account/address'
import type { SignerState } from '@toolkit/explain/signing-request/signer-progress'
import { expect, test } from 'vitest'
import { describeProgress, describeReached } from './progress-messages'

const state = (digit: number, change: Partial<SignerState> = {}): SignerState => ({
  address: `${digit}`.repeat(16) as FlowAddress,
  roles: ['authorizer'],
  part: 'payload',
  signatures: 0,
  weight: 0,
  proposed: null,
  done: false,
  ...change,
})
const payer = (change: Partial<SignerState> = {}) =>
  state(9, { roles: ['payer'], part: 'envelope', ...change })
const [one, two, nine] = [1, 2, 9].map(digit => `0x${`${digit}`.repeat(16)}`)
const done = { done: true, weight: 1000, signatures: 1 }

test('the sentence names who is missing, the payer last', () => {
  expect(describeProgress([state(1), payer()])).toBe(
    `Unsigned; waiting for ${one} (payload) and the payer ${nine} (envelope, last)`,
  )
  expect(describeProgress([state(1, done), state(2), payer()])).toBe(
    `Signed by 1 of 3 accounts; waiting for ${two} (payload) and the payer ${nine} (envelope, last)`,
  )
  expect(describeProgress([state(1, { weight: 600, signatures: 1 }), payer(done)])).toBe(
    `Signed by 1 of 2 accounts; waiting for ${one} (payload, weight 600 of 1000)`,
  )
  expect(describeProgress([payer()])).toBe(`Unsigned; waiting for the payer ${nine} (envelope)`)
  expect(describeProgress([1, 2, 3, 4, 5].map(digit => state(digit)))).toMatch(
    /^Unsigned; waiting for .*, 0x3{16} \(payload\) and 2 more$/,
  )
})

test('the sentence says when all is signed, and when weights are unknown', () => {
  expect(describeProgress([state(1, done), payer(done)])).toBe('Fully signed by all 2 accounts')
  expect(describeProgress([payer(done)])).toBe('Fully signed')
  expect(describeProgress([payer({ ...done, weight: null })])).toBe(
    'Signed by its account; whether the weights are enough is unknown',
  )
})

test('an account says what it has reached', () => {
  expect(describeReached(state(1, { weight: null }))).toBe('Not signed yet')
  expect(describeReached(state(1, { weight: null, signatures: 2 }))).toBe(
    '2 payload signatures; weight unknown',
  )
  expect(describeReached(payer({ weight: 400, signatures: 1 }))).toBe(
    'Weight 400 of 1000 on the envelope',
  )
  expect(describeReached(state(1, { roles: ['proposer'], weight: 1, signatures: 1 }))).toBe(
    '1 payload signature',
  )
})
