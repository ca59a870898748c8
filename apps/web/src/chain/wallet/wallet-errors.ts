import { ToolError } from '@toolkit/core/errors'
import { walletCancelled, walletFailed } from '../errors'

/** FCL's words when a person closes the wallet or says no without giving a reason. */
const CANCELLED = new Set([
  'Declined: No reason supplied',
  'Declined: Externally Halted',
  'Declined: Aborted',
])

/** And the reason that wallets give for a person's no, as the dev wallet's “User declined”. */
const BY_THE_PERSON = /^Declined: (?:the )?user (?:has )?(?:declined|rejected|denied|cancell?ed)\b/i

/** The error for what FCL or a wallet threw: FCL rejects with plain strings as often as with errors. */
export function toWalletError(thrown: unknown): ToolError {
  if (thrown instanceof ToolError) return thrown
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  // FCL's HTTP/POST puts a full stop where its other ways put none.
  const message = CANCELLED.has(words.replace(/\.$/, '')) ? words.replace(/\.$/, '') : words
  const cancelled = CANCELLED.has(message) || BY_THE_PERSON.test(message)
  return cancelled ? walletCancelled(message) : walletFailed(message, thrown)
}
