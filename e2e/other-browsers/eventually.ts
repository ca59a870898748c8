/** Time limit for a busy machine, as in the other browser tests. */
const LIMIT_MS = 60_000
export const PAUSE_MS = 40
/** Slow answers are polled less often, because the page has to work for each poll. */
const LONGEST_PAUSE_MS = 320

/** Polls until the answer is not null. Throws an error with `what` when that takes too long. */
export async function eventually<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + LIMIT_MS
  let pause = PAUSE_MS
  let last = ''
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null) return answer
    } catch (error) {
      // The page may just have left the document.
      last = `: ${error instanceof Error ? error.message : error}`
    }
    await new Promise(resolve => setTimeout(resolve, pause))
    pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)
  }
  throw new Error(`waited ${LIMIT_MS / 1000} s for ${what}${last}`)
}
