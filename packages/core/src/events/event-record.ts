/** One event of the chain, where it happened, and what it says. */
export interface EventRecord {
  readonly height: bigint
  /** 64 hex digits. */
  readonly blockId: string
  /** RFC 3339, as the node gives it; empty where it gives none. */
  readonly time: string
  readonly type: string
  /** 64 hex digits. */
  readonly transactionId: string
  readonly transactionIndex: number
  readonly eventIndex: number
  /** The JSON-Cadence text as bytes, as it came. */
  readonly payload: Uint8Array
}
