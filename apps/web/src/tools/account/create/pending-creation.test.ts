import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { newPendingCreation } from './creation-store'
import {
  formatPendingCreation,
  type PendingCreation,
  parsePendingCreation,
} from './pending-creation'

const pending: PendingCreation = {
  ...newPendingCreation({
    network: 'emulator',
    keys: [
      {
        publicKey: readHex('ab'.repeat(64), 64),
        signatureAlgorithm: 'ECDSA_secp256k1',
        hashAlgorithm: 'SHA2_256',
        weight: 500,
      },
    ],
    payer: 'own',
    from: addressAt('emulator', 1n),
  }),
  job: 'c'.repeat(32),
  transactionId: 'd'.repeat(64),
  signing: { transaction: 'f8', sent: { id: 'd'.repeat(64), state: 'sending' } },
}

test('what is kept comes back as it was', () => {
  expect(parsePendingCreation(formatPendingCreation(pending))).toEqual(pending)
})

test('each creation has an idempotency key of its own', () => {
  const again = newPendingCreation(pending.request)
  expect(again.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(again.idempotencyKey).not.toBe(pending.idempotencyKey)
})

test('no field beyond those of a creation is kept: not in it, not in its keys', () => {
  const privateKey = '5a'.repeat(32)
  const [key] = pending.request.keys
  const withSecret = { ...pending.request, keys: [{ ...key, privateKey }] }
  expect(() =>
    formatPendingCreation({ ...pending, request: withSecret } as PendingCreation),
  ).toThrow()
  expect(() =>
    formatPendingCreation({ ...pending, mnemonic: 'abandon' } as PendingCreation),
  ).toThrow()
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '{"request":1}'],
  ['a network that there is not', formatPendingCreation(pending).replace('emulator', 'canarynet')],
  ['a weight that there is not', formatPendingCreation(pending).replace(':500', ':5000')],
  ['half a byte', formatPendingCreation(pending).replace('"f8"', '"f8f"')],
])('%s is no creation', (_, text) => {
  expect(parsePendingCreation(text)).toBeNull()
})
