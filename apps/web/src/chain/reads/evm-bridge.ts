import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import {
  bridgeAccount,
  type CadenceCounterpart,
  cadenceCounterpartScript,
  type EvmCounterpart,
  evmCounterpartsScript,
  hasBridgeScript,
} from '@toolkit/core/evm/bridge'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AccountScript } from '@toolkit/core/queries/script-facts'
import { type AccountQuestion, accountKey, type ReaderOptions } from './account-question'
import type { Height } from './height'
import { inPages } from './in-pages'
import { programReason, runAccountScript } from './run-account-script'

/** Types per script. */
const PAGE = 50

/** Runs a script on the bridge of a network; null if there is none. */
async function queryBridge<T>(
  network: NetworkId,
  scriptOf: (bridge: FlowAddress) => AccountScript<T>,
  { signal, height = null }: { readonly signal: AbortSignal; readonly height?: Height },
): Promise<T | null> {
  const bridge = bridgeAccount(network)
  if (!bridge) return null
  const what = 'an answer of the bridge'
  if (NETWORKS[network].isLocal) {
    const { has } = await runAccountScript(network, hasBridgeScript(bridge), what, {
      height,
      signal,
    })
    if (!has) return null
  }
  return runAccountScript(network, scriptOf(bridge), what, { height, signal })
}

/** Query for the Cadence side of a Flow EVM contract; null if the network has no bridge. */
export function cadenceCounterpartQuery(network: NetworkId, address: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'cadence-twin', address],
    queryFn: ({ signal }): Promise<{ readonly counterpart: CadenceCounterpart | null } | null> =>
      queryBridge(network, bridge => cadenceCounterpartScript(network, bridge, address), {
        signal,
      }),
  })
}

/**
 * Reads the EVM side of types that an account stores, by type. Types that the bridge does not know are left out, and
 * all of them if there is no bridge.
 */
export async function readEvmCounterparts(
  { network, height }: Pick<AccountQuestion, 'network' | 'height'>,
  types: readonly string[],
  { signal }: Pick<ReaderOptions, 'signal'>,
): Promise<ReadonlyMap<string, EvmAddress>> {
  const query = async (page: readonly string[]): Promise<readonly EvmCounterpart[]> =>
    (await queryBridge(network, bridge => evmCounterpartsScript(network, bridge, page), {
      height,
      signal,
    })) ?? []
  // A type whose contract is broken has no counterpart.
  const { found } = await inPages(types, PAGE, query, { signal, reason: programReason })
  return new Map(found.flatMap(({ type, address }) => (address ? [[type, address]] : [])))
}

/** Query form of `readEvmCounterparts`, for a table. */
export const evmCounterpartsQuery = (question: AccountQuestion, types: readonly string[]) =>
  queryOptions({
    queryKey: accountKey(question, 'evm-twins', ...types),
    queryFn: ({ signal }) => readEvmCounterparts(question, types, { signal }),
  })
