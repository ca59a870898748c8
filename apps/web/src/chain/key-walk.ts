import { ToolError } from '@toolkit/core/errors'
import { addressAt, type FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { AccountKey } from '@toolkit/core/flow/verify-transaction'
import { getAccountKeys } from './access-node'
import type { KeyOfAccount } from './key-lookup'

/** So many account indexes in a row without an account end the walk: indexes are given out in order. */
export const MISSING_ACCOUNTS_AT_END = 5
/** Accounts asked at the same time. */
export const WALK_CONCURRENCY = 4
/** A chain with more accounts than this is not walked to its end. */
const WALK_LIMIT = 5000

interface WalkOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (accountsAsked: number) => void
}

/**
 * Asks every account of a local chain for its keys, by account index from 1 on, and gives those keys
 * that are `publicKey` (128 lower-case hex digits). `complete` is false when the limit ended it.
 */
export async function walkAccounts(
  network: NetworkId,
  publicKey: string,
  { signal, onProgress }: WalkOptions = {},
): Promise<{ accounts: readonly KeyOfAccount[]; complete: boolean }> {
  const accounts: KeyOfAccount[] = []
  let missing = 0
  for (let first = 1; first <= WALK_LIMIT; first += WALK_CONCURRENCY) {
    const addresses = Array.from({ length: WALK_CONCURRENCY }, (_, offset) =>
      addressAt(network, BigInt(first + offset)),
    )
    const answers = await Promise.all(
      addresses.map(address => keysOrNull(network, address, signal)),
    )
    for (const [position, keys] of answers.entries()) {
      missing = keys === null ? missing + 1 : 0
      if (missing >= MISSING_ACCOUNTS_AT_END) return { accounts, complete: true }
      const address = addresses[position]
      if (keys && address) accounts.push(...matches(address, keys, publicKey))
    }
    onProgress?.(first + WALK_CONCURRENCY - 1)
  }
  return { accounts, complete: false }
}

async function keysOrNull(
  network: NetworkId,
  address: FlowAddress,
  signal: AbortSignal | undefined,
): Promise<readonly AccountKey[] | null> {
  try {
    return await getAccountKeys(network, address, signal)
  } catch (error) {
    if (error instanceof ToolError && error.code === 'chain/account-not-found') return null
    throw error
  }
}

function matches(
  address: FlowAddress,
  keys: readonly AccountKey[],
  publicKey: string,
): readonly KeyOfAccount[] {
  return keys
    .filter(key => key.publicKey === publicKey)
    .map(key => ({
      address,
      keyIndex: key.index,
      weight: key.weight,
      signatureAlgorithm: key.signatureAlgorithm,
      hashAlgorithm: key.hashAlgorithm,
      revoked: key.revoked,
    }))
}
