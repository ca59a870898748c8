/** The first `count` primes. */
function primes(count: number): readonly bigint[] {
  const found: bigint[] = []
  for (let next = 2n; found.length < count; next++) {
    if (found.every(prime => next % prime !== 0n)) found.push(next)
  }
  return found
}

/** The first `bits` bits behind the point of the `degree`th root of `value`. */
function fractionOfRoot(value: bigint, degree: bigint, bits: bigint): bigint {
  const target = value << (bits * degree)
  let [low, high] = [0n, 1n << (bits + 5n)]
  while (low < high) {
    const middle = (low + high + 1n) >> 1n
    if (middle ** degree <= target) low = middle
    else high = middle - 1n
  }
  return BigInt.asUintN(Number(bits), low)
}

/** The constants of the rounds: of the cube roots of the first primes (FIPS 180-4 section 4.2). */
export function roundConstants(bits: 32 | 64): readonly bigint[] {
  return primes(bits === 32 ? 64 : 80).map(prime => fractionOfRoot(prime, 3n, BigInt(bits)))
}

/** Of the square roots of eight primes, from the `from`th on (section 5.3). */
export function rootsOfPrimes(from: number, bits: 32 | 64): readonly bigint[] {
  return primes(from + 8)
    .slice(from)
    .map(prime => fractionOfRoot(prime, 2n, BigInt(bits)))
}
