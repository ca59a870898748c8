import { queryOptions } from '@tanstack/react-query'
import { CORE_CONTRACTS } from '@toolkit/core/network/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { FeeParameters } from '@toolkit/core/transaction/effects/fee-split'
import { networkSettings } from '../config'
import { badAnswer } from '../errors'
import { runScript } from './script'

const scriptFor = (network: NetworkId) => `
import FlowFees from 0x${CORE_CONTRACTS[network].FlowFees}

access(all) fun main(): [UFix64] {
    let parameters = FlowFees.getFeeParameters()
    return [
        parameters.surgeFactor,
        parameters.inclusionEffortCost,
        parameters.executionEffortCost
    ]
}
`

/** What the network computes fees from at its latest sealed block (contract `FlowFees`). */
export function feeParametersQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'fee-parameters'],
    queryFn: async ({ signal }): Promise<FeeParameters> => {
      const value = await runScript(network, scriptFor(network), [], { signal })
      const numbers = value.type === 'Array' ? value.value : []
      const [surgeFactor, inclusionEffortCost, executionEffortCost] = numbers.map(one =>
        one.type === 'UFix64' ? one.value : undefined,
      )
      if (
        surgeFactor === undefined ||
        inclusionEffortCost === undefined ||
        executionEffortCost === undefined
      ) {
        const { accessNode: url } = await networkSettings(network)
        throw badAnswer({ network, url, service: 'access node' }, 'three numbers')
      }
      return { surgeFactor, inclusionEffortCost, executionEffortCost }
    },
  })
}
