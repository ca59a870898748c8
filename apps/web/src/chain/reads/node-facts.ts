import { queryOptions } from '@tanstack/react-query'
import { REQUEST_TIMEOUT_MS } from '@toolkit/client/exchange'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { loadSettings, networkSettings } from '../config'
import { bySchema, requestJson } from '../http'
import { bigint } from './rest-values'

/** Access node to query about itself. */
export interface NodeAddress {
  /** Origin of its REST interface. */
  readonly url: string
  /** The network that it is configured for; for a custom node, the one that it is compared with. */
  readonly network: NetworkId
}

export interface NodeHead {
  readonly height: bigint
  /** RFC 3339. */
  readonly timestamp: string
}

/** Self-description of a node. Fields that it leaves empty are null: the emulator's are nearly all empty. */
export interface NodeFacts {
  readonly chainId: string
  readonly semver: string | null
  readonly commit: string | null
  readonly sporkId: string | null
  readonly protocolVersion: string | null
  readonly protocolStateVersion: string | null
  readonly sporkRootHeight: bigint | null
  readonly nodeRootHeight: bigint | null
  readonly compatibleRange: { readonly start: bigint; readonly end: bigint } | null
  readonly sealed: NodeHead
  readonly finalized: NodeHead
  /** Milliseconds for its smallest answer: the median of three. */
  readonly latency: number
}

const parameters = v.object({ chain_id: v.pipe(v.string(), v.maxLength(64)) })

const said = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  v.transform(text => (/^0*$/.test(text) ? null : text)),
)
/** A meaningful number; the emulator's are all 0. */
const saidHeight = v.optional(bigint)

const version = v.object({
  semver: said,
  commit: said,
  spork_id: said,
  protocol_version: said,
  protocol_state_version: said,
  spork_root_block_height: saidHeight,
  node_root_block_height: saidHeight,
  compatible_range: v.nullish(v.object({ start_height: bigint, end_height: bigint })),
})
export type NodeVersion = v.InferOutput<typeof version>

const head = v.pipe(
  v.tuple([v.object({ header: v.object({ height: bigint, timestamp: v.string() }) })]),
  v.transform(([{ header }]): NodeHead => header),
)

function query<T>(
  { network, url }: NodeAddress,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  what: string,
  signal: AbortSignal,
): Promise<T> {
  return requestJson({
    endpoint: { network, url, service: 'access node' },
    url: `${url}/v1/${path}`,
    read: bySchema(schema),
    what,
    signal,
    // Two nodes are compared side by side: a failure to answer is a result too.
    retries: 0,
    patience: REQUEST_TIMEOUT_MS / 3,
  })
}

/** Reads a node's version and the range of its blocks. */
const readNodeVersion = (node: NodeAddress, signal: AbortSignal): Promise<NodeVersion> =>
  query(node, 'node_version_info', version, 'information about its version', signal)

const TRIES = 3

/** Queries a node about itself, one request after another, so that they do not distort its latency. */
export async function readNodeFacts(node: NodeAddress, signal: AbortSignal): Promise<NodeFacts> {
  const times: number[] = []
  let chainId = ''
  for (let at = 0; at < TRIES; at++) {
    const start = performance.now()
    chainId = (await query(node, 'network/parameters', parameters, 'its parameters', signal))
      .chain_id
    times.push(performance.now() - start)
  }
  const facts = await readNodeVersion(node, signal)
  const sealed = await query(node, 'blocks?height=sealed', head, 'a block', signal)
  const finalized = await query(node, 'blocks?height=final', head, 'a block', signal)
  // A root of 0 without a version is meaningless: the emulator's.
  const tells = facts.semver !== null || facts.spork_id !== null
  const root = (height: bigint | undefined) =>
    height === undefined || (height === 0n && !tells) ? null : height
  const range = facts.compatible_range
  return {
    chainId,
    semver: facts.semver,
    commit: facts.commit,
    sporkId: facts.spork_id,
    protocolVersion: facts.protocol_version,
    protocolStateVersion: facts.protocol_state_version,
    sporkRootHeight: root(facts.spork_root_block_height),
    nodeRootHeight: root(facts.node_root_block_height),
    compatibleRange: range ? { start: range.start_height, end: range.end_height } : null,
    sealed,
    finalized,
    latency: times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0,
  }
}

/** Nodes of the configured networks, which the page may query. */
export async function configuredNodes(): Promise<readonly NodeAddress[]> {
  const { networks } = await loadSettings()
  return NETWORK_IDS.map(network => ({ network, url: networks[network].accessNode }))
}

/** Query for the version of a network's node. It changes only with an upgrade of the node. */
export function nodeVersionQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'node-version'],
    queryFn: async ({ signal }) => {
      const { accessNode: url } = await networkSettings(network)
      return readNodeVersion({ network, url }, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    // It supplements an answer that is complete without it.
    retry: false,
  })
}

/** Query for the current self-description of a network's node. */
export function nodeFactsQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'node-facts'],
    queryFn: async ({ signal }) => {
      const { accessNode: url } = await networkSettings(network)
      return { url, facts: await readNodeFacts({ network, url }, signal) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
