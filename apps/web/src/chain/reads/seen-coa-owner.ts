import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { evmAccountScript } from '@toolkit/core/queries/evm-account'
import { runAccountScript } from './run-account-script'

/**
 * Accounts in which this page saw a COA, by network and EVM address. They may have lost it since. Not a query: nothing
 * can be fetched that finds the owner, and the answers that showed it may have been dropped.
 */
const seen = new Map<string, FlowAddress>()
const seenKey = (network: NetworkId, address: string) =>
  `${network}/${address.replace(/^0x/, '').toLowerCase()}`

/** Records the account in whose storage a COA was seen, for a later lookup of its address. */
export function noteCoaOwner(network: NetworkId, coa: string, owner: FlowAddress): void {
  seen.set(seenKey(network, coa), owner)
}

/** Query for the current owner of the COA: checks the account in which it was seen; null if none is known. */
export function seenCoaOwnerQuery(network: NetworkId, coa: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'coa-owner-seen', coa],
    queryFn: async ({ signal }): Promise<SeenOwner | null> => {
      const owner = seen.get(seenKey(network, coa))
      return owner ? { owner, still: await hasCoa(network, owner, coa, signal) } : null
    },
  })
}

/** Account in which a COA was seen. */
export interface SeenOwner {
  readonly owner: FlowAddress
  /** True if it has the COA at `/storage/evm` now. */
  readonly still: boolean
}

/** Returns true if an account has a COA at `/storage/evm`. */
export async function hasCoa(
  network: NetworkId,
  owner: FlowAddress,
  coa: EvmAddress,
  signal: AbortSignal,
): Promise<boolean> {
  const script = evmAccountScript(network, owner)
  const { account } = await runAccountScript(network, script, 'an EVM account', {
    height: null,
    signal,
  })
  return account?.address === coa
}
