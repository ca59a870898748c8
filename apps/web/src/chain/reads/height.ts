/** A block height at which the chain is asked; null is the latest sealed block. */
export type Height = bigint | null

/** A height as the access node's `block_height` takes it. */
export const heightParameter = (height: Height): string =>
  height === null ? 'sealed' : `${height}`
