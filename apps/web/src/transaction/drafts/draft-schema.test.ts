import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { newWorkId } from '../../cadence/drafts/draft-kind'
import { readStored, workToStore } from './draft-schema'
import { emptyDraft, type Work } from './transaction-draft'
import { draftName, draftState } from './transaction-drafts'

const ALICE = '01cf0e2f2f715450' as FlowAddress
const BOB = '179b6b1cb6755e31' as FlowAddress
const SIGNATURE = { address: ALICE, keyIndex: 0, signature: new Uint8Array(64) }
const draft = emptyDraft('testnet')
const work: Work = {
  id: newWorkId(),
  draft: { ...draft, script: 'transaction(amount: UFix64) {}' },
  signing: {
    network: 'testnet',
    transaction: {
      script: new TextEncoder().encode('transaction {}'),
      arguments: [Uint8Array.of(123, 125)],
      referenceBlockId: '01'.repeat(32) as Hex<32>,
      computeLimit: 9999n,
      proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 2n ** 60n },
      payer: BOB,
      authorizers: [ALICE],
      payloadSignatures: [SIGNATURE, { ...SIGNATURE, extensionData: Uint8Array.of(1) }],
      envelopeSignatures: [],
    },
  },
  sent: null,
}
const stored = { id: work.id, revision: 3, savedAt: 1, work }

test('what is stored is read again as it was', () => {
  expect(readStored(structuredClone({ ...stored, work: workToStore(work) }))).toEqual(stored)
})

test.each([
  ['nothing', undefined],
  ['no object', 'draft'],
  ['another id', { ...stored, id: newWorkId() }],
  ['an address that is none', { ...stored, work: { ...work, draft: { ...draft, payer: 1 } } }],
  ['a field missing', { ...stored, work: { id: work.id, draft, signing: null } }],
  ['a negative limit', withTransaction({ computeLimit: -1n })],
  ['a short block id', withTransaction({ referenceBlockId: '01' })],
])('a damaged draft is no draft: %s', (_, value) => {
  expect(readStored(value)).toBeNull()
})

function withTransaction(change: object) {
  const { signing } = work
  const transaction = { ...signing?.transaction, ...change }
  return { ...stored, work: { ...work, signing: { ...signing, transaction } } }
}

test('nothing but the fields of a draft is stored', () => {
  const secret = { privateKey: 'ab'.repeat(32) }
  for (const value of [
    { ...work, ...secret },
    { ...work, draft: { ...draft, ...secret } },
    { ...work, signing: { ...work.signing, ...secret } },
    { ...work, sent: { id: '01'.repeat(32), state: 'taken', ...secret } },
  ]) {
    expect(() => workToStore(value as Work)).toThrow()
  }
})

test('a key pasted into a short field is not stored', () => {
  const key = 'ab'.repeat(32)
  const pasted = {
    ...draft,
    proposer: key,
    proposalKeyIndex: key,
    sequenceNumber: key,
    payer: `0x${key}`,
    authorizers: [key, '0x01cf0e2f2f715450'],
    computeLimit: key,
  }
  const persisted = workToStore({ ...work, draft: pasted }).draft
  expect(JSON.stringify(persisted)).not.toContain(key)
  expect(persisted?.authorizers).toEqual(['', '0x01cf0e2f2f715450'])
})

test('a draft is called by its first comment or its head, and says how far it is', () => {
  const named = (script: string) => draftName({ ...work, draft: { ...draft, script } })
  expect(named('/// Send FLOW to Bob\nimport A from 0x1\ntransaction {}')).toBe('Send FLOW to Bob')
  expect(named('import A from 0x1\n// no title\ntransaction(\n  amount: UFix64\n) {}')).toBe(
    'transaction( amount: UFix64 )',
  )
  expect(named('')).toBe('Empty draft')
  expect(named(' ')).toBe('Empty draft')
  expect(draftName({ ...work, draft: null })).toBe('transaction')
  expect(draftState({ ...work, signing: null })).toBe('Writing')
  expect(draftState(work)).toBe('Signed by 1 of 2')
  expect(draftState({ ...work, sent: { id: '01'.repeat(32), state: 'taken' } })).toBe('Sent')
})
