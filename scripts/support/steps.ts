import { addCounts, type Counts, formatCounts, NONE, ONE_FAILED } from './counts.ts'

interface Done {
  readonly title: string
  readonly counts: Counts
  readonly seconds: number
  /** Error that it threw; null if it did not. */
  readonly error: string | null
}

/** Number of lines of a step's error that are repeated at the end: a log is often only kept from there on. */
const REPEATED_LINES = 30

export interface Steps {
  /** Runs one step, independent of the others, reports its result, and returns true if nothing in it failed. */
  step(title: string, body: () => Promise<Counts>): Promise<boolean>
  /** Sum of all steps so far. */
  total(): Counts
  /** A line for each step with its time, which overlaps that of concurrent steps; errors come before them. */
  table(): string
}

/** Creates the steps of a test run; several may run concurrently. */
export function createSteps(
  tell: (line: string) => void = line => console.log(line),
  now: () => number = Date.now,
): Steps {
  const done: Done[] = []
  return {
    async step(title, body) {
      tell(`\n── ${title}`)
      const begun = now()
      let counts: Counts
      let error: string | null = null
      try {
        counts = await body()
      } catch (thrown) {
        error = thrown instanceof Error ? thrown.message : String(thrown)
        tell(error)
        counts = ONE_FAILED
      }
      const seconds = (now() - begun) / 1000
      const ended = { title, counts, seconds, error }
      done.push(ended)
      tell(lineOf(ended))
      return counts.failed === 0
    },
    total: () => done.reduce((sum, { counts }) => addCounts(sum, counts), NONE),
    table: () => [...done.flatMap(errorOf), ...done.map(lineOf)].join('\n'),
  }
}

function errorOf({ title, error }: Done): readonly string[] {
  return error === null
    ? []
    : [`── ${title}`, ...error.trim().split('\n').slice(-REPEATED_LINES), '']
}

function lineOf({ title, counts, seconds }: Done): string {
  return `${counts.failed > 0 ? '✗' : '✓'} ${title}: ${formatCounts(counts)} (${seconds.toFixed(1)} s)`
}
