import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { beforeSpork, blockNotFound, noSuchBlock, stateGone } from '../errors'

/** A block height to read at; null is the latest sealed block. */
export type Height = bigint | null

/** Formats a height as the access node's `block_height`. */
export const heightParameter = (height: Height): string =>
  height === null ? 'sealed' : `${height}`

const failure = v.object({ message: v.string() })

// Messages of flow-go: `resolveHeightError` of the access node's backends, the script executors and the storages behind
// them. Some come with a 500 that would never pass.
const BEFORE_SPORK = /spork root block height|node's root block height|historic node/i
const STATE_GONE =
  /state commitment not found|reference block for this script is not set to a recent block|data for block (?:height )?\S+ is not available|height (?:\d+ )?(?:is )?not indexed|\bpruned\b|below the lowest|out of range: .*height/i
const NO_BLOCK = /could not find block at height|error looking up block at height/i
// The emulator calls an unknown block ID a missing “entity”; nodes answer 404.
const NO_BLOCK_ID = /could not find entity/i

/**
 * Returns the error for a refusal that concerns the block, by its height or its ID in hex, rather than the request;
 * null for any other.
 */
export function blockRefusal(network: NetworkId, block: bigint | string, body: unknown) {
  const parsed = v.safeParse(failure, body)
  if (!parsed.success) return null
  const { message } = parsed.output
  if (BEFORE_SPORK.test(message)) return beforeSpork(network, block)
  if (typeof block === 'string') {
    if (NO_BLOCK_ID.test(message)) return blockNotFound(network, block)
  } else if (NO_BLOCK.test(message)) return noSuchBlock(network, block)
  return STATE_GONE.test(message) ? stateGone(network, block) : null
}
