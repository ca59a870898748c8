import type { NetworkId } from '@toolkit/core/flow/networks'
import { findAccountsByKey, type KeyLookup } from '../../../chain/key-lookup'
import type { CandidateKey } from './read-public-key'

interface AskOptions {
  readonly signal: AbortSignal
  /** Gets the number of accounts asked so far, where they are asked one by one. */
  readonly onProgress: (accountsAsked: number) => void
  /** How one key is looked up; tests give their own. */
  readonly find?: typeof findAccountsByKey
}

/** The accounts of all candidate keys, one after the other: those that can be used first. */
export async function findAccounts(
  network: NetworkId,
  keys: readonly CandidateKey[],
  { signal, onProgress, find = findAccountsByKey }: AskOptions,
): Promise<KeyLookup> {
  const found: KeyLookup[] = []
  let before = 0
  for (const { publicKey } of keys) {
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
  const accounts = found.flatMap(lookup => lookup.accounts)
  return {
    accounts: accounts.sort((a, b) => Number(a.revoked) - Number(b.revoked) || b.weight - a.weight),
    source: found.some(lookup => lookup.source === 'walk') ? 'walk' : 'indexer',
    complete: found.every(lookup => lookup.complete),
  }
}
