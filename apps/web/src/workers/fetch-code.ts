/** Pauses before the retries of a failed request, in milliseconds; only after them does it fail. */
const PAUSES_MS = [100, 1000]

/**
 * Loads code by its dynamic import. It consists of many files, one of which may be lost on the way, so it is retried.
 * Throws the error of the last try.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return load()
}
