import { formatUnits, trimDecimals, unitsToDecimal } from '@toolkit/core/text/amounts'
import { withThousands } from '@toolkit/core/text/numbers'

const DECIMALS = 8

/** Formats a balance in units of 1e-8 FLOW with all 8 decimals: `12.50000000`. */
export const formatFlow = (balance: bigint): string => unitsToDecimal(balance, DECIMALS, DECIMALS)

/** Formats it with thousands separators: `1,234,567.00000000`. */
export const formatFlowGrouped = (balance: bigint): string =>
  formatUnits(balance, DECIMALS, DECIMALS)

/** Formats units of 1e-8 as an amount in a sentence, exact and with at least two decimals: `1,234.50`. */
export const formatAmount = (units: bigint): string => formatUnits(units, DECIMALS, 2)

/** Formats units of 1e-18 FLOW, as counted by the EVM, as FLOW, exact and with thousands separators: `1.5`. */
export const formatAttoflow = (value: bigint): string => formatUnits(value, 18)

/** Formats an amount without trailing zeros, with thousands separators: `1,234.5`. */
export const shortAmount = (amount: string): string => withThousands(trimDecimals(amount))
