import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import { refusedField, shownCreation } from './asked-account'
import type { Creation, CreationRequest, Failure } from './creation'

const request: CreationRequest = {
  network: 'emulator',
  publicKey: 'ab'.repeat(64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 0,
  payer: 'server',
}
const error = new ToolError({
  code: 'request/bad-field',
  message: 'No.',
  position: { kind: 'field', field: 'weight' },
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
  expect(shownCreation(refused, account)).toBe(refused)
  expect(shownCreation(refused, { ...account, weight: 1000 })).toEqual({ phase: 'idle' })
  expect(shownCreation(refused, { ...account, network: 'testnet' })).toEqual({ phase: 'idle' })
  expect(shownCreation(refused, null)).toEqual({ phase: 'idle' })
})

test('what was sent stays, whatever is typed', () => {
  const onChain = failed({ kind: 'chain', message: 'no' })
  expect(shownCreation(onChain, null)).toBe(onChain)
})

test('an error of the server that names a field goes to the field', () => {
  expect(refusedField(refused)).toEqual({ field: 'weight', error })
  expect(refusedField({ phase: 'idle' })).toBeNull()
  expect(refusedField(failed({ kind: 'chain', message: 'no' }))).toBeNull()
})
