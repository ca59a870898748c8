import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'
import { blockTime } from '../../../account/block-time'
import type { NodeFacts, NodeHead } from '../../../chain/reads/node-facts'
import { formatDuration } from './messages'

const NOT_SAID = 'Not said'

/** Formats "The node of Flow Testnet answers in 34 ms, at block 1,234". */
export const describeNode = (network: NetworkId, { latency, sealed }: NodeFacts): string =>
  `The node of ${NETWORKS[network].name} answers in ${formatDuration(latency)}, at block ${inDigits(sealed.height)}`

/** Formats `1,234, 12 seconds ago`. */
function describeHead({ height, timestamp }: NodeHead, now: number): string {
  const { ago } = blockTime(timestamp, now)
  return ago === null ? inDigits(height) : `${inDigits(height)}, ${ago}`
}

const orNotSaid = (value: string | bigint | null): string =>
  value === null ? NOT_SAID : typeof value === 'bigint' ? inDigits(value) : value

/** Returns labelled rows with a node's version and its range of blocks, in order. */
export function nodeFactRows(facts: NodeFacts, now: number): Readonly<Record<string, string>> {
  const { compatibleRange: range } = facts
  return {
    'Chain ID': facts.chainId,
    'Latest sealed block': describeHead(facts.sealed, now),
    'Latest finalized block': describeHead(facts.finalized, now),
    Latency: formatDuration(facts.latency),
    Version: orNotSaid(facts.semver),
    Commit: orNotSaid(facts.commit),
    'Protocol version': orNotSaid(facts.protocolVersion),
    'Protocol state version': orNotSaid(facts.protocolStateVersion),
    'Spork ID': orNotSaid(facts.sporkId),
    'First block of the spork': orNotSaid(facts.sporkRootHeight),
    'First block of the node': orNotSaid(facts.nodeRootHeight),
    'Compatible blocks': range ? `${inDigits(range.start)} to ${inDigits(range.end)}` : NOT_SAID,
  }
}

interface Named {
  readonly name: string
  readonly facts: NodeFacts
}

/** Compares two nodes in one sentence without a full stop. */
export function describeCompare(mine: Named, other: Named): string {
  if (mine.facts.chainId !== other.facts.chainId) {
    return `They serve different chains: ${mine.facts.chainId} and ${other.facts.chainId}`
  }
  const ahead = mine.facts.sealed.height - other.facts.sealed.height
  const faster =
    mine.facts.latency <= other.facts.latency
      ? `${mine.name} answers faster`
      : `${other.name} answers faster`
  if (ahead === 0n) {
    return `Both have sealed block ${inDigits(mine.facts.sealed.height)}; ${faster}`
  }
  const [leader, follower] = ahead > 0n ? [mine, other] : [other, mine]
  const blocks = ahead > 0n ? ahead : -ahead
  return `${leader.name} is ${inDigits(blocks)} ${blocks === 1n ? 'block' : 'blocks'} ahead of ${follower.name}; ${faster}`
}
