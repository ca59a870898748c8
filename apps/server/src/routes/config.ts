import { NETWORK_IDS } from '@toolkit/core/network/networks'
import type { Context } from 'hono'
import type { NetworkSettings, Settings } from '../settings.ts'

/** GET /api/config: the public part of the settings. Named field by field, so that nothing leaks. */
export function publicConfig(settings: Settings): (c: Context) => Response {
  const body = {
    networks: Object.fromEntries(NETWORK_IDS.map(id => [id, publicNetwork(settings.networks[id])])),
    walletConnectProjectId: settings.walletConnectProjectId,
    google: publicGoogle(settings.google),
    // The page need not request images that the image endpoint would reject.
    imageHosts: settings.imageHosts.map(({ protocol, host }) => `${protocol}//${host}`),
  }
  return c => c.json(body, 200, { 'Cache-Control': 'no-store' })
}

function publicGoogle(google: Settings['google']) {
  if (!google) return null
  const { clientId, authorizationUrl, apiOrigin, revocationUrl } = google
  return { clientId, authorizationUrl, apiOrigin, revocationUrl }
}

function publicNetwork({ pastNodes, payer, ...network }: NetworkSettings) {
  const { accessNode, keyIndexer, walletDiscovery } = network
  return {
    ...{ accessNode, keyIndexer, walletDiscovery },
    sponsored: payer !== null,
    // Only their root heights: a page reaches them through this server.
    pastNodes: pastNodes.map(({ rootHeight }) => `${rootHeight}`),
  }
}
