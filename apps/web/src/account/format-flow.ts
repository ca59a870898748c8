const DECIMALS = 8

/** A balance in units of 1e-8 FLOW as a fixed-point number with all 8 decimals: `12.50000000`. */
export function formatFlow(balance: bigint): string {
  const digits = balance.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/** The same with thousands separated, for the eye: `1,234,567.00000000`. */
export function formatFlowForReading(balance: bigint): string {
  const [whole = '', decimals = ''] = formatFlow(balance).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
