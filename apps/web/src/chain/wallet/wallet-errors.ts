import { ToolError } from '@toolkit/core/errors'
import { walletCancelled, walletFailed } from '../errors'

/** FCL's messages when the user closes the wallet or declines without a reason. */
const CANCELLED = new Set([
  'Declined: No reason supplied',
  'Declined: Externally Halted',
  'Declined: Aborted',
])

/** Reasons that wallets give when the user declines, such as the dev wallet's “User declined”. */
const BY_THE_PERSON = /^Declined: (?:the )?user (?:has )?(?:declined|rejected|denied|cancell?ed)\b/i

/** Converts an error of FCL or a wallet: FCL rejects with plain strings as often as with errors. */
export function toWalletError(thrown: unknown): ToolError {
  if (thrown instanceof ToolError) return thrown
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  // FCL's HTTP/POST adds a full stop; its other methods do not.
  const message = CANCELLED.has(text.replace(/\.$/, '')) ? text.replace(/\.$/, '') : text
  const cancelled = CANCELLED.has(message) || BY_THE_PERSON.test(message)
  return cancelled ? walletCancelled(message) : walletFailed(message, thrown)
}
