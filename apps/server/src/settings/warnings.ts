import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { listensEverywhere } from '../http/hosts.ts'
import { isLoopbackHost } from '../services/images/ip-range.ts'
import type { Settings } from '../settings.ts'

/** Lists one sentence for each valid setting with a drawback that the operator should know. */
export function settingsWarnings(settings: Settings): readonly string[] {
  return [...hostWarnings(settings), ...plainHttpWarnings(settings), ...sourceWarnings(settings)]
}

function hostWarnings({ host, trustProxy, allowedHosts }: Settings): readonly string[] {
  if (allowedHosts.length > 0 || (trustProxy === 0 && !listensEverywhere(host))) return []
  const cause = trustProxy > 0 ? `TRUST_PROXY is ${trustProxy}` : `HOST is ${host}`
  return [
    `${cause} and ALLOWED_HOSTS is not set, so /api and /image refuse requests under a name other than localhost; set it to the names that people open.`,
  ]
}

function plainHttpWarnings({ networks }: Settings): readonly string[] {
  return NETWORK_IDS.flatMap(id => {
    const { accessNode, keyIndexer, walletDiscovery } = networks[id]
    const addresses = {
      ACCESS_NODE: accessNode,
      KEY_INDEXER: keyIndexer,
      WALLET_DISCOVERY: walletDiscovery,
    }
    return Object.entries(addresses)
      .filter(([, address]) => address !== null && isPlainElsewhere(address))
      .map(
        ([name, address]) =>
          `${id.toUpperCase()}_${name} is ${address}: over http, anyone on the way can read and change what is asked, sent and answered; use https outside your own network.`,
      )
  })
}

function sourceWarnings({ extraConnectSources }: Settings): readonly string[] {
  return extraConnectSources
    .filter(source => source.endsWith(':'))
    .map(
      source =>
        `EXTRA_CONNECT_SOURCES contains ${source}, so the pages may send to every host; name the hosts instead.`,
    )
}

function isPlainElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(hostname)
}
