/** How the store of jobs is, in the words of /api/health; `opening` only until its first opening ends. */
export type StoreState = 'unused' | 'opening' | 'ok' | 'away'

const ANSWER_MS = 2_000
const KEEP_MS = 1_000

/**
 * Whether `question` is answered in time. Asked at most once a second for all who want to know, so that
 * no number of them is a load on the database.
 */
export function createHealthCheck(
  question: () => Promise<unknown>,
  { answerMs = ANSWER_MS, keepMs = KEEP_MS, now = Date.now } = {},
): () => Promise<boolean> {
  let latest: Promise<boolean> | null = null
  let asked = 0
  return () => {
    if (latest === null || now() - asked >= keepMs) {
      asked = now()
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
