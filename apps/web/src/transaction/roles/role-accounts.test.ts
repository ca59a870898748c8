import type { FlowAddress } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { type RoleParts, roleAccounts } from './role-accounts'

const [a, b, c] = ['01', '02', '03'].map(end => end.padStart(16, '0') as FlowAddress)
const signed = (address: FlowAddress | undefined, keyIndex: number) => ({
  address: address as FlowAddress,
  keyIndex,
  signature: new Uint8Array(64),
})

test('each account is listed once, with all that it does and where its signatures are', () => {
  const parts = {
    proposalKey: { address: a, keyIndex: 2, sequenceNumber: 7n },
    payer: b,
    authorizers: [b, a, b],
    payloadSignatures: [signed(a, 2), signed(c, 0)],
    envelopeSignatures: [signed(b, 1)],
  } as RoleParts
  expect(roleAccounts(parts)).toEqual([
    {
      address: a,
      roles: ['proposer', 'authorizer'],
      signatures: [{ position: 0, part: 'payload', keyIndex: 2 }],
    },
    {
      address: b,
      roles: ['payer', 'authorizer'],
      signatures: [{ position: 2, part: 'envelope', keyIndex: 1 }],
    },
    { address: c, roles: [], signatures: [{ position: 1, part: 'payload', keyIndex: 0 }] },
  ])
})
