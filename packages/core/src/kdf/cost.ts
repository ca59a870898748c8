import { parseUnsigned } from '../bytes/integers.ts'
import {
  costNotPower,
  costOutOfRange,
  tooManyIterations,
  tooMuchMemory,
  tooMuchWork,
} from './errors.ts'

/** Maximum memory for scrypt, in bytes. */
const MAX_MEMORY = 2 ** 30
/** n · r · p: some minutes. */
const MAX_WORK = 2 ** 29
/** Half a minute with Web Crypto. */
const MAX_ITERATIONS = 100_000_000
/** r · p by RFC 7914 section 6. */
const MAX_LANES = 2 ** 30 - 1

/** Returns the memory of a cost in bytes: 128 · n · r (RFC 7914); next to nothing for PBKDF2. */
export function kdfMemory(kdf: Kdf): number {
  return kdf.kind === 'scrypt' ? 128 * kdf.n * kdf.r : 0
}

/** Returns n · r · p, to which scrypt's time is proportional. */
export function scryptWork({ n, r, p }: ScryptCost): number {
  return n * r * p
}

function requireInteger(value: number, field: string, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw costOutOfRange({ field, min, max })
  }
}

/**
 * Checks a cost before allocating or starting anything. N may reach 2^(16r): RFC 7914 forbids this only for its proof,
 * and the example of Web3 Secret Storage uses it (r = 1, n = 262144).
 * @param path what stands before the names in errors: `crypto.kdfparams.`
 * @throws ToolError `kdf/out-of-range`, `kdf/not-power-of-two`, `kdf/too-much-memory`,
 * `kdf/too-much-work`, `kdf/too-many-iterations`.
 */
export function checkKdfCost(kdf: Kdf, path = ''): void {
  if (kdf.kind === 'pbkdf2') {
    const field = `${path}c`
    const { iterations } = kdf
    requireInteger(iterations, field, 1, Number.MAX_SAFE_INTEGER)
    if (iterations > MAX_ITERATIONS) {
      throw tooManyIterations({ field, iterations, limit: MAX_ITERATIONS })
    }
    return
  }
  const { n, r, p } = kdf
  requireInteger(r, `${path}r`, 1, MAX_LANES)
  requireInteger(p, `${path}p`, 1, MAX_LANES)
  requireInteger(n, `${path}n`, 1, Number.MAX_SAFE_INTEGER)
  const field = `${path}n`
  if (n < 2 || !Number.isInteger(Math.log2(n))) throw costNotPower({ field })
  const bytes = kdfMemory(kdf)
  if (bytes > MAX_MEMORY) throw tooMuchMemory({ field, bytes, n, limit: MAX_MEMORY })
  const lanes = 128 * r * p
  if (lanes > MAX_MEMORY) {
    throw tooMuchMemory({ field: `${path}p`, bytes: lanes, n, limit: MAX_MEMORY })
  }
  if (scryptWork(kdf) > MAX_WORK) {
    const times = Math.round(scryptWork(kdf) / scryptWork(STANDARD_SCRYPT))
    throw tooMuchWork({ field: `${path}p`, times })
  }
}

/** Parses the number of PBKDF2 iterations. @throws ToolError `integer/…` with the offset. */
export function parseIterations(text: string): number {
  const max = BigInt(MAX_ITERATIONS)
  return Number(parseUnsigned(text, { field: 'the number of iterations', min: 1n, max }))
}

/** Digests for PBKDF2, the most common first. */
export const PBKDF2_DIGESTS = ['sha256', 'sha384', 'sha512', 'sha1'] as const
export type Pbkdf2Digest = (typeof PBKDF2_DIGESTS)[number]

export interface ScryptCost {
  /** CPU and memory cost N, a power of two. */
  readonly n: number
  /** Block size. */
  readonly r: number
  /** Parallelism. */
  readonly p: number
}

/** Password-based key derivation with its cost. */
export type Kdf =
  | ({ readonly kind: 'scrypt' } & ScryptCost)
  | {
      readonly kind: 'pbkdf2'
      readonly digest: Pbkdf2Digest
      readonly iterations: number
    }

/** Cost that most wallets use: 256 MiB of memory. */
export const STANDARD_SCRYPT = { kind: 'scrypt', n: 262_144, r: 8, p: 1 } as const
