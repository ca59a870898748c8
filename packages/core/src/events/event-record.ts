/** Event of the chain, with its position and content. */
export interface EventRecord {
  readonly height: bigint
  /** 64 hex digits. */
  readonly blockId: string
  /** RFC 3339, as the node returns it; empty if it returns none. */
  readonly time: string
  readonly type: string
  /** 64 hex digits. */
  readonly transactionId: string
  readonly transactionIndex: number
  readonly eventIndex: number
  /** JSON-Cadence text as bytes, unchanged. */
  readonly payload: Uint8Array
}
