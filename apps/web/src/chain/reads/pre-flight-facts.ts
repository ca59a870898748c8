import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  contractNamesScript,
  type FactScript,
  payerFactScript,
} from '@toolkit/core/transaction/pre-flight/fact-scripts'
import { networkSettings } from '../config'
import { badAnswer } from '../errors'
import { runScript } from './script'

async function askFacts<T>(
  network: NetworkId,
  { script, arguments: given, read }: FactScript<T>,
  what: string,
  signal: AbortSignal,
): Promise<T> {
  const facts = read(await runScript(network, script, given, { signal }))
  if (facts !== null) return facts
  const { accessNode: url } = await networkSettings(network)
  throw badAnswer({ network, url, service: 'access node' }, what)
}

/** Whether the payer can pay for a transaction with this compute limit, by the network's own contracts. */
export function payerFactsQuery(network: NetworkId, payer: FlowAddress, computeLimit: bigint) {
  return queryOptions({
    queryKey: [network, 'payer-facts', payer, `${computeLimit}`],
    queryFn: ({ signal }) =>
      askFacts(network, payerFactScript(network, payer, computeLimit), 'a payer’s balance', signal),
  })
}

/** The names of an account's contracts; none where there is no such account. */
export function contractNamesQuery(network: NetworkId, address: FlowAddress) {
  return queryOptions({
    queryKey: [network, 'contract-names', address],
    queryFn: ({ signal }) =>
      askFacts(network, contractNamesScript(address), 'names of contracts', signal),
  })
}
