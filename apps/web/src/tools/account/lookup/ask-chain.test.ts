import { addressAt } from '@toolkit/core/flow/address'
import { expect, test } from 'vitest'
import type { KeyLookup, KeyOfAccount } from '../../../chain/key-lookup'
import { findAccounts } from './ask-chain'

const signal = new AbortController().signal
const key = (publicKey: string) => ({ publicKey, signatureAlgorithm: 'ECDSA_P256' as const })
const found = (index: bigint, more: Partial<KeyOfAccount> = {}): KeyOfAccount => ({
  address: addressAt('emulator', index),
  keyIndex: 0,
  weight: 1000,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  revoked: false,
  ...more,
})

test('both candidates are asked, and the progress goes on counting', async () => {
  const progress: number[] = []
  const asked: string[] = []
  const answer = await findAccounts('emulator', [key('aa'), key('bb')], {
    signal,
    onProgress: count => progress.push(count),
    find: async (_network, publicKey, options): Promise<KeyLookup> => {
      asked.push(publicKey)
      options?.onProgress?.(4)
      options?.onProgress?.(8)
      const accounts = publicKey === 'bb' ? [found(5n)] : []
      return { accounts, source: 'walk', complete: publicKey !== 'bb' }
    },
  })
  expect(asked).toEqual(['aa', 'bb'])
  expect(progress).toEqual([4, 8, 12, 16])
  expect(answer).toEqual({ accounts: [found(5n)], source: 'walk', complete: false })
})

test('keys that can be used come first, the heaviest before', async () => {
  const accounts = [found(1n, { revoked: true }), found(2n, { weight: 1 }), found(3n)]
  const answer = await findAccounts('mainnet', [key('aa')], {
    signal,
    onProgress: () => undefined,
    find: async () => ({ accounts, source: 'indexer', complete: true }),
  })
  expect(answer.accounts.map(account => account.address)).toEqual(
    [3n, 2n, 1n].map(index => addressAt('emulator', index)),
  )
  expect(accounts[0]?.revoked).toBe(true)
})

test('a failure of one candidate fails the whole: half an answer is none', async () => {
  const find = (_network: string, publicKey: string) =>
    publicKey === 'bb'
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ accounts: [], source: 'indexer' as const, complete: true })
  await expect(
    findAccounts('mainnet', [key('aa'), key('bb')], { signal, onProgress: () => undefined, find }),
  ).rejects.toThrow('gone')
})
