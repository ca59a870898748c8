const DIGITS = new Intl.NumberFormat('en')

/** Formats a whole number with its thousands separated, the same in every browser: `262,144`. */
export const inDigits = (value: number | bigint): string => DIGITS.format(value)

/**
 * Separates the thousands of a decimal number in text form and leaves its decimals: `1,234.50000000` for
 * `1234.50000000`.
 *
 * @param amount digits, with or without a sign in front, and a point and further digits behind
 */
export function withThousands(amount: string): string {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  // In `-0.5` the whole part would lose its sign.
  if (whole.startsWith('-')) return `-${withThousands(amount.slice(1))}`
  return inDigits(BigInt(whole)) + amount.slice(whole.length)
}

/**
 * Formats units of 10^-decimals as the exact decimal number, thousands separated and without trailing zeros: `1,234.5`.
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
