import {
  costNotPower,
  numberOutOfRange,
  tooManyIterations,
  tooMuchMemory,
  tooMuchWork,
} from './cost-errors.ts'
import { type KdfCost, STANDARD_SCRYPT } from './keystore.ts'

/** What scrypt may take of memory, in bytes. */
export const MAX_MEMORY = 2 ** 30
/** n · r · p: some minutes. */
const MAX_WORK = 2 ** 29
/** Half a minute by Web Crypto. */
export const MAX_ITERATIONS = 100_000_000
/** r · p by RFC 7914 section 6. */
const MAX_LANES = 2 ** 30 - 1

/** Bytes of memory that a cost takes: 128 · n · r (RFC 7914); next to nothing for PBKDF2. */
export function kdfMemory(cost: KdfCost): number {
  return cost.kind === 'scrypt' ? 128 * cost.n * cost.r : 0
}

/** n · r · p, what the time of scrypt goes by. */
export function scryptWork(cost: { readonly n: number; readonly r: number; readonly p: number }) {
  return cost.n * cost.r * cost.p
}

function requireInteger(value: number, field: string, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw numberOutOfRange({ field, min, max })
  }
}

/**
 * Checks a cost before anything is allocated for it or started.
 * @param path what stands before the names in errors: `crypto.kdfparams.`
 * @throws ToolError `keystore/number-out-of-range`, `keystore/cost-not-power`,
 * `keystore/too-much-memory`, `keystore/too-much-work`, `keystore/too-many-iterations`.
 */
export function checkKdfCost(cost: KdfCost, path = ''): void {
  if (cost.kind === 'pbkdf2') {
    const field = `${path}c`
    const { iterations } = cost
    requireInteger(iterations, field, 1, Number.MAX_SAFE_INTEGER)
    if (iterations > MAX_ITERATIONS) {
      throw tooManyIterations({ field, iterations, limit: MAX_ITERATIONS })
    }
    return
  }
  requireInteger(cost.r, `${path}r`, 1, MAX_LANES)
  requireInteger(cost.p, `${path}p`, 1, MAX_LANES)
  requireInteger(cost.n, `${path}n`, 2, Number.MAX_SAFE_INTEGER)
  const field = `${path}n`
  if (!Number.isInteger(Math.log2(cost.n))) throw costNotPower({ field })
  const bytes = kdfMemory(cost)
  if (bytes > MAX_MEMORY) throw tooMuchMemory({ field, bytes, n: cost.n, limit: MAX_MEMORY })
  const lanes = 128 * cost.r * cost.p
  if (lanes > MAX_MEMORY) {
    throw tooMuchMemory({ field: `${path}p`, bytes: lanes, n: cost.n, limit: MAX_MEMORY })
  }
  if (scryptWork(cost) > MAX_WORK) {
    const times = Math.round(scryptWork(cost) / scryptWork(STANDARD_SCRYPT))
    throw tooMuchWork({ field: `${path}p`, times })
  }
}
