import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { sameAccount } from './children/errors'

export interface AccountParseResult {
  readonly address: FlowAddress | null
  readonly error: ToolError | null
}

/** An account as it was typed, on its network; `own` is refused as `link/same-account`. */
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

/** The same, of a field that may be empty: no account then, and no fault. */
export const readOptionalAccount = (text: string, network: NetworkId): AccountParseResult =>
  text.trim() === '' ? { address: null, error: null } : readAccount(text, network)
