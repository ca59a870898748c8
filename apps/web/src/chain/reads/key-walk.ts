import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { getAccountKeys } from './account-keys'
import type { CurveKey, FoundKey, KeyLookupOptions } from './accounts-of-keys'

/** Number of consecutive account indexes without an account that ends the walk: indexes are assigned in order. */
export const MISSING_ACCOUNTS_AT_END = 5
/** Accounts read concurrently. */
export const WALK_CONCURRENCY = 4
/** Maximum number of accounts in a walk. */
const WALK_LIMIT = 5000

/**
 * Walks the accounts of a local chain by index, from 1 on, and returns their keys that are among `keys`. `complete` is
 * false if the limit ended the walk.
 */
export async function walkAccounts(
  network: NetworkId,
  keys: readonly CurveKey[],
  { signal, onProgress }: KeyLookupOptions,
): Promise<{ accounts: readonly FoundKey[]; complete: boolean }> {
  const requested = new Set(
    keys.map(({ publicKey, signatureAlgorithm }) => `${signatureAlgorithm} ${publicKey}`),
  )
  const accounts: FoundKey[] = []
  let missing = 0
  for (let first = 1; first <= WALK_LIMIT; first += WALK_CONCURRENCY) {
    const answers = await Promise.all(
      Array.from({ length: WALK_CONCURRENCY }, (_, offset) =>
        keysOfAccount(network, addressAt(network, BigInt(first + offset)), signal),
      ),
    )
    for (const held of answers) {
      missing = held === null ? missing + 1 : 0
      if (missing >= MISSING_ACCOUNTS_AT_END) return { accounts, complete: true }
      for (const key of held ?? []) {
        if (requested.has(`${key.signatureAlgorithm} ${key.publicKey}`)) accounts.push(key)
      }
    }
    onProgress?.(first + WALK_CONCURRENCY - 1)
  }
  return { accounts, complete: false }
}

/** Null if the account does not exist. */
async function keysOfAccount(
  network: NetworkId,
  address: FlowAddress,
  signal: AbortSignal | undefined,
): Promise<readonly FoundKey[] | null> {
  try {
    const keys = await getAccountKeys(network, address, { signal })
    return keys.map(({ index, sequenceNumber: _, ...key }) => ({
      address,
      keyIndex: index,
      ...key,
    }))
  } catch (error) {
    if (toToolError(error).code === 'chain/account-not-found') return null
    throw error
  }
}
