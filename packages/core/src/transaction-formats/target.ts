import type { NetworkId } from '../network/networks.ts'

/** Where a program or a command sends the transaction. */
export interface Target {
  readonly network: NetworkId
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
}
