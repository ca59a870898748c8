import { formatUnits, withThousands } from '@toolkit/core/text/numbers'

const DECIMALS = 8

/** A balance in units of 1e-8 FLOW as a fixed-point number with all 8 decimals: `12.50000000`. */
export function formatFlow(balance: bigint): string {
  const digits = balance.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/** The same with thousands separated, for the eye: `1,234,567.00000000`. */
export const formatFlowForReading = (balance: bigint): string => withThousands(formatFlow(balance))

/** Units of 1e-8 as an amount in a sentence, exact and with two decimals at least: `1,234.50`. */
export const formatAmount = (units: bigint): string => formatUnits(units, DECIMALS, 2)

/** Units of 1e-18 FLOW, which EVM counts in, as FLOW, exact and thousands separated: `1.5`. */
export const formatAttoflow = (value: bigint): string => formatUnits(value, 18)

/** An amount without the zeros at its end, its thousands separated: `1,234.5`. */
export const shortAmount = (amount: string): string => withThousands(amount).replace(/\.?0+$/, '')
