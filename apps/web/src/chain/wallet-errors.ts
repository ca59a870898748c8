import { ToolError } from '@toolkit/core/errors'
import { walletCancelled, walletFailed } from './errors'

/** FCL's words when a person closes the wallet or says no without giving a reason. */
const CANCELLED = new Set([
  'Declined: No reason supplied',
  'Declined: Externally Halted',
  'Declined: Aborted',
])

/** The error for what FCL or a wallet threw: FCL rejects with plain strings as often as with errors. */
export function toWalletError(thrown: unknown): ToolError {
  if (thrown instanceof ToolError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return CANCELLED.has(message) ? walletCancelled(message) : walletFailed(message, thrown)
}
