const DECIMALS = 8

/** A balance in units of 1e-8 FLOW as a fixed-point number with all 8 decimals: `12.50000000`. */
export function formatFlow(balance: bigint): string {
  const digits = balance.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/** The same with thousands separated, for the eye: `1,234,567.00000000`. */
export const formatFlowForReading = (balance: bigint): string => withThousands(formatFlow(balance))

/** An amount with its thousands separated and all its decimals: `1,234.50000000`. */
export function withThousands(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`
}

/** The same without the zeros at its end: `1,234.5`. */
export const shortAmount = (amount: string): string => withThousands(amount).replace(/\.?0+$/, '')

const ATTO_DECIMALS = 18

/** Units of 1e-18 FLOW, which EVM counts in, as FLOW: `1.5`, `0.000000000000000001`, thousands separated. */
export function formatAttoflow(atto: bigint): string {
  const digits = atto.toString().padStart(ATTO_DECIMALS + 1, '0')
  return shortAmount(`${digits.slice(0, -ATTO_DECIMALS)}.${digits.slice(-ATTO_DECIMALS)}`)
}
