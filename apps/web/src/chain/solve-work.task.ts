import { deriveBytes } from '@toolkit/core/kdf/derive-bytes'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { defineTask } from '../workers/task'
import { unsolvableWork } from './errors'

/** Challenge from the server, whose hidden number is at most `most`. */
export interface WorkQuestion {
  readonly challenge: Challenge
  readonly most: number
}

/** The hidden number, and the key derived from it, in lower-case hex. */
export interface WorkSolution {
  readonly counter: number
  readonly derivedKey: string
}

/**
 * Tries numbers from 0 until one derives the key of the challenge (ALTCHA's proof of work, version 2). Uses the
 * browser's PBKDF2 if available. Throws `sponsor/unsolvable-work` when no number does.
 */
export default defineTask(
  'solve-work',
  async ({ challenge, most }: WorkQuestion, { progress }): Promise<WorkSolution> => {
    let tried = 0
    const solution = await solveChallenge({
      challenge,
      timeout: 0,
      async deriveKey({ cost, keyLength }, salt, password) {
        if (tried > most) throw unsolvableWork()
        progress(tried / (most + 1))
        tried++
        const kdf = { kind: 'pbkdf2', digest: 'sha256', iterations: cost } as const
        return { derivedKey: await deriveBytes(kdf, password, salt, keyLength) }
      },
    })
    if (!solution) throw unsolvableWork()
    return { counter: solution.counter, derivedKey: solution.derivedKey }
  },
)
