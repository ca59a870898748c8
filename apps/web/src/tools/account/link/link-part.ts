import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'

/** Props of every tab of the page. */
export interface LinkPartProps {
  readonly network: NetworkId
  /** Account of the connected wallet; null while logged out. */
  readonly account: FlowAddress | null
  /** Unparsed address from a link or another tool; null if there is none. */
  readonly requested: RequestedAddress | null
}

export interface RequestedAddress {
  readonly text: string
  /** Changes with each one that arrives, even if the address is the same. */
  readonly round: number
}
