import type { ChainedHash, HashName, PrimitiveHash } from './algorithms.ts'

/** Hash of another hash's digest. */
export interface Chain {
  readonly first: PrimitiveHash
  readonly second: PrimitiveHash
}

export const CHAINS: Readonly<Record<ChainedHash, Chain>> = {
  /** Bitcoin's hash of public keys and scripts. */
  HASH160: { first: 'SHA2-256', second: 'RIPEMD-160' },
  /** Bitcoin's hash of transactions and blocks. */
  'Double SHA2-256': { first: 'SHA2-256', second: 'SHA2-256' },
}

export function isChained(name: HashName): name is ChainedHash {
  return Object.hasOwn(CHAINS, name)
}
