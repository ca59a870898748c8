import { toToolError } from '@toolkit/core/errors'
import {
  CALLS_PER_SCRIPT,
  type DryAnswer,
  type DryCall,
  dryCallsScript,
} from '@toolkit/core/evm/dry-calls'
import type { NetworkId } from '@toolkit/core/network/networks'
import { askAccount } from './ask-account'
import type { Height } from './height'

interface CallOptions {
  readonly signal: AbortSignal
  /** The latest sealed block if not given. */
  readonly height?: Height
}

/**
 * What contracts of Flow EVM answer, in the order of the calls and in as few scripts as can be. Where a script
 * takes more than the chain grants, each of its calls is asked by itself; null for one that is too much even so.
 * Throws what keeps the node from answering.
 */
export async function askCalls(
  network: NetworkId,
  calls: readonly DryCall[],
  options: CallOptions,
): Promise<readonly (DryAnswer | null)[]> {
  const parts: DryCall[][] = []
  for (let start = 0; start < calls.length; start += CALLS_PER_SCRIPT) {
    parts.push(calls.slice(start, start + CALLS_PER_SCRIPT))
  }
  const answers = await Promise.all(parts.map(part => askPart(network, part, options)))
  return answers.flat()
}

async function askPart(
  network: NetworkId,
  calls: readonly DryCall[],
  options: CallOptions,
): Promise<readonly (DryAnswer | null)[]> {
  const { height = null, signal } = options
  try {
    const script = dryCallsScript(network, calls)
    return await askAccount(network, script, 'answers of EVM contracts', { height, signal })
  } catch (error) {
    signal.throwIfAborted()
    if (!tookTooMuch(error)) throw error
    if (calls.length === 1) return [null]
    const answers: (DryAnswer | null)[] = []
    // One after the other: each may be at the node's limit.
    for (const call of calls) answers.push(...(await askPart(network, [call], options)))
    return answers
  }
}

/** Computation, memory and time: what one call of many can use up for the others. */
function tookTooMuch(error: unknown): boolean {
  const { code, cause } = toToolError(error)
  return code === 'chain/script-failed' && /\[Error Code: (?:1110|1111|1113)\]/.test(String(cause))
}
