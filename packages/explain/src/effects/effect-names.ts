import { NO_UNITS, type TokenUnits } from '../evm/token-unit.ts'
import type { EvmExecution } from './evm-execution.ts'

/** What the events of a transaction don't say, and what its effects are told with where it is known. */
export interface EffectNames {
  /** Of tokens of Flow EVM, which only their contracts tell. */
  readonly units: TokenUnits
  /** The error that a call reverted with: `ERC20InsufficientBalance(…)`; null where no table and no ABI has it. */
  readonly errorOf: (execution: EvmExecution) => string | null
}

export const NO_NAMES: EffectNames = { units: NO_UNITS, errorOf: () => null }
