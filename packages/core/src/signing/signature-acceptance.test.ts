import { expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import { signaturesAccepted } from './signature-acceptance.ts'

const { cases } = loadFixture<{ cases: readonly { name: string; message: string }[] }>(
  'chain-errors',
)

const REFUSED = [
  'weight of an authorizer',
  'weight of the payer',
  'payload signature',
  'envelope signature',
  'revoked key',
  'signature of nobody',
  'proposal key',
]

it.each(cases.map(({ name, message }) => [name, message]))(
  'of a real failure: %s',
  (name, message) => {
    expect(signaturesAccepted('failure', message)).toBe(!REFUSED.includes(name))
  },
)

it('of a success, and of what is not known', () => {
  expect(signaturesAccepted('success', '')).toBe(true)
  expect(signaturesAccepted('pending', '')).toBeNull()
  expect(signaturesAccepted('failure', '')).toBeNull()
  expect(signaturesAccepted('failure', '[Failure Code: 2000] unknown failure: x')).toBeNull()
})
