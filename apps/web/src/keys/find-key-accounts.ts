import type { NetworkId } from '@toolkit/core/flow/networks'
import type { KeyOfAccount } from '../chain/key-lookup'
import { type LookupOptions, lookupKeys, usableFirst } from '../chain/lookup-keys'
import type { AskedKey } from './key-accounts'

export interface FoundAccounts {
  readonly accounts: readonly KeyOfAccount[]
  /** An index of the whole chain lags by some minutes. */
  readonly lags: boolean
  /** False when not every account of a local chain was asked. */
  readonly complete: boolean
}

/**
 * The accounts of `network` that hold one of the keys, one after the other, those that can be used
 * first. A key counts on its own curve only: X and Y could be a point on the other one as well.
 */
export async function findKeyAccounts(
  network: NetworkId,
  keys: readonly AskedKey[],
  options: LookupOptions,
): Promise<FoundAccounts> {
  const publicKeys = keys.map(({ publicKey }) => publicKey)
  const found = await lookupKeys(network, publicKeys, options)
  const accounts = found.flatMap((lookup, index) =>
    lookup.accounts.filter(({ signatureAlgorithm }) => signatureAlgorithm === keys[index]?.curve),
  )
  return {
    accounts: accounts.sort(usableFirst),
    lags: found.some(({ source }) => source === 'indexer'),
    complete: found.every(({ complete }) => complete),
  }
}
