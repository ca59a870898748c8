import type { NetworkId } from '@toolkit/core/network/networks'
import { sporkAt } from '@toolkit/core/network/sporks'
import { inDigits } from '@toolkit/core/text/numbers'
import { nodeVersionQuery } from '../../../chain/reads/node-facts'
import { useRead } from '../../../chain/use-read'
import { Skeleton } from '../../../ui/loading'

interface SporkFactProps {
  readonly network: NetworkId
  readonly height: bigint
}

/**
 * Spork of a height: from the node's data for its own, else from the known sporks of the network.
 */
export function SporkFact({ network, height }: SporkFactProps) {
  const { data, error } = useRead(() => nodeVersionQuery(network))
  if (!data && !error) return <Skeleton className="h-5 w-20" />
  const { name, span } = describeSpork(network, height, data?.spork_root_block_height)
  return <span title={span ?? undefined}>{name}</span>
}

/** Spork in full: its name, and its first block. */
export function WholeSporkFact({ network, height }: SporkFactProps) {
  const { data } = useRead(() => nodeVersionQuery(network))
  const { name, span } = describeSpork(network, height, data?.spork_root_block_height)
  return span === null ? name : `${name}, ${span}`
}

export interface SporkMessage {
  readonly name: string
  /** Start or end; null if unknown. */
  readonly span: string | null
}

/**
 * Formats `Mainnet 28`, `from 137,390,146`.
 *
 * @param root the first block of the node's own spork; undefined if unknown
 */
export function describeSpork(
  network: NetworkId,
  height: bigint,
  root: bigint | undefined,
): SporkMessage {
  const known = sporkAt(network, height)
  // A spork newer than the list isn't in it.
  if (root !== undefined && root <= height && (known === null || known.rootHeight < root)) {
    return { name: 'Present', span: `from ${inDigits(root)}` }
  }
  if (known) return { name: known.name, span: `from ${inDigits(known.rootHeight)}` }
  return root === undefined
    ? { name: 'Not known', span: null }
    : { name: 'Earlier', span: `before ${inDigits(root)}` }
}
