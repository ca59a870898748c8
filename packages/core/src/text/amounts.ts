import { notAnAmount, tooManyDecimals } from './errors.ts'
import { withThousands } from './numbers.ts'

/** Removes trailing zeros of the decimals: `12.5` for `12.50000000`, `100` for `100`. */
export const trimDecimals = (amount: string): string =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount

/**
 * Parses a decimal number into units of 10^-decimals.
 * @example
 * parseUnits('12.5', 8) // => 1250000000n
 * @throws ToolError `amount/not-a-number`, `amount/too-many-decimals`.
 */
export function parseUnits(amount: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) throw notAnAmount()
  if (fraction.length > decimals) throw tooManyDecimals({ decimals })
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * Formats units of 10^-decimals as the exact decimal number, without separators: `1234.5`. `parseUnits` parses it.
 *
 * @param least minimum number of decimals, including zeros; all of them if it is `decimals`
 */
export function unitsToDecimal(units: bigint, decimals: number, least = 0): string {
  if (units < 0n) return `-${unitsToDecimal(-units, decimals, least)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const [whole, fraction] = [digits.slice(0, point), digits.slice(point)]
  const rest = least < decimals ? fraction.replace(/0+$/, '').padEnd(least, '0') : fraction
  return rest === '' ? whole : `${whole}.${rest}`
}

/**
 * Formats units of 10^-decimals as the exact decimal number, thousands separated and without trailing zeros: `1,234.5`.
 *
 * @param least minimum number of decimals, including zeros
 */
export const formatUnits = (units: bigint, decimals: number, least = 0): string =>
  withThousands(unitsToDecimal(units, decimals, least))
