import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { sameAccount } from './children/errors'

export interface AccountParseResult {
  readonly address: FlowAddress | null
  readonly error: ToolError | null
}

/** Parses a typed address for its network; the account `own` is rejected as `link/same-account`. */
export function readAccount(
  text: string,
  network: NetworkId,
  own?: FlowAddress,
): AccountParseResult {
  try {
    const address = parseAddress(text.trim(), network)
    if (address === own) throw sameAccount()
    return { address, error: null }
  } catch (error) {
    return { address: null, error: toToolError(error) }
  }
}

/** Like `readAccount`, for an optional field: empty means no account and no error. */
export const readOptionalAccount = (text: string, network: NetworkId): AccountParseResult =>
  text.trim() === '' ? { address: null, error: null } : readAccount(text, network)
