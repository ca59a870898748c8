import { addressAt } from '@toolkit/core/account/address'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import type { KeyChangeInput, PresentKey } from '@toolkit/core/key-plan/key-plan'
import { readKeyPlan } from '@toolkit/core/key-plan/read-key-plan'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { expect, test } from 'vitest'
import {
  describeChange,
  describeDifferences,
  describeDone,
  describePlan,
  describeSigning,
  keyList,
  newIndexOf,
} from './plan-messages'

const publicKey = readHex(
  formatHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256')),
  64,
)
const facts = { publicKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
const present = (index: number, weight: number, revoked = false): PresentKey => ({
  ...facts,
  ...{ index, weight, revoked },
})
const KEYS = [present(0, 1000), present(1, 400), present(2, 1000, true)]
const add: KeyChangeInput = { kind: 'add', key: { ...facts, weight: '600' } }

const said = (...inputs: KeyChangeInput[]) => describePlan(KEYS, inputs, readKeyPlan(KEYS, inputs))

test('a plan in one sentence, from none to what is wrong with it', () => {
  expect(said()).toEqual({
    tone: 'neutral',
    message: 'No changes planned yet: 2 active keys',
  })
  expect(said(add, { kind: 'revoke', index: 0 })).toEqual({
    tone: 'success',
    message: 'The plan adds key 3, revokes key 0: weight 1000 (1000 needed)',
  })
  expect(said({ kind: 'revoke', index: 0 }).tone).toBe('danger')
  expect(said({ kind: 'revoke', index: 2 }, { kind: 'revoke', index: 9 })).toEqual({
    tone: 'danger',
    message: '2 changes can’t be made',
  })
})

test('each change says which index the chain will give its key', () => {
  const inputs: KeyChangeInput[] = [
    { kind: 'revoke', index: 1 },
    add,
    { kind: 're-weight', index: 0, weight: '500' },
    { kind: 'swap', index: 1, key: { ...facts, weight: '7' } },
  ]
  expect(inputs.map((input, at) => describeChange(input, newIndexOf(KEYS, inputs, at)))).toEqual([
    'Revoke key 1',
    'Add key 3, weight 600',
    'Give key 0 weight 500: add it again as key 4, revoke key 0',
    'Swap key 1 for a new key 5, weight 7',
  ])
})

test('what is signed, what was done, and what is otherwise', () => {
  const parsed = readKeyPlan(KEYS, [add, add, { kind: 'revoke', index: 0 }])
  if (parsed.kind !== 'plan') throw new Error('refused')
  const address = addressAt('testnet', 7n)
  expect(describeSigning(address, parsed.plan)).toBe(
    `Adds keys 3 and 4, revokes key 0 of 0x${address}; weight 1600 stays in force`,
  )
  expect(describeDone(parsed.plan)).toBe('Done as planned: keys 3 and 4 added, key 0 revoked')
  expect(
    describeDifferences([
      { index: 1, kind: 'revoked' },
      { index: 3, kind: 'unexpected' },
    ]),
  ).toBe('key 1 is revoked, key 3 is new')
  expect(keyList([1, 2, 3, 4, 5, 6, 7])).toBe('7 keys')
})
