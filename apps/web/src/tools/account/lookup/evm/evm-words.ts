/** Units of 1e-18 FLOW, which EVM counts in, as FLOW with no more decimals than it has: `1.5`. */
export function attoText(atto: bigint): string {
  const digits = `${atto}`.padStart(19, '0')
  const whole = digits.slice(0, -18).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = digits.slice(-18).replace(/0+$/, '')
  return decimals === '' ? whole : `${whole}.${decimals}`
}
