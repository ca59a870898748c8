import { ToolError } from '@toolkit/core/errors'
import {
  configuredNodes,
  type NodeAddress,
  type NodeFacts,
  readNodeFacts,
} from '../../../chain/reads/node-facts'
import { isTemporary } from '../../../chain/recovery'
import {
  badNodeAddress,
  badNodePart,
  nodeAddressMissing,
  nodeForbidden,
  nodeSilent,
  notANode,
} from './errors'

/** Two nodes, queried one right after the other. */
export interface Compared {
  readonly mine: NodeFacts
  readonly other: NodeFacts
  readonly otherHost: string
}

/**
 * Queries both nodes about themselves. Throws `chain-blocks/…` if the other one can't be reached.
 */
export async function compareNodes(
  mine: NodeAddress,
  other: NodeAddress,
  signal: AbortSignal,
): Promise<Compared> {
  const otherFacts = await fetchOther(other, signal)
  return {
    mine: await readNodeFacts(mine, signal),
    other: otherFacts,
    otherHost: hostOf(other.url),
  }
}

export const hostOf = (url: string): string => new URL(url).host

async function fetchOther(node: NodeAddress, signal: AbortSignal): Promise<NodeFacts> {
  const policy = watchPolicy(node.url)
  const host = hostOf(node.url)
  try {
    return await readNodeFacts(node, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (await policy.refused()) {
      throw nodeForbidden((await configuredNodes()).map(({ url }) => hostOf(url)))
    }
    if (!(error instanceof ToolError) || error.code === 'chain/rate-limited') throw error
    throw isTemporary(error) ? nodeSilent(host, error) : notANode(host, error)
  } finally {
    policy.end()
  }
}

/** Milliseconds to wait for a CSP violation event, which may follow the failed request. */
const LATE_MS = 200

/** Detects whether the page's Content-Security-Policy blocks requests to an origin. */
function watchPolicy(origin: string) {
  let refused = false
  let heard = () => {}
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (!URL.canParse(blockedURI) || new URL(blockedURI).origin !== origin) return
    refused = true
    heard()
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    refused: () =>
      new Promise<boolean>(resolve => {
        heard = () => resolve(true)
        if (refused) heard()
        else setTimeout(() => resolve(refused), LATE_MS)
      }),
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}

/** Longer than any host name with its port. */
const MAX_LENGTH = 300

/**
 * Parses the address of an access node, with or without `/v1`, to the origin of its REST API.
 * Throws `chain-blocks/…` for everything else.
 */
export function parseNodeAddress(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw nodeAddressMissing()
  if (trimmed.length > MAX_LENGTH || /\s/u.test(trimmed) || !URL.canParse(trimmed)) {
    throw badNodeAddress()
  }
  const { protocol, username, password, pathname, search, hash, origin } = new URL(trimmed)
  if (protocol !== 'https:' && protocol !== 'http:') throw badNodeAddress()
  if (username !== '' || password !== '') throw badNodePart('user name or password')
  if (search !== '' || hash !== '') throw badNodePart('query or fragment')
  if (!/^\/(?:v1\/?)?$/.test(pathname)) throw badNodePart('path but /v1')
  return origin
}
