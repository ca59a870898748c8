import type { NetworkId } from '../network/networks.ts'

/** Destination of the transaction for a program or command. */
export interface Target {
  readonly network: NetworkId
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
}
