/** Shorter numbers are converted in one step, in a few milliseconds. */
const AT_ONCE_BYTES = 32 * 1024
/** Number of times that the number is halved: into 32 pieces. */
const LEVELS = 5
const DIGITS_PER_BYTE = Math.log10(256)

/**
 * Formats a bigint in decimal digits like `toString`, piece by piece. `byteLength` is the maximum length of its
 * magnitude in bytes; `onProgress` receives 0 to 1. 16 MiB take some 20 seconds in V8, and no engine does it in pieces
 * itself.
 */
export function toDecimal(
  value: bigint,
  byteLength: number,
  onProgress: (fraction: number) => void = () => undefined,
): string {
  if (byteLength <= AT_ONCE_BYTES) return value.toString()
  const digits = Math.ceil((byteLength * DIGITS_PER_BYTE) / 2 ** LEVELS) + 1
  const powers = [10n ** BigInt(digits)]
  for (let level = 1; level < LEVELS; level++) {
    const half = powers[level - 1] ?? 1n
    powers.push(half * half)
  }
  const pieces: string[] = []
  const write = (rest: bigint, level: number) => {
    const power = powers[level]
    if (power === undefined) {
      pieces.push(rest.toString().padStart(digits, '0'))
      onProgress(pieces.length / 2 ** LEVELS)
      return
    }
    const high = rest / power
    write(high, level - 1)
    write(rest - high * power, level - 1)
  }
  const negative = value < 0n
  write(negative ? -value : value, LEVELS - 1)
  const text = pieces.join('').replace(/^0+(?=\d)/, '')
  return negative ? `-${text}` : text
}
