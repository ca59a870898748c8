import { queryOptions } from '@tanstack/react-query'
import { REQUEST_TIMEOUT_MS } from '@toolkit/client/exchange'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { loadSettings, networkSettings } from '../config'
import { requestJson } from '../http'
import { bigint } from './rest-values'

/** An access node that is asked about itself. */
export interface NodeAddress {
  /** Origin of its REST interface. */
  readonly url: string
  /** The network that it is configured for; for a node of one's own the one that it is compared with. */
  readonly network: NetworkId
}

export interface NodeHead {
  readonly height: bigint
  /** RFC 3339. */
  readonly timestamp: string
}

/** What a node says of itself. What it leaves empty is null: the emulator's says next to nothing. */
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
  /** Milliseconds for its smallest answer: the middle one of three. */
  readonly latency: number
}

const parameters = v.object({ chain_id: v.pipe(v.string(), v.maxLength(64)) })

const said = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  v.transform(text => (/^0*$/.test(text) ? null : text)),
)
/** A number that is there; the emulator's are all 0. */
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

function ask<T>(
  { network, url }: NodeAddress,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  what: string,
  signal: AbortSignal,
): Promise<T> {
  return requestJson({
    endpoint: { network, url, service: 'access node' },
    url: `${url}/v1/${path}`,
    schema,
    what,
    signal,
    // Two nodes are looked at side by side: one that does not answer is an answer too.
    retries: 0,
    patience: REQUEST_TIMEOUT_MS / 3,
  })
}

/** What a node says of its version and of the blocks that it keeps. */
const readNodeVersion = (node: NodeAddress, signal: AbortSignal): Promise<NodeVersion> =>
  ask(node, 'node_version_info', version, 'information about its version', signal)

const TRIES = 3

/** Asks a node about itself, one question after the other, so that its latency is its own. */
export async function readNodeFacts(node: NodeAddress, signal: AbortSignal): Promise<NodeFacts> {
  const times: number[] = []
  let chainId = ''
  for (let at = 0; at < TRIES; at++) {
    const start = performance.now()
    chainId = (await ask(node, 'network/parameters', parameters, 'its parameters', signal)).chain_id
    times.push(performance.now() - start)
  }
  const facts = await readNodeVersion(node, signal)
  const sealed = await ask(node, 'blocks?height=sealed', head, 'a block', signal)
  const finalized = await ask(node, 'blocks?height=final', head, 'a block', signal)
  // A root at 0 with no version beside it says nothing: the emulator's.
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

/** The nodes of the configured networks, which the page may ask. */
export async function configuredNodes(): Promise<readonly NodeAddress[]> {
  const { networks } = await loadSettings()
  return NETWORK_IDS.map(network => ({ network, url: networks[network].accessNode }))
}

/** What the node of a network says of its version. It changes with an upgrade of the node alone. */
export function nodeVersionQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'node-version'],
    queryFn: async ({ signal }) => {
      const { accessNode: url } = await networkSettings(network)
      return readNodeVersion({ network, url }, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    // It stands beside an answer, which is good without it.
    retry: false,
  })
}

/** What the node of a network says of itself at present. */
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
