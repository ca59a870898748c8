import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { findContract, findNameScript } from '@toolkit/core/queries/find-name'
import { runAccountScript } from './run-account-script'

/**
 * Query for the owner of a .find name by the network's own contract, at the latest sealed block; null if it has no
 * owner, or the network has no such contract.
 */
export function findNameQuery(network: NetworkId, name: string) {
  return queryOptions({
    queryKey: [network, 'find-name', name],
    queryFn: async ({ signal }): Promise<FlowAddress | null> => {
      const contract = findContract(network)
      if (contract === null) return null
      const script = findNameScript(contract, name)
      const request = { height: null, signal }
      const { address } = await runAccountScript(network, script, 'the address of a name', request)
      return address
    },
  })
}
