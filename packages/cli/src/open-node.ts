import { type AccessNode, getChainId } from '@toolkit/client/actions'
import { hostOf } from '@toolkit/client/errors'
import type { Transport } from '@toolkit/client/exchange'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { otherChain, unknownChain } from './errors.ts'

/** How the user can name another node. */
const ADVICE = {
  whereUnreachable: 'Check your connection, or name another node with --node.',
  whereWrong: 'Check that --node is an access node’s REST interface.',
}

/**
 * Opens the node of a network, or the one at `url`, whose chain is requested first.
 * @throws ToolError `cli/other-chain`, `cli/unknown-chain`, `node/…`.
 */
export async function openNode(
  transport: Transport,
  network: NetworkId | null,
  url: string | null,
): Promise<AccessNode> {
  if (network !== null && url === null) {
    const endpoint = { network, url: NETWORKS[network].accessNode, advice: ADVICE }
    return { network, endpoint, transport }
  }
  const endpoint = { network, url: url ?? '', advice: ADVICE }
  const chainId = await getChainId(transport, endpoint)
  const served = NETWORK_IDS.find(id => NETWORKS[id].chainId === chainId)
  const host = hostOf(endpoint)
  if (served === undefined) throw unknownChain({ host, chainId: chainId.slice(0, 64) })
  if (network !== null && served !== network) throw otherChain({ host, network, chainId })
  return { network: served, endpoint: { ...endpoint, network: served }, transport }
}

/** Formats the source of an answer: "access node of Flow Mainnet (rest-mainnet.onflow.org)". */
export const sourceOf = ({ network, endpoint }: AccessNode): string =>
  `access node of ${NETWORKS[network].name} (${hostOf(endpoint)})`
