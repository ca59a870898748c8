/** Shorter ones are written at once, in a few milliseconds. */
const AT_ONCE_BYTES = 32 * 1024
/** The number is cut in half so many times: into 32 pieces. */
const LEVELS = 5
const DIGITS_PER_BYTE = Math.log10(256)

/**
 * A bigint in decimal digits, as `toString` writes it, piece by piece. `byteLength` is how many bytes
 * its magnitude has at most; `onProgress` takes 0 to 1 (16 MiB take some 20 seconds in V8, which no
 * engine does in pieces by itself).
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
