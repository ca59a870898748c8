import { NO_UNITS, type TokenUnits } from '../evm/token-unit.ts'
import type { EvmExecution } from './evm-execution.ts'

/** Names missing from a transaction's events, which make its effects readable. */
export interface EffectNames {
  /** Units of tokens of Flow EVM, known only from their contracts. */
  readonly units: TokenUnits
  /** Returns the error that a call reverted with: `ERC20InsufficientBalance(…)`; null if no table and no ABI has it. */
  readonly errorOf: (execution: EvmExecution) => string | null
}

export const NO_NAMES: EffectNames = { units: NO_UNITS, errorOf: () => null }
