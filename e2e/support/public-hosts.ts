import type { BrowserContext } from '@playwright/test'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { TestChain } from './chain.ts'
import type { OtherNetworks } from './other-networks.ts'

/**
 * Serves the stand-ins under the networks' public addresses, the only ones that the policy of a static site allows.
 * Returns the origins, for the page watch.
 */
export async function standInForPublicHosts(
  context: BrowserContext,
  networks: OtherNetworks,
  chain: TestChain,
): Promise<readonly string[]> {
  const standIns: Readonly<Record<NetworkId, string>> = {
    mainnet: networks.mainnet.url,
    testnet: networks.testnet.url,
    emulator: chain.restUrl,
  }
  const origins = NETWORK_IDS.map(id => NETWORKS[id].accessNode)
  for (const id of NETWORK_IDS) {
    await context.route(`${NETWORKS[id].accessNode}/**`, async route => {
      const { pathname, search } = new URL(route.request().url())
      // A page that is left aborts its requests.
      const response = await route
        .fetch({ url: standIns[id] + pathname + search, maxRetries: 2 })
        .catch(() => null)
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
    })
  }
  return origins
}

/** Answer of `/api/config` of a server that pays for accounts and has a Google client, on the public hosts. */
export const PUBLIC_CONFIG = {
  networks: Object.fromEntries(
    NETWORK_IDS.map(id => {
      const { accessNode, keyIndexer, walletDiscovery } = NETWORKS[id]
      return [id, { accessNode, keyIndexer, walletDiscovery, sponsored: true, pastNodes: [] }]
    }),
  ),
  walletConnectProjectId: null,
  google: null,
  imageHosts: [],
}
