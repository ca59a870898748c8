import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { newKept } from './creation-store'
import { formatKept, type KeptCreation, parseKept } from './kept-creation'

const kept: KeptCreation = {
  ...newKept({
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
  expect(parseKept(formatKept(kept))).toEqual(kept)
})

test('each creation has an idempotency key of its own', () => {
  const again = newKept(kept.request)
  expect(again.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(again.idempotencyKey).not.toBe(kept.idempotencyKey)
})

test('no field beyond those of a creation is kept: not in it, not in its keys', () => {
  const privateKey = '5a'.repeat(32)
  const [key] = kept.request.keys
  const withSecret = { ...kept.request, keys: [{ ...key, privateKey }] }
  expect(() => formatKept({ ...kept, request: withSecret } as KeptCreation)).toThrow()
  expect(() => formatKept({ ...kept, mnemonic: 'abandon' } as KeptCreation)).toThrow()
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '{"request":1}'],
  ['a network that there is not', formatKept(kept).replace('emulator', 'canarynet')],
  ['a weight that there is not', formatKept(kept).replace(':500', ':5000')],
  ['half a byte', formatKept(kept).replace('"f8"', '"f8f"')],
])('%s is no creation', (_, text) => {
  expect(parseKept(text)).toBeNull()
})
