import { CALLS_PER_SCRIPT, type DryAnswer, type DryCall } from './dry-calls.ts'

/** Makes calls in one script (`dryCallsScript`); returns null if they exceed the chain's limits for a script. */
export type RunCalls = (calls: readonly DryCall[]) => Promise<readonly DryAnswer[] | null>

/**
 * Calls contracts of Flow EVM and returns their answers, in the order of the calls and in as few scripts as possible.
 * If a script exceeds the chain's limits, each of its calls is made separately; null for one that exceeds them even
 * alone. Throws whatever `run` throws.
 */
export async function executeCalls(
  calls: readonly DryCall[],
  run: RunCalls,
): Promise<readonly (DryAnswer | null)[]> {
  const parts: DryCall[][] = []
  for (let start = 0; start < calls.length; start += CALLS_PER_SCRIPT) {
    parts.push(calls.slice(start, start + CALLS_PER_SCRIPT))
  }
  const answers = await Promise.all(parts.map(part => executePart(part, run)))
  return answers.flat()
}

async function executePart(
  calls: readonly DryCall[],
  run: RunCalls,
): Promise<readonly (DryAnswer | null)[]> {
  const reported = await run(calls)
  if (reported) return reported
  if (calls.length === 1) return [null]
  const answers: (DryAnswer | null)[] = []
  // Sequentially, since each may reach the node's limit.
  for (const call of calls) answers.push(...(await executePart([call], run)))
  return answers
}

/**
 * Returns true if a script failed for its computation, memory or time, which one of several calls can use up for the
 * others.
 * @param message message of the chain.
 */
export const tookTooMuch = (message: string): boolean =>
  /\[Error Code: (?:1110|1111|1113)\]/.test(message)
