import { deriveBytes } from '@toolkit/core/kdf/derive-bytes'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { defineTask } from '../workers/task'
import { unsolvableWork } from './errors'

/** A challenge as the server gave it, whose hidden number is not above `most`. */
export interface WorkQuestion {
  readonly challenge: Challenge
  readonly most: number
}

/** The number that was hidden, and the key that it derives, in lower-case hex. */
export interface WorkSolution {
  readonly counter: number
  readonly derivedKey: string
}

/**
 * Tries numbers from 0 until one derives the key of the challenge (ALTCHA's proof of work, version 2).
 * PBKDF2 is the browser's own where it has it. Throws `sponsor/unsolvable-work` when none does.
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
