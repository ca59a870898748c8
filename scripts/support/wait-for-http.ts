import type { Running } from './processes.ts'

/**
 * Waits until `url` answers with any status. Throws when `program` ends first or when `timeoutMs` have passed; the
 * message includes its output.
 */
export async function waitForHttp(url: string, program: Running, timeoutMs: number): Promise<void> {
  let ended: number | undefined
  void program.exited.then(code => {
    ended = code
  })
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (ended !== undefined) {
      throw new Error(`it ended with code ${ended} before it answered:\n${program.output()}`)
    }
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) })
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  throw new Error(`it did not answer within ${timeoutMs / 1000} s:\n${program.output()}`)
}
