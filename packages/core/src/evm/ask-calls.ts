import { CALLS_PER_SCRIPT, type DryAnswer, type DryCall } from './dry-calls.ts'

/** Makes calls in one script (`dryCallsScript`); null where they take more than the chain grants a script. */
export type RunCalls = (calls: readonly DryCall[]) => Promise<readonly DryAnswer[] | null>

/**
 * What contracts of Flow EVM answer, in the order of the calls and in as few scripts as can be. Where a script
 * takes more than the chain grants, each of its calls is made by itself; null for one that is too much even so.
 * Throws what `run` throws.
 */
export async function askCalls(
  calls: readonly DryCall[],
  run: RunCalls,
): Promise<readonly (DryAnswer | null)[]> {
  const parts: DryCall[][] = []
  for (let start = 0; start < calls.length; start += CALLS_PER_SCRIPT) {
    parts.push(calls.slice(start, start + CALLS_PER_SCRIPT))
  }
  const answers = await Promise.all(parts.map(part => askPart(part, run)))
  return answers.flat()
}

async function askPart(
  calls: readonly DryCall[],
  run: RunCalls,
): Promise<readonly (DryAnswer | null)[]> {
  const told = await run(calls)
  if (told) return told
  if (calls.length === 1) return [null]
  const answers: (DryAnswer | null)[] = []
  // One after the other: each may be at the node's limit.
  for (const call of calls) answers.push(...(await askPart([call], run)))
  return answers
}

/**
 * Whether a script failed for its computation, memory or time: what one call of many can use up for the others.
 * @param message the chain's.
 */
export const tookTooMuch = (message: string): boolean =>
  /\[Error Code: (?:1110|1111|1113)\]/.test(message)
