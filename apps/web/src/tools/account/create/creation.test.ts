import { readHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import {
  type Creation,
  type CreationRequest,
  displayedCreation,
  type Failure,
  ordinal,
  refusedField,
  serverOutOfFlow,
} from './creation'

const request: CreationRequest = {
  network: 'emulator',
  keys: [
    {
      publicKey: readHex('ab'.repeat(64), 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 0,
    },
  ],
  payer: 'server',
  from: null,
}
const error = new ToolError('request/bad-field', 'No.', {
  position: { kind: 'field', field: 'keys.0.weight' },
})
const failed = (failure: Failure): Creation => ({
  phase: 'failed',
  request,
  transactionId: null,
  reached: 'UNKNOWN',
  failure,
})
const refused = failed({ kind: 'not-sent', error })
const { payer: _, ...account } = request

test('a refusal stands while the same is asked for, and goes with the next change', () => {
  expect(displayedCreation(refused, account)).toBe(refused)
  expect(
    displayedCreation(refused, {
      ...account,
      keys: account.keys.map(key => ({ ...key, weight: 1000 })),
    }),
  ).toEqual({ phase: 'idle' })
  expect(displayedCreation(refused, { ...account, network: 'testnet' })).toEqual({ phase: 'idle' })
  expect(displayedCreation(refused, null)).toEqual({ phase: 'idle' })
})

test('what was sent stays, whatever is typed', () => {
  const onChain = failed({ kind: 'chain', message: 'no' })
  expect(displayedCreation(onChain, null)).toBe(onChain)
})

test('an error of the server that names a field goes to the field', () => {
  expect(refusedField(refused)).toEqual({ index: 0, field: 'weight', error })
  expect(refusedField({ phase: 'idle' })).toBeNull()
  expect(refusedField(failed({ kind: 'chain', message: 'no' }))).toBeNull()
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
  [1000, '1,000th'],
])('%i is the %s', (place, message) => {
  expect(ordinal(place)).toBe(message)
})

test.each([
  ['[Error Code: 1103] storage used is over its capacity', 'server', true],
  ['[Error Code: 1109] failed to deduct fees', 'server', true],
  ['[Error Code: 1118] payer has insufficient balance', 'server', true],
  ['[Error Code: 1101] cadence runtime error', 'server', false],
  ['[Error Code: 1103] storage used is over its capacity', 'wallet', false],
] as const)('%s, paid by the %s: the server is out of FLOW is %s', (message, payer, empty) => {
  const creation = failed({ kind: 'chain', message })
  if (creation.phase !== 'failed') throw new Error('it has failed')
  expect(serverOutOfFlow({ ...creation, request: { ...request, payer } })).toBe(empty)
})
