import type { Hex } from '@toolkit/core/bytes/hex'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Height } from '../../../chain/reads/height'

/** What each part of the account page gets; it asks for what it shows by itself. */
export interface AccountPartProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
  /** Counts the look-ups: another one asks anew. */
  readonly round: number
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}
