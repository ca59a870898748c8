import type { NetworkId } from '@toolkit/core/flow/networks'
import { networkSettings } from '../config'
import { type JsonRequest, READ_PATIENCE_MS, requestJson } from '../http'
import { isOffline, isTemporary, offline } from '../recovery'
import { nodeHeard } from '../start-chain'

export type NodeRequest<T> = Omit<JsonRequest<T>, 'endpoint' | 'url'> & {
  /** Below `/v1/`, or `/experimental/v1/`. */
  readonly path: string
  /** Asks for what a node may or may not have. */
  readonly experimental?: boolean
}

/** Options of every read. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** How often it is tried again; the specification's 5 unless the caller asks again by itself. */
  readonly retries?: number
  /** Milliseconds for the first byte of an answer, retries included. */
  readonly patience?: number
}

/**
 * One request to the access node of `network`; the page is told whether the node answers. Throws
 * `chain/offline` and the errors of `requestJson`.
 */
export async function askNode<T>(network: NetworkId, request: NodeRequest<T>): Promise<T> {
  if (isOffline(network)) throw offline(network)
  const { accessNode } = await networkSettings(network)
  try {
    const answer = await requestJson({
      patience: READ_PATIENCE_MS,
      ...request,
      endpoint: { network, url: accessNode, service: 'access node' },
      url: `${accessNode}/${request.experimental ? 'experimental/' : ''}v1/${request.path}`,
    })
    nodeHeard(network, true)
    return answer
  } catch (error) {
    if (isTemporary(error)) nodeHeard(network, false)
    throw error
  }
}
