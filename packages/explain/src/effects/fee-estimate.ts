import { parseUnits, unitsToDecimal } from '@toolkit/core/text/amounts'
import type { FeeParameters } from './fee-split.ts'

/** Possible fee of a transaction, in FLOW with 8 decimals. */
export interface FeeEstimate {
  /** For inclusion alone, whatever it does. */
  readonly lowest: string
  /** If the whole compute limit is used. */
  readonly highest: string
}

/** Inclusion effort, the same for every transaction (flow-go `TransactionBody.InclusionEffort`). */
const INCLUSION_EFFORT = '1.00000000'

const SCALE = 10n ** 8n
const units = (text: string) => parseUnits(text, 8)

/** Multiplies UFix64 numbers with all decimals, as in `FlowFees`. */
function product(a: bigint, b: bigint): bigint {
  return (a * b) / SCALE
}

/**
 * Estimates the fee by `FlowFees.computeFees`: surge factor × (inclusion effort × its cost + execution effort × its
 * cost), each product truncated to 8 decimals as Cadence does. The inclusion effort is 1; the execution effort is the
 * compute used, in units of 10⁻⁸ (flow-go `fvm/environment` passes both as UFix64).
 * @param parameters current ones of the network (`FlowFees.getFeeParameters`), UFix64 with 8 decimals.
 * @param compute compute units: the limit, or those used.
 * @example
 * const parameters = {
 *   surgeFactor: '1.00000000',
 *   inclusionEffortCost: '0.00010000',
 *   executionEffortCost: '49.90000000',
 * }
 * estimateFee(parameters, 9999n) // => { lowest: '0.00010000', highest: '0.00508950' }
 */
export function estimateFee(parameters: FeeParameters, compute: bigint): FeeEstimate {
  const surge = units(parameters.surgeFactor)
  const inclusion = product(units(INCLUSION_EFFORT), units(parameters.inclusionEffortCost))
  const execution = product(compute, units(parameters.executionEffortCost))
  const text = (fee: bigint) => unitsToDecimal(product(surge, fee), 8, 8)
  return { lowest: text(inclusion), highest: text(inclusion + execution) }
}
