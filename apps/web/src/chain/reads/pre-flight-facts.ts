import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { payerFactScript } from '@toolkit/core/queries/payer-facts'
import { runScriptQuery } from './script'

/** Query that checks if the payer can pay for a transaction with this compute limit, by the network's own contracts. */
export function payerFactsQuery(network: NetworkId, payer: FlowAddress, computeLimit: bigint) {
  const script = payerFactScript(network, payer, computeLimit)
  return queryOptions({
    queryKey: [network, 'payer-facts', payer, `${computeLimit}`],
    queryFn: ({ signal }) => runScriptQuery(network, script, 'a payer’s balance', { signal }),
  })
}
