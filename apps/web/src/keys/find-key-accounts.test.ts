import type { FlowAddress } from '@toolkit/core/flow/address'
import { expect, test, vi } from 'vitest'
import type { KeyOfAccount } from '../chain/key-lookup'
import { findKeyAccounts } from './find-key-accounts'

const account = (facts: Partial<KeyOfAccount>): KeyOfAccount => ({
  address: '01cf0e2f2f715450' as FlowAddress,
  keyIndex: 0,
  weight: 1000,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  revoked: false,
  ...facts,
})
const options = { signal: new AbortController().signal, onProgress: () => undefined }

test('every key is asked for, and what can be used stands first', async () => {
  const find = vi.fn(async (_: string, publicKey: string) => ({
    source: 'indexer' as const,
    complete: true,
    accounts:
      publicKey === 'p'
        ? [account({ keyIndex: 1, revoked: true }), account({ keyIndex: 2, weight: 500 })]
        : [account({ keyIndex: 3, signatureAlgorithm: 'ECDSA_secp256k1' })],
  }))
  const found = await findKeyAccounts(
    'testnet',
    [
      { publicKey: 'p', curve: 'ECDSA_P256' },
      { publicKey: 's', curve: 'ECDSA_secp256k1' },
    ],
    { ...options, find },
  )
  expect(find.mock.calls.map(([network, key]) => [network, key])).toEqual([
    ['testnet', 'p'],
    ['testnet', 's'],
  ])
  expect(found.accounts.map(({ keyIndex }) => keyIndex)).toEqual([3, 2, 1])
  expect(found).toMatchObject({ lags: true, complete: true })
})

test('a key of another curve is not taken for this one', async () => {
  const find = async () => ({
    source: 'walk' as const,
    complete: false,
    accounts: [account({ signatureAlgorithm: 'ECDSA_secp256k1' })],
  })
  const found = await findKeyAccounts('emulator', [{ publicKey: 'p', curve: 'ECDSA_P256' }], {
    ...options,
    find,
  })
  expect(found).toEqual({ accounts: [], lags: false, complete: false })
})

test('the accounts asked are counted on from key to key', async () => {
  const onProgress = vi.fn()
  await findKeyAccounts(
    'emulator',
    [
      { publicKey: 'p', curve: 'ECDSA_P256' },
      { publicKey: 's', curve: 'ECDSA_secp256k1' },
    ],
    {
      ...options,
      onProgress,
      find: async (_, __, { onProgress: told } = {}) => {
        told?.(4)
        told?.(8)
        return { source: 'walk', complete: true, accounts: [] }
      },
    },
  )
  expect(onProgress.mock.calls.flat()).toEqual([4, 8, 12, 16])
})
