import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { SignerState } from '@toolkit/core/signing/signers'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { expect, test } from 'vitest'
import { completesWith, isComplete } from './sign-messages'

const [ALICE, BOB] = [addressAt('emulator', 5n), addressAt('emulator', 6n)]
const key = (index: number, weight: number, revoked = false): AccountKey => ({
  ...{ index, weight, revoked, sequenceNumber: 0n },
  publicKey: readHex('00'.repeat(64), 64),
  ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
})
const state = (address: typeof ALICE, signed: readonly number[] = []): SignerState => ({
  ...{ address, signed, proposes: address === ALICE, pays: address === BOB, authorizes: true },
  part: address === BOB ? 'envelope' : 'payload',
})
const keys = new Map([
  [ALICE, [key(0, 500), key(1, 500), key(2, 1000, true)]],
  [BOB, [key(0, 1000)]],
])
const proposalKey = { address: ALICE, keyIndex: 0, sequenceNumber: 0n }

test.each([
  ['the payer, after all others', [0, 1], [], BOB, 0, true],
  ['whichever key of the payer', [0, 1], [], BOB, null, true],
  ['the payer before another one', [0], [], BOB, 0, false],
  ['the second half of an authorizer, the payer missing', [0], [], ALICE, 1, false],
  ['a revoked key', [0], [0], ALICE, 2, false],
  ['the second half where the rest has signed', [0], [0], ALICE, 1, true],
  ['a key that leaves the proposal key unsigned', [], [0], ALICE, 1, false],
] as const)('a further signature completes it: %s', (_, byAlice, byBob, by, index, expected) => {
  const signers = [state(ALICE, byAlice), state(BOB, byBob)]
  const signer = signers.find(({ address }) => address === by)
  if (!signer) throw new Error('no signer')
  expect(completesWith(signer, index, { proposalKey, signers, keys })).toBe(expected)
})

test('what is not known completes nothing by itself, and keeps nobody from sending', () => {
  const [none, signed] = [state(BOB), state(BOB, [0])]
  const facts = { proposalKey, signers: [none], keys: new Map() }
  expect(completesWith(none, 0, facts)).toBe(false)
  expect(isComplete([none], new Map())).toBe(false)
  expect(isComplete([signed], new Map())).toBe(true)
})
