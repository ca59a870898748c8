import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { serverUrl } from '../../state/site-base'
import { networkSettings } from '../config'
import { badAnswer, type Endpoint } from '../errors'
import { type JsonRequest, READ_PATIENCE_MS, requestJson } from '../http'
import { isOffline, isTemporary, offline } from '../recovery'
import { nodeHeard } from '../start-chain'
import { blockRefusal, type Height } from './height'

export type NodeRequest<T> = Omit<JsonRequest<T>, 'endpoint' | 'url'> & {
  /** Path below `/v1/`, or `/experimental/v1/`. */
  readonly path: string
  /** True for an endpoint that a node may lack. */
  readonly experimental?: boolean
  /** Height in the path. One that the node cannot answer for has its own errors. */
  readonly height?: Height
  /** Block of the requested item, if known: it may be in a past spork. */
  readonly inBlock?: bigint | undefined
  /** ID, in hex, of the block in the path. */
  readonly blockId?: string | undefined
}

/** Options of every read. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** Number of retries; the specification's 5 unless the caller does its own retries. */
  readonly retries?: number
  /** Milliseconds to the first byte of an answer, retries included. */
  readonly patience?: number
  /** Block of the requested item, if known. */
  readonly inBlock?: bigint | undefined
}

/**
 * Sends one request to the access node of `network` and records whether the node answers. Items of a past spork are
 * requested from that spork's node, if our server lists one. Throws `chain/offline`, the errors of `requestJson` and,
 * with a height or a block, `chain/no-such-height`, `chain/block-not-found`, `chain/before-spork` and
 * `chain/state-gone`.
 */
export async function requestNode<T>(network: NetworkId, request: NodeRequest<T>): Promise<T> {
  if (isOffline(network)) throw offline(network)
  const { height = null, inBlock = height } = request
  const known = inBlock !== null && isPast(network, inBlock) && (await pastNodeAt(network, inBlock))
  if (known) return requestAt(known, request)
  const { accessNode } = await networkSettings(network)
  try {
    const answer = await requestAt({ network, url: accessNode, service: 'access node' }, request)
    nodeHeard(network, true)
    return answer
  } catch (error) {
    if (isTemporary(error)) nodeHeard(network, false)
    if (inBlock === null || !isBeforeSpork(error)) throw error
    notePast(network, inBlock)
    const past = await pastNodeAt(network, inBlock)
    if (!past) throw error
    return requestAt(past, request)
  }
}

const isBeforeSpork = (error: unknown) =>
  error instanceof ToolError && error.code === 'chain/before-spork'

function requestAt<T>(
  endpoint: Endpoint,
  { height = null, inBlock: _, blockId, path, experimental, ...request }: NodeRequest<T>,
): Promise<T> {
  const { network } = endpoint
  const block = blockId ?? height
  return requestJson({
    patience: READ_PATIENCE_MS,
    // A node may answer 500 for good for a block that it no longer has.
    ...(block === null ? {} : { retries: 1 }),
    ...request,
    failure: (body, status) =>
      (block === null ? null : blockRefusal(network, block, body)) ??
      request.failure?.(body, status) ??
      null,
    endpoint,
    url: `${endpoint.url}/${experimental ? 'experimental/' : ''}v1/${path}`,
  })
}

/** Error for an answer of the access node that isn’t `what`: "a list of vaults". */
export async function badNodeAnswer(
  network: NetworkId,
  what: string,
  cause?: unknown,
): Promise<Error> {
  const { accessNode: url } = await networkSettings(network)
  return badAnswer({ network, url, service: 'access node' }, what, cause)
}

/**
 * Highest height for which a network's own node has answered that a block is from before its spork. Not a query: it is
 * learned from the failures of others, and holds for all heights below.
 */
const before = new Map<NetworkId, bigint>()

/** Records that the network's node lacks the block at `height`, which is from a past spork. */
export function notePast(network: NetworkId, height: bigint): void {
  if (height > (before.get(network) ?? -1n)) before.set(network, height)
}

/** Returns true if the block at `height` is known to be from a past spork. */
const isPast = (network: NetworkId, height: bigint): boolean =>
  height <= (before.get(network) ?? -1n)

/** Clears the recorded heights. For tests. */
export function forgetPast(): void {
  before.clear()
}

/** Root heights of the past sporks whose nodes the server queries, oldest first. */
export const pastRoots = async (network: NetworkId): Promise<readonly bigint[]> =>
  (await networkSettings(network)).pastNodes

/** Returns our server's endpoint for the block at `height` of a past spork; null if the server lists no such node. */
async function pastNodeAt(network: NetworkId, height: bigint): Promise<Endpoint | null> {
  const root = (await pastRoots(network)).findLast(one => one <= height)
  if (root === undefined) return null
  return { network, service: 'historic node', url: serverUrl(`past/${network}/${root}`) }
}
