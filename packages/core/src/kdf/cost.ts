import { parseUnsigned } from '../bytes/integers.ts'
import {
  costNotPower,
  costOutOfRange,
  tooManyIterations,
  tooMuchMemory,
  tooMuchWork,
} from './errors.ts'

/** What scrypt may take of memory, in bytes. */
const MAX_MEMORY = 2 ** 30
/** n · r · p: some minutes. */
const MAX_WORK = 2 ** 29
/** Half a minute by Web Crypto. */
const MAX_ITERATIONS = 100_000_000
/** r · p by RFC 7914 section 6. */
const MAX_LANES = 2 ** 30 - 1

/** Bytes of memory that a cost takes: 128 · n · r (RFC 7914); next to nothing for PBKDF2. */
export function kdfMemory(kdf: Kdf): number {
  return kdf.kind === 'scrypt' ? 128 * kdf.n * kdf.r : 0
}

/** n · r · p, what the time of scrypt goes by. */
export function scryptWork({ n, r, p }: ScryptCost): number {
  return n * r * p
}

function requireInteger(value: number, field: string, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw costOutOfRange({ field, min, max })
  }
}

/**
 * Checks a cost before anything is allocated for it or started. N may reach 2^(16r), which RFC 7914
 * forbids for a reason of its proof, and the example of Web3 Secret Storage does (r = 1, n = 262144).
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

/** The number of PBKDF2's rounds that was typed. @throws ToolError `integer/…` with the offset. */
export function parseIterations(text: string): number {
  const max = BigInt(MAX_ITERATIONS)
  return Number(parseUnsigned(text, { field: 'the number of iterations', min: 1n, max }))
}

/** The digests that PBKDF2 is run with here, the usual ones first. */
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

/** A way from a password to a key, and what it costs. */
export type Kdf =
  | ({ readonly kind: 'scrypt' } & ScryptCost)
  | {
      readonly kind: 'pbkdf2'
      readonly digest: Pbkdf2Digest
      readonly iterations: number
    }

/** What everybody writes: 256 MiB of memory. */
export const STANDARD_SCRYPT = { kind: 'scrypt', n: 262_144, r: 8, p: 1 } as const
