import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'

/** What every tab of the page is given. */
export interface LinkPartProps {
  readonly network: NetworkId
  /** The account of the connected wallet; null while nobody is logged in. */
  readonly account: FlowAddress | null
  /** An address that a link or another tool brought, as it came; null where none did. */
  readonly asked: RequestedAddress | null
}

export interface RequestedAddress {
  readonly text: string
  /** New with each one that comes, also where it is the same address again. */
  readonly round: number
}
