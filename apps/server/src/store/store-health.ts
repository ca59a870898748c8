/** State of the job store, as in /api/health; `opening` only until the first attempt to open it ends. */
export type StoreState = 'unused' | 'opening' | 'ok' | 'away'

const ANSWER_MS = 2_000
const KEEP_MS = 1_000

/**
 * Checks that `question` is answered in time. Runs at most once a second for all callers, so that no number of them
 * loads the database.
 */
export function createHealthCheck(
  question: () => Promise<unknown>,
  { answerMs = ANSWER_MS, keepMs = KEEP_MS, now = Date.now } = {},
): () => Promise<boolean> {
  let latest: Promise<boolean> | null = null
  let requestCount = 0
  return () => {
    if (latest === null || now() - requestCount >= keepMs) {
      requestCount = now()
      latest = inTime(question(), answerMs)
    }
    return latest
  }
}

function inTime(answer: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    const end = (good: boolean) => {
      clearTimeout(timer)
      resolve(good)
    }
    answer.then(
      () => end(true),
      () => end(false),
    )
  })
}
