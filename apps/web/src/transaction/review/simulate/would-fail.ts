import type { Trial } from '@toolkit/explain/simulate/simulation-result'

/**
 * Exceeds a script's own limit of compute or memory (flow-go `ComputationLimitExceededError`,
 * `MemoryLimitExceededError`).
 */
const TOO_MUCH: ReadonlySet<number | null> = new Set([1110, 1111])

/** Returns true if a trial ended without a meaningful result for the transaction. */
export const isCutShort = (trial: Trial): boolean =>
  trial.kind === 'given-up' || (trial.kind === 'fails' && TOO_MUCH.has(trial.explained.code))

/** Maximum length of a program's text in a headline, in characters. */
const MOST = 160

/** Returns why the code would fail, in the chain's own words: "Would fail: no receiver"; null if it would not. */
export function wouldFail(trial: Trial): string | null {
  if (trial.kind !== 'fails' || isCutShort(trial)) return null
  const { explained } = trial
  const [problem] = explained.report?.problems ?? []
  const message = problem?.message || explained.title.replace(/^Error \d+: /, '')
  const line =
    message
      .replace(/^panic: /, '')
      .split('\n')[0]
      ?.trim()
      .replace(/\.$/, '') ?? ''
  return `Would fail: ${line.length > MOST ? `${line.slice(0, MOST)}…` : line}`
}

/** Returns the line of the transaction's own code at which it would fail; null if that is elsewhere. */
export function failingLine(trial: Trial): number | null {
  if (trial.kind !== 'fails') return null
  const location = trial.explained.report?.problems[0]?.location
  return location?.location === '' ? (location.position?.line ?? null) : null
}
