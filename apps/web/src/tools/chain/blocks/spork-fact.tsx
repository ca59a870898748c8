import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { sporkAt } from '@toolkit/core/network/sporks'
import { inDigits } from '@toolkit/core/text/numbers'
import { nodeVersionQuery } from '../../../chain/reads/node-facts'
import { useRead } from '../../../chain/use-read'
import { Skeleton } from '../../../ui/loading'

interface SporkFactProps {
  readonly network: NetworkId
  readonly height: bigint
}

/** The spork that a height belongs to: by what the node says of its own, else by what is known of the network. */
export function SporkFact({ network, height }: SporkFactProps) {
  const { isLocal } = NETWORKS[network]
  const { data, error } = useRead(() => ({ ...nodeVersionQuery(network), enabled: !isLocal }))
  if (isLocal) return 'None: a chain of your own'
  if (!data && !error) return <Skeleton className="h-5 w-24" />
  return sporkWords(network, height, data?.spork_root_block_height)
}

/**
 * `Mainnet 28, from 137,390,146`.
 *
 * @param root the first block of the node's own spork; undefined where it does not say it
 */
export function sporkWords(network: NetworkId, height: bigint, root: bigint | undefined): string {
  const known = sporkAt(network, height)
  // One that began after the list was written is not in it.
  if (root !== undefined && root <= height && (known === null || known.rootHeight < root)) {
    return `The present one, from ${inDigits(root)}`
  }
  if (known) return `${known.name}, from ${inDigits(known.rootHeight)}`
  return root === undefined ? 'Not known' : `An earlier one, before ${inDigits(root)}`
}
