import type { NetworkId } from '@toolkit/core/network/networks'
import type { NetworkSettings } from '../settings.ts'
import {
  noPastNode,
  notForPastNodes,
  pastNodeBadAnswer,
  pastNodeTimeout,
  pastNodeUnreachable,
} from './past-node-errors.ts'
import { fetchJson, type UpstreamAnswer, UpstreamError } from './upstream.ts'

const PATIENCE_MS = 20_000

const HEIGHT = /^\d{1,18}$/
const ID = /^[0-9a-f]{64}$/
const TYPE = /^[A-Za-z][\w.]{0,199}$/
const EXPAND = /^(?:payload|transactions|result)$/

/** Allowed requests to a past node, by the first part of the path, with the patterns of its query values. */
const QUESTIONS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  blocks: {
    height: /^\d{1,18}(?:,\d{1,18}){0,49}$/,
    start_height: HEIGHT,
    end_height: HEIGHT,
    expand: EXPAND,
  },
  collections: { expand: EXPAND },
  transactions: { expand: EXPAND, block_id: ID },
  transaction_results: { block_id: ID },
  events: { type: TYPE, start_height: HEIGHT, end_height: HEIGHT },
}
/** Endpoints that need an ID. */
const BY_ID: ReadonlySet<string> = new Set(['collections'])
const WITHOUT_ID: ReadonlySet<string> = new Set(['events'])

/** Rebuilds the requested path and query from validated parts; throws ApiError for anything else. */
export function pastQuestion(path: string, query: URLSearchParams): string {
  const [resource = '', id, ...more] = path.split('/')
  const values = Object.hasOwn(QUESTIONS, resource) ? QUESTIONS[resource] : undefined
  const named = id === undefined ? !BY_ID.has(resource) : ID.test(id) && !WITHOUT_ID.has(resource)
  if (!values || !named || more.length > 0) throw notForPastNodes()
  const parameters = new URLSearchParams()
  for (const [name, value] of query) {
    const form = Object.hasOwn(values, name) ? values[name] : undefined
    if (!form?.test(value) || parameters.has(name)) throw notForPastNodes()
    parameters.set(name, value)
  }
  const search = parameters.size === 0 ? '' : `?${parameters}`
  return `${resource}${id === undefined ? '' : `/${id}`}${search}`
}

/**
 * Queries the node of a past spork, which pages cannot reach: it uses plain http, and their policy only allows the
 * current node. Returns its status and JSON; throws ApiError.
 */
export async function queryPastNode(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
  network: NetworkId,
  root: string,
  question: string,
): Promise<UpstreamAnswer> {
  const node = networks[network].pastNodes.find(({ rootHeight }) => `${rootHeight}` === root)
  if (!node) throw noPastNode(network, root)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetchJson(`${node.origin}/v1/${question}`, { signal })
    if (answer.json === undefined) throw pastNodeBadAnswer(`no JSON, status ${answer.status}`)
    return answer
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.kind === 'timeout') throw pastNodeTimeout(PATIENCE_MS / 1000)
    if (error.kind === 'bad-answer') throw pastNodeBadAnswer(error.message, error)
    throw pastNodeUnreachable(error)
  }
}
