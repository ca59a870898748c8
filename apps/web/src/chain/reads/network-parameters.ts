import { readAtMost } from '@toolkit/core/bytes/read-stream'
import type { Network } from '@toolkit/core/network/networks'

/** A node without an answer to a ping within this time, in milliseconds, counts as unreachable. */
export const PING_TIMEOUT_MS = 10_000

/** Size limit of the answer: a hundred bytes are enough. */
const MAX_BYTES = 100_000

export type PingAnswer =
  | { readonly reached: true }
  | { readonly reached: false; readonly wrongChain: string | null }

const FAILED: PingAnswer = { reached: false, wrongChain: null }

/**
 * Asks the access node which chain it serves (`GET /v1/network/parameters`). Anything but the network's own chain id
 * within the time limit is a failure; never throws. Plain fetch, since this runs on every page from the start.
 */
export async function pingNode(
  network: Pick<Network, 'accessNode' | 'chainId'>,
  signal: AbortSignal,
): Promise<PingAnswer> {
  const request = new AbortController()
  const giveUp = () => request.abort()
  const timer = setTimeout(giveUp, PING_TIMEOUT_MS)
  signal.addEventListener('abort', giveUp)
  try {
    const response = await fetch(`${network.accessNode}/v1/network/parameters`, {
      cache: 'no-store',
      signal: request.signal,
    })
    if (!response.ok) return FAILED
    const bytes = await readAtMost(response.body, MAX_BYTES)
    if (bytes === null) return FAILED
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const chainId =
      typeof answer === 'object' && answer !== null && 'chain_id' in answer ? answer.chain_id : null
    if (typeof chainId !== 'string') return FAILED
    return chainId === network.chainId
      ? { reached: true }
      : { reached: false, wrongChain: chainId.slice(0, 64) }
  } catch {
    return FAILED
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
