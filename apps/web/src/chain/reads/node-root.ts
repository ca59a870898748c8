import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { bySchema } from '../http'
import { isTemporary } from '../recovery'
import { requestNode } from './ask-node'
import { bigint } from './rest-values'

const versionAnswer = v.object({ node_root_block_height: v.optional(bigint) })

/** Reads the first block that the node has; null if it does not say, as with the emulator. */
export async function readNodeRoot(
  network: NetworkId,
  signal: AbortSignal,
): Promise<bigint | null> {
  try {
    const answer = await requestNode(network, {
      path: 'node_version_info',
      read: bySchema(versionAnswer),
      what: 'a node version',
      signal,
    })
    return answer.node_root_block_height ?? null
  } catch (error) {
    signal.throwIfAborted()
    // An older node lacks this endpoint, and it is not needed: it refuses heights that it does not have.
    if (error instanceof ToolError && !isTemporary(error)) return null
    throw error
  }
}
