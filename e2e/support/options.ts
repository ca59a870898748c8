/** Chain behind the app: the stand-in access node, or the real Flow emulator. */
export type ChainKind = 'stand-in' | 'emulator'

/** Emulator options of a file; each costs time, so none is the default. */
export interface LocalChainOptions {
  /** Block time, in milliseconds, instead of a block for every transaction. */
  readonly blockTimeMs?: number
  /**
   * Resumes the chain when it is stopped and started. Not together with block times: an emulator that is stopped while
   * it writes a block seals none after it.
   */
  readonly keepsState?: boolean
  /** Charges fees for each transaction, as the networks do. */
  readonly fees?: boolean
  /** Blocks after which a transaction expires; defaults to 600, as on the networks. */
  readonly expiry?: number
  /** Includes Flow's bridge between Cadence and EVM. */
  readonly bridge?: boolean
}

// Files that name one of these share a chain, in turns: Playwright compares options by identity.

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

/** Options that a project or a file sets for each test; none yet beside Playwright's own. */
export type TestOptions = Record<never, never>
