import { deriveBytes, type Kdf } from '@toolkit/core/aes/derive-key'

const SAMPLE = 20_000
/** Below this it is over before anyone sees it. */
const WORTH_MEASURING = 200_000
const TICK_MS = 100

/**
 * `deriveBytes` with progress also for PBKDF2, whose native form tells none: a sample is timed and
 * the fraction estimated from the clock.
 */
export async function deriveWithProgress(
  kdf: Kdf,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
  progress: (fraction: number) => void,
): Promise<Uint8Array> {
  if (kdf.kind === 'scrypt' || kdf.iterations < WORTH_MEASURING) {
    return deriveBytes(kdf, password, salt, length, { onProgress: progress })
  }
  const begin = performance.now()
  await deriveBytes({ ...kdf, iterations: SAMPLE }, password, salt, length)
  const start = performance.now()
  const expected = ((start - begin) / SAMPLE) * kdf.iterations
  const timer = setInterval(() => {
    progress(Math.min(0.99, (performance.now() - start) / expected))
  }, TICK_MS)
  try {
    return await deriveBytes(kdf, password, salt, length)
  } finally {
    clearInterval(timer)
  }
}
