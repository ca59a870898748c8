/** Room for a busy machine, as the other browser tests have it. */
const LIMIT_MS = 60_000
export const PAUSE_MS = 40
/** What takes longer is asked for less often: the page that is asked has to work for each answer. */
const LONGEST_PAUSE_MS = 320

/** Asks again until the answer is not null. Throws with `what` when it takes too long. */
export async function eventually<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + LIMIT_MS
  let pause = PAUSE_MS
  let last = ''
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null) return answer
    } catch (error) {
      // The document was left meanwhile, say.
      last = `: ${error instanceof Error ? error.message : error}`
    }
    await new Promise(resolve => setTimeout(resolve, pause))
    pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)
  }
  throw new Error(`waited ${LIMIT_MS / 1000} s for ${what}${last}`)
}
