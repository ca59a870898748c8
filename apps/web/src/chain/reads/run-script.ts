import { isOfTheProgram, scriptRequest } from '@toolkit/client/requests/script'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { blockNotFound, scriptFailed } from '../errors'
import type { Height } from './height'
import { type ReadOptions, requestNode } from './request-node'

const failure = v.object({ message: v.string() })

/** Extracts the node's full message from a refusal; empty if it has none. */
export function failureMessage(body: unknown): string {
  const parsed = v.safeParse(failure, body)
  return parsed.success ? parsed.output.message : ''
}

/** Returns the chain's full message if the program failed; null if the node did. */
export function programFailure(body: unknown): string | null {
  const message = failureMessage(body)
  return isOfTheProgram(message) ? message : null
}

export interface RunOptions extends ReadOptions {
  /** Block height at which it runs; the latest sealed block if neither is given. */
  readonly height?: Height
  /** Block ID in hex, instead of a height. */
  readonly blockId?: string | undefined
}

/**
 * Runs a user's script at the latest sealed block, at a height or at a block, with its argument bytes unchanged.
 * Returns its value in JSON-Cadence, or the full message of its failure. Throws the error that keeps the node from
 * answering.
 */
export async function runForAnswer(
  network: NetworkId,
  script: string,
  values: readonly Uint8Array[],
  { height = null, blockId, ...options }: RunOptions = {},
): Promise<{ readonly value: Uint8Array } | { readonly message: string }> {
  const block = blockId !== undefined ? { id: blockId } : height !== null ? { height } : null
  try {
    const value = await requestNode(network, {
      // A program failure would repeat; after a node failure the user can retry.
      retries: 0,
      ...options,
      height,
      blockId,
      ...scriptRequest(script, values, block),
      ...(blockId === undefined ? {} : { missing: () => blockNotFound(network, blockId) }),
      failure: body => {
        const message = programFailure(body)
        return message === null ? null : scriptFailed(message)
      },
    })
    return { value }
  } catch (error) {
    const { code, cause } = toToolError(error)
    if (code === 'chain/script-failed' && typeof cause === 'string') return { message: cause }
    throw error
  }
}
