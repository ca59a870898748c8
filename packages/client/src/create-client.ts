import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AccessNode } from './actions.ts'

export interface ClientOptions {
  /** Address of the access node's REST interface; the network's public node if left out. */
  readonly url?: string
  readonly fetch?: typeof fetch
}

const ADVICE = {
  whereUnreachable: 'Check the connection, or create the client with another `url`.',
  whereWrong: 'Check that `url` is an access node’s REST interface.',
}

export const notAnAddress = (url: string) =>
  new ToolError('node/no-url', `“${url.slice(0, 200)}” is no http or https address.`, {
    suggestion: 'Give it as https://rest-testnet.onflow.org, without a path.',
  })

/**
 * Creates a client of a network's access node. It asks nothing before it is used.
 * @throws ToolError `node/no-url`.
 */
export function createClient(network: NetworkId, options: ClientOptions = {}): AccessNode {
  const { url = NETWORKS[network].accessNode, fetch = globalThis.fetch } = options
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw notAnAddress(url)
  return {
    network,
    endpoint: { network, url: new URL(url).origin, advice: ADVICE },
    transport: {
      fetch: (...request) => fetch(...request),
      wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    },
  }
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    client: typeof import('./create-client.ts')
  }
}
