import { formatFixedPoint } from '@toolkit/core/cadence/cadence-value'
import type { FeeParameters } from './fee-split.ts'

/** What a transaction may cost, in FLOW with 8 decimals. */
export interface FeeEstimate {
  /** For being included, whatever it does. */
  readonly lowest: string
  /** With all of its compute limit used. */
  readonly highest: string
}

/** Effort of inclusion, the same for every transaction (flow-go `TransactionBody.InclusionEffort`). */
const INCLUSION_EFFORT = '1.00000000'

const SCALE = 10n ** 8n
const units = (text: string) => BigInt(text.replace('.', ''))

/** UFix64 with all decimals, as `FlowFees` keeps its numbers. */
function product(a: bigint, b: bigint): bigint {
  return (a * b) / SCALE
}

/**
 * The fee by `FlowFees.computeFees`: surge factor × (inclusion effort × its cost + execution effort × its
 * cost), each product cut to 8 decimals as Cadence does. The inclusion effort is 1; the execution effort is
 * the compute used, in units of 10⁻⁸ (flow-go `fvm/environment` hands both over as UFix64).
 * @param parameters of the network now (`FlowFees.getFeeParameters`), UFix64 with 8 decimals.
 * @param compute units of compute: the limit, or what was used.
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
  const text = (fee: bigint) => formatFixedPoint('UFix64', product(surge, fee))
  return { lowest: text(inclusion), highest: text(inclusion + execution) }
}
