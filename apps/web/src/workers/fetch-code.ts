/** A request that broke is asked again by itself after these pauses; only then is it said to have failed. */
const PAUSES_MS = [100, 1000]

/**
 * Fetches code by its dynamic import. It is made of many files, of which one may be lost on the way, so it is
 * asked for again by itself. Throws what the last try threw.
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
