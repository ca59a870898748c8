import { queryOptions } from '@tanstack/react-query'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { FeeParameters } from '@toolkit/explain/effects/fee-split'
import { runScriptQuery } from './script'

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

/** Query for the fee parameters of the network at its latest sealed block (contract `FlowFees`). */
export function feeParametersQuery(network: NetworkId) {
  const script = { script: scriptFor(network), arguments: [], read: readParameters }
  return queryOptions({
    queryKey: [network, 'fee-parameters'],
    queryFn: ({ signal }) => runScriptQuery(network, script, 'three numbers', { signal }),
  })
}

function readParameters(value: CadenceValue): FeeParameters | null {
  const numbers = value.type === 'Array' ? value.value : []
  const [surgeFactor, inclusionEffortCost, executionEffortCost] = numbers.map(one =>
    one.type === 'UFix64' ? one.value : undefined,
  )
  return surgeFactor === undefined ||
    inclusionEffortCost === undefined ||
    executionEffortCost === undefined
    ? null
    : { surgeFactor, inclusionEffortCost, executionEffortCost }
}
