import { readHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import type { Creation, CreationRequest, Failure, Reached } from './creation'
import { stepsOf } from './stepper'

const request: CreationRequest = {
  network: 'emulator',
  keys: [
    {
      publicKey: readHex('ab'.repeat(64), 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    },
  ],
  payer: 'server',
  from: null,
}
const error = new ToolError('unexpected', 'For the test.')
const following = (reached: Reached): Creation => ({
  phase: 'following',
  request,
  transactionId: '1'.repeat(64),
  reached,
  lost: null,
})
const failed = (reached: Reached, failure: Failure): Creation => ({
  phase: 'failed',
  request,
  transactionId: '1'.repeat(64),
  reached,
  failure,
})
const states = (creation: Creation) => stepsOf(creation).map(step => step.state)

test('the order of the steps', () => {
  expect(stepsOf({ phase: 'idle' }).map(step => step.label)).toEqual([
    'Sent',
    'Pending',
    'Finalized',
    'Executed',
    'Sealed',
  ])
})

test.each([
  [
    'sending',
    { phase: 'sending', request, progress: null } as const,
    'current waiting waiting waiting waiting',
  ],
  ['unknown', following('UNKNOWN'), 'done current waiting waiting waiting'],
  ['pending', following('PENDING'), 'done done current waiting waiting'],
  ['finalized', following('FINALIZED'), 'done done done current waiting'],
  ['executed', following('EXECUTED'), 'done done done done current'],
  ['sealed', following('SEALED'), 'done done done done done'],
  [
    'not sent',
    failed('UNKNOWN', { kind: 'not-sent', error }),
    'failed waiting waiting waiting waiting',
  ],
  ['expired', failed('PENDING', { kind: 'expired', error }), 'done done failed waiting waiting'],
  [
    'failed when it was run',
    failed('SEALED', { kind: 'chain', message: 'no' }),
    'done done done failed done',
  ],
  ['sealed, but unread', failed('SEALED', { kind: 'unread', error }), 'done done done done done'],
])('%s', (_, creation, expected) => {
  expect(states(creation).join(' ')).toBe(expected)
})
