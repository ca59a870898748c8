import { deriveBytes } from '@toolkit/core/kdf/derive-bytes'
import { defineTask } from '../../../workers/task'

/** How fast this machine derives keys. */
export interface KdfSpeed {
  /** Milliseconds by n · r · p. */
  readonly scrypt: number
  /** Milliseconds by round of PBKDF2. */
  readonly pbkdf2: number
}

/** 16 MiB: more than processors keep near, so that it is as slow as the real one. */
const N = 16_384
const R = 8
const ROUNDS = 100_000

/** Derives twice with a small cost, and takes the second time: the first one compiles. */
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
