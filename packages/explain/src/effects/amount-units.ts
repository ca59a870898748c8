import { EVM_FLOW_DECIMALS } from '@toolkit/core/contracts/wrapped-flow'
import { shortAmount } from './effect-messages.ts'

/** Decimals of FLOW in Flow EVM; UFix64 has 8. */
const DECIMALS = EVM_FLOW_DECIMALS

/**
 * Parses the amount of a token move into whole units of 1e-18, so that amounts can be added up.
 * @example
 * unitsOfAmount('12.50000000') // => 12500000000000000000n
 */
export function unitsOfAmount(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(DECIMALS, '0').slice(0, DECIMALS))
}

/**
 * Formats units of 1e-18 as a decimal number without trailing zeros.
 * @example
 * amountOfUnits(12500000000000000000n) // => '12.5'
 */
export function amountOfUnits(units: bigint): string {
  const digits = units.toString().padStart(DECIMALS + 1, '0')
  return shortAmount(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`)
}
