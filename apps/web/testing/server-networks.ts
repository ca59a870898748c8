import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'

/** The built-in networks as in `GET /api/config`. @param sponsored true if the server pays on each. */
export const serverNetworks = (sponsored: boolean) =>
  Object.fromEntries(
    NETWORK_IDS.map(id => {
      const { accessNode, keyIndexer, walletDiscovery } = NETWORKS[id]
      return [id, { accessNode, keyIndexer, walletDiscovery, sponsored }]
    }),
  )
