import { parseAddress } from '@toolkit/core/account/address'
import type { ChainRefusal } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { expect, test } from 'vitest'
import { type Doctor, describeChecked } from './answer-message.ts'
import { describeRefusal } from './refusal-messages.ts'

const address = parseAddress('f8d6e0586b0a20c7')
const valid: SignatureVerdict = {
  part: 'envelope',
  address,
  keyIndex: 0,
  verdict: 'valid',
  matches: true,
  weight: 1000,
}
const doctor = (verdicts: readonly SignatureVerdict[]): Doctor => ({
  transaction: {
    payer: address,
    payloadSignatures: [],
    envelopeSignatures: [],
  } as unknown as Transaction,
  ...{ verdicts, diagnoses: null, keysOf: 'reference', busy: false },
})

const CASES: Readonly<{
  [K in ChainRefusal['kind']]: readonly [Extract<ChainRefusal, { kind: K }>, string]
}> = {
  'reference-unknown': [{ kind: 'reference-unknown' }, 'the network has no such reference block'],
  'reference-expired': [
    { kind: 'reference-expired', blocks: 601n },
    'its reference block is 601 blocks old, 600 is the limit',
  ],
  'revoked-since': [
    { kind: 'revoked-since', address, keyIndex: 3 },
    'key 3 of 0xf8d6e0586b0a20c7 was revoked after it signed',
  ],
  'sequence-number': [
    { kind: 'sequence-number', given: 4n, current: 5n },
    'sequence number 4 was used already, the proposal key is at 5',
  ],
  'proposer-unsigned': [
    { kind: 'proposer-unsigned', address, keyIndex: 1 },
    'the proposal key, key 1 of 0xf8d6e0586b0a20c7, has not signed',
  ],
  unsigned: [
    { kind: 'unsigned', role: 'authorizer', address, elsewhere: false },
    'the authorizer 0xf8d6e0586b0a20c7 hasn’t signed',
  ],
  weight: [
    { kind: 'weight', role: 'payer', address, weight: 500 },
    'the signatures of the payer 0xf8d6e0586b0a20c7 weigh 500 of 1000',
  ],
}

test.each(Object.values(CASES))(
  'a refusal is the answer where all signatures are valid',
  (one, text) => {
    const { message, cause } = describeChecked(doctor([valid]), [one]) ?? {}
    expect(message).toBe('The network will reject this')
    expect(cause?.toLowerCase()).toContain(`${text.toLowerCase()}. `)
    expect(describeRefusal(one).advice).toMatch(/\.$/)
  },
)

test('a number that is still to come is called so', () => {
  const ahead = { kind: 'sequence-number', given: 9n, current: 5n } as const
  expect(describeRefusal(ahead).short).toBe('it has sequence number 9, the proposal key is at 5')
})

test('a valid signature in the list where it does not count is told with the list where it belongs', () => {
  const message = describeRefusal({ kind: 'unsigned', role: 'payer', address, elsewhere: true })
  expect(message.short).toBe(
    'the payer 0xf8d6e0586b0a20c7 signed among the payload signatures, which doesn’t count for the payer',
  )
  expect(message.advice).toMatch(/signs the envelope: its signature belongs in the envelope signat/)
})

test('an account without a role is told as one', () => {
  const unrelated: SignatureVerdict = { ...valid, verdict: 'unrelated-account', weight: 0 }
  const { message, cause } = describeChecked(doctor([valid, unrelated])) ?? {}
  expect(message).toBe('The payer’s signature doesn’t count')
  expect(cause).toBe(
    'Key 0 of 0xf8d6e0586b0a20c7: the account is not the proposer, the payer or an authorizer.',
  )
})

test('a signature that does not count is the answer before what else is wrong', () => {
  const twice: SignatureVerdict = { ...valid, verdict: 'duplicate', weight: 0 }
  expect(describeChecked(doctor([valid, twice]), [{ kind: 'reference-unknown' }])?.cause).toBe(
    'Key 0 of 0xf8d6e0586b0a20c7: the same key signed earlier; each key may sign only once.',
  )
  expect(describeChecked(doctor([valid]))?.message).toBe('Signature valid')
})
