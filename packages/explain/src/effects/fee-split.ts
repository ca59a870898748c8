/**
 * Components of a fee.
 * @module
 */

import { requireInput } from '@toolkit/core/bytes/require-kind'
import { formatFixedPoint, parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import type { Fees } from './effect.ts'

/** Parameters of the fee computation (`FlowFees.FeeParameters`), all in UFix64. */
export interface FeeParameters {
  readonly surgeFactor: string
  /** FLOW per unit of effort. */
  readonly inclusionEffortCost: string
  readonly executionEffortCost: string
}

/** Components of a fee, in FLOW with 8 decimals, before the surge factor. */
export interface FeeSplit {
  readonly inclusion: string
  readonly execution: string
  readonly surgeFactor: string
}

const SCALE = 10n ** 8n

/**
 * Splits a fee into its components, as `FlowFees.computeFees` sums them: (inclusion effort × its cost + execution
 * effort × its cost) × surge factor, each product truncated to 8 decimals as in Cadence. Null if the sum differs from
 * the fee taken: the parameters were different then, or the payer had less.
 * @param parameters those of the network at some time.
 * @example
 * const fees = { amount: '0.00010300', inclusionEffort: '1.00000000', executionEffort: '0.00001500' }
 * const now = { inclusionEffortCost: '0.00010000', executionEffortCost: '0.20000000' }
 * splitFee(fees, { ...now, surgeFactor: '1.00000000' })
 * // => { inclusion: '0.00010000', execution: '0.00000300', surgeFactor: '1.00000000' }
 * splitFee(fees, { ...now, surgeFactor: '2.00000000' }) // => null
 */
export function splitFee(fees: Fees, parameters: FeeParameters): FeeSplit | null {
  requireInput('object', fees, 'fees')
  requireInput('object', parameters, 'parameters')
  const { surgeFactor } = parameters
  const inclusion = multiply(fees.inclusionEffort, parameters.inclusionEffortCost)
  const execution = multiply(fees.executionEffort, parameters.executionEffortCost)
  const [surge, amount] = [unitsOf(surgeFactor), unitsOf(fees.amount)]
  if (inclusion === null || execution === null || surge === null || amount === null) return null
  if ((surge * (inclusion + execution)) / SCALE !== amount) return null
  const text = (value: bigint) => formatFixedPoint('UFix64', value)
  return { inclusion: text(inclusion), execution: text(execution), surgeFactor: text(surge) }
}

function multiply(a: string, b: string): bigint | null {
  const [one, other] = [unitsOf(a), unitsOf(b)]
  return one === null || other === null ? null : (one * other) / SCALE
}

function unitsOf(text: string): bigint | null {
  const read = parseFixedPoint('UFix64', text)
  return 'value' in read ? read.value : null
}
