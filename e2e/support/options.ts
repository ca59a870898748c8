/** Which chain stands behind the app: the stand-in access node, or the real Flow emulator. */
export type ChainKind = 'stand-in' | 'emulator'

/** What a file wants of its emulator; all of it costs time, so that it is not the usual way. */
export interface LocalChainOptions {
  /** Seals a block so often, in milliseconds, and not at every transaction at once. */
  readonly blockTimeMs?: number
  /**
   * Lets the chain go on where it was when it is stopped and started. Not together with block times:
   * an emulator that is stopped while it writes a block down seals none after it.
   */
  readonly keepsState?: boolean
  /** Takes fees for each transaction, as the networks do. */
  readonly fees?: boolean
  /** Blocks after which a transaction expires; 600, as on the networks, if not given. */
  readonly expiry?: number
  /** Has Flow's bridge between Cadence and EVM. */
  readonly bridge?: boolean
}

// Files that name one of these take turns on one chain: Playwright compares what is set by identity.

export const FEES: LocalChainOptions = { fees: true }
export const BRIDGE: LocalChainOptions = { bridge: true }
export const KEEPS_STATE: LocalChainOptions = { keepsState: true }
/** In one block, transactions cost a fifth: the chain checks its contracts once for all of them. */
export const BLOCK_EACH_SECOND: LocalChainOptions = { blockTimeMs: 1000 }
export const FEES_AND_BLOCK_EACH_SECOND: LocalChainOptions = { fees: true, blockTimeMs: 1000 }

/** Options that a Playwright project, or a whole file, sets for each worker. */
export interface WorkerOptions {
  chainKind: ChainKind
  localChain: LocalChainOptions
}

/** Options that a project or a file sets for each test; none yet besides Playwright's own. */
export type TestOptions = Record<never, never>
