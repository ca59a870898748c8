/** Pauses before the retries of a failed request, in milliseconds; only after them does it fail. */
const PAUSES_MS = [100, 1000]

/**
 * Loads code by its dynamic import. It consists of many files, and one may fail to load, so it is retried. Throws the
 * error of the last try.
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
