import { deriveBytes } from '@toolkit/core/kdf/derive-bytes'
import { defineTask } from '../../../workers/task'

/** Speed at which this machine derives keys. */
export interface KdfSpeed {
  /** Milliseconds per unit of n · r · p. */
  readonly scrypt: number
  /** Milliseconds per PBKDF2 iteration. */
  readonly pbkdf2: number
}

/** 16 MiB: larger than CPU caches, so as slow per unit as real parameters. */
const N = 16_384
const R = 8
const ROUNDS = 100_000

/**
 * Derives twice at a low cost and measures the second run, since the first includes compilation.
 */
export default defineTask('measure-kdf', async (): Promise<KdfSpeed> => {
  const [password, salt] = [new Uint8Array(8), new Uint8Array(32)]
  const runScrypt = () => deriveBytes({ kind: 'scrypt', n: N, r: R, p: 1 }, password, salt, 32)
  const kdf = { kind: 'pbkdf2', digest: 'sha256', iterations: ROUNDS } as const
  await runScrypt()
  const begun = performance.now()
  await runScrypt()
  const between = performance.now()
  await deriveBytes(kdf, password, salt, 32)
  return { scrypt: (between - begun) / (N * R), pbkdf2: (performance.now() - between) / ROUNDS }
})
