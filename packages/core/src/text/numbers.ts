const DIGITS = new Intl.NumberFormat('en')

/** Formats a whole number with its thousands separated, the same in every browser: `262,144`. */
export const inDigits = (value: number | bigint): string => DIGITS.format(value)

/**
 * Separates the thousands of a decimal number in text form and leaves its decimals: `1,234.50000000` for
 * `1234.50000000`.
 *
 * @param amount digits, with an optional sign, and an optional point with decimals
 */
export function withThousands(amount: string): string {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  // In `-0.5` the whole part would lose its sign.
  if (whole.startsWith('-')) return `-${withThousands(amount.slice(1))}`
  return inDigits(BigInt(whole)) + amount.slice(whole.length)
}
