import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { AccountKey } from '@toolkit/core/flow/verify-transaction'
import { isOffline } from '../../../chain/is-offline'
import { lookupNotLoaded, offline } from './errors'
import { loadAskAccount } from './late-parts'

/** The keys of an account of `network`, asked now. Throws ToolErrors that say what can be done. */
export async function keysOfAccount(
  network: NetworkId,
  address: FlowAddress,
  signal: AbortSignal,
): Promise<readonly AccountKey[]> {
  if (isOffline(network)) throw offline(network)
  const { askAccountKeys } = await loadAskAccount().catch((cause: unknown) => {
    throw lookupNotLoaded(cause)
  })
  return askAccountKeys(network, address, signal)
}
