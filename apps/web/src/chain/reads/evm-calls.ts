import { toToolError } from '@toolkit/core/errors'
import { type DryAnswer, type DryCall, dryCallsScript } from '@toolkit/core/evm/dry-calls'
import { executeCalls as executeAll, tookTooMuch } from '@toolkit/core/evm/execute-calls'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Height } from './height'
import { runAccountScript } from './run-account-script'

interface CallOptions {
  readonly signal: AbortSignal
  /** The latest sealed block if omitted. */
  readonly height?: Height
}

/**
 * Calls contracts of Flow EVM; answers have the form of the core's `executeCalls`. Throws the error that keeps the node
 * from answering.
 */
export const executeCalls = (
  network: NetworkId,
  calls: readonly DryCall[],
  { height = null, signal }: CallOptions,
): Promise<readonly (DryAnswer | null)[]> =>
  executeAll(calls, async part => {
    const script = dryCallsScript(network, part)
    try {
      return await runAccountScript(network, script, 'answers of EVM contracts', { height, signal })
    } catch (error) {
      signal.throwIfAborted()
      const { code, cause } = toToolError(error)
      if (code === 'chain/script-failed' && tookTooMuch(String(cause))) return null
      throw error
    }
  })
