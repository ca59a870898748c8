import type { NetworkId } from '@toolkit/core/flow/networks'
import { findAccountsByKey, type KeyLookup, type KeyOfAccount } from './key-lookup'

export interface LookupOptions {
  readonly signal: AbortSignal
  /** Gets the number of accounts asked so far, where they are asked one by one. */
  readonly onProgress: (accountsAsked: number) => void
  /** How one key is looked up; tests give their own. */
  readonly find?: typeof findAccountsByKey
}

/** The accounts of each public key (128 hex digits), asked one after the other, in their order. */
export async function lookupKeys(
  network: NetworkId,
  publicKeys: readonly string[],
  { signal, onProgress, find = findAccountsByKey }: LookupOptions,
): Promise<readonly KeyLookup[]> {
  const found: KeyLookup[] = []
  let before = 0
  for (const publicKey of publicKeys) {
    let last = before
    found.push(
      await find(network, publicKey, {
        signal,
        onProgress: asked => {
          last = before + asked
          onProgress(last)
        },
      }),
    )
    before = last
  }
  return found
}

/** Sorts those first that can be used: not revoked, then of the greater weight. */
export function usableFirst(one: KeyOfAccount, other: KeyOfAccount): number {
  return Number(one.revoked) - Number(other.revoked) || other.weight - one.weight
}
