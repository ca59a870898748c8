const DIGITS = new Intl.NumberFormat('en')

/** A whole number with its thousands separated, the same in every browser: `262,144`. */
export const inDigits = (value: number | bigint): string => DIGITS.format(value)

/**
 * A decimal number that is text with its thousands separated and its decimals as they are: `1,234.50000000` for
 * `1234.50000000`.
 *
 * @param amount digits, with or without a sign in front, and a point and further digits behind
 */
export function withThousands(amount: string): string {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  // Of `-0.5` the whole part has no sign of its own.
  if (whole.startsWith('-')) return `-${withThousands(amount.slice(1))}`
  return inDigits(BigInt(whole)) + amount.slice(whole.length)
}

/**
 * Units of 10^-decimals as the exact decimal number, thousands separated and without zeros at the end: `1,234.5`.
 *
 * @param least how many decimals stay, zeros or not
 */
export function formatUnits(units: bigint, decimals: number, least = 0): string {
  if (units < 0n) return `-${formatUnits(-units, decimals, least)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const rest = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  const whole = withThousands(digits.slice(0, point))
  return rest === '' ? whole : `${whole}.${rest}`
}
