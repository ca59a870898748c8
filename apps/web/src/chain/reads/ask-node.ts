import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'
import { badAnswer, type Endpoint } from '../errors'
import { type JsonRequest, READ_PATIENCE_MS, requestJson } from '../http'
import { isPast, notePast, pastNodeAt } from '../past-node'
import { isOffline, isTemporary, offline } from '../recovery'
import { nodeHeard } from '../start-chain'
import { blockRefusal, type Height } from './height'

export type NodeRequest<T> = Omit<JsonRequest<T>, 'endpoint' | 'url'> & {
  /** Below `/v1/`, or `/experimental/v1/`. */
  readonly path: string
  /** Asks for what a node may or may not have. */
  readonly experimental?: boolean
  /** The height that the path asks at. One that the node cannot answer for has its own errors. */
  readonly height?: Height
  /** Of which block what is asked for is a part, where that is known: it may be in a past spork. */
  readonly inBlock?: bigint | undefined
  /** The ID, in hex, of the block that the path asks at. */
  readonly blockId?: string | undefined
}

/** Options of every read. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** How often it is tried again; the specification's 5 unless the caller asks again by itself. */
  readonly retries?: number
  /** Milliseconds for the first byte of an answer, retries included. */
  readonly patience?: number
  /** Of which block what is asked for is a part, where that is known. */
  readonly inBlock?: bigint | undefined
}

/**
 * One request to the access node of `network`; the page is told whether the node answers. What belongs to a past
 * spork is asked of that spork's node, where the server of this site knows one. Throws `chain/offline`, the errors
 * of `requestJson` and, with a height or a block, `chain/no-such-height`, `chain/block-not-found`,
 * `chain/before-spork` and `chain/state-gone`.
 */
export async function requestNode<T>(network: NetworkId, request: NodeRequest<T>): Promise<T> {
  if (isOffline(network)) throw offline(network)
  const { height = null, inBlock = height } = request
  const known = inBlock !== null && isPast(network, inBlock) && (await pastNodeAt(network, inBlock))
  if (known) return askAt(known, request)
  const { accessNode } = await networkSettings(network)
  try {
    const answer = await askAt({ network, url: accessNode, service: 'access node' }, request)
    nodeHeard(network, true)
    return answer
  } catch (error) {
    if (isTemporary(error)) nodeHeard(network, false)
    if (inBlock === null || !isBeforeSpork(error)) throw error
    notePast(network, inBlock)
    const past = await pastNodeAt(network, inBlock)
    if (!past) throw error
    return askAt(past, request)
  }
}

const isBeforeSpork = (error: unknown) =>
  error instanceof ToolError && error.code === 'chain/before-spork'

function askAt<T>(
  endpoint: Endpoint,
  { height = null, inBlock: _, blockId, path, experimental, ...request }: NodeRequest<T>,
): Promise<T> {
  const { network } = endpoint
  const block = blockId ?? height
  return requestJson({
    patience: READ_PATIENCE_MS,
    // A block that the node no longer has may be answered with a 500 for good.
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

/** The error of an answer of the access node that isn’t `what`: "a list of vaults". */
export async function badNodeAnswer(
  network: NetworkId,
  what: string,
  cause?: unknown,
): Promise<Error> {
  const { accessNode: url } = await networkSettings(network)
  return badAnswer({ network, url, service: 'access node' }, what, cause)
}
