import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AccessNode } from './actions.ts'

export interface ClientOptions {
  /** URL of the access node's REST interface; the network's public node by default. */
  readonly url?: string
  readonly fetch?: typeof fetch
}

const ADVICE = {
  whereUnreachable: 'Check the connection, or create the client with another `url`.',
  whereWrong: 'Check that `url` is an access node’s REST interface.',
}

/** The text isn't repeated: it may hold a password. */
export const notAnOrigin = () =>
  new ToolError('node/no-url', '`url` isn’t the http or https origin of an access node.', {
    suggestion: 'Give it as https://node.example, without a path or a password.',
  })

/**
 * Creates a client of a network's access node, without sending a request.
 * @throws ToolError `node/no-url`.
 */
export function createClient(network: NetworkId, options: ClientOptions = {}): AccessNode {
  const { url = NETWORKS[network].accessNode, fetch = globalThis.fetch } = options
  const origin = parseOrigin(url)
  return {
    network,
    endpoint: { network, url: origin, advice: ADVICE },
    transport: {
      fetch: (...request) => fetch(...request),
      wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    },
  }
}

/** Parses an http or https URL without credentials, path, query and fragment. */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw notAnOrigin()
  return url.origin
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    client: typeof import('./create-client.ts')
  }
}
