import type { NetworkId } from '@toolkit/core/flow/networks'
import type { KeyLookup } from '../../../chain/key-lookup'
import { type LookupOptions, lookupKeys, usableFirst } from '../../../chain/lookup-keys'
import type { CandidateKey } from './read-public-key'

/** The accounts of all candidate keys, one after the other: those that can be used first. */
export async function findAccounts(
  network: NetworkId,
  keys: readonly CandidateKey[],
  options: LookupOptions,
): Promise<KeyLookup> {
  const publicKeys = keys.map(({ publicKey }) => publicKey)
  const found = await lookupKeys(network, publicKeys, options)
  return {
    accounts: found.flatMap(({ accounts }) => accounts).sort(usableFirst),
    source: found.some(({ source }) => source === 'walk') ? 'walk' : 'indexer',
    complete: found.every(({ complete }) => complete),
  }
}
