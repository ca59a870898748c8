import { addCounts, type Counts, formatCounts, NONE, ONE_FAILED } from './counts.ts'

interface Done {
  readonly title: string
  readonly counts: Counts
  readonly seconds: number
}

export interface Steps {
  /** Runs one step, whatever became of the others, tells its result, and gives whether nothing failed in it. */
  step(title: string, body: () => Promise<Counts>): Promise<boolean>
  /** All steps so far together. */
  total(): Counts
  /** A line for each step with its time, which overlaps that of the steps beside it. */
  table(): string
}

/** The steps of a test run, of which several may run at the same time. */
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
      try {
        counts = await body()
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error))
        counts = ONE_FAILED
      }
      const seconds = (now() - begun) / 1000
      done.push({ title, counts, seconds })
      tell(lineOf({ title, counts, seconds }))
      return counts.failed === 0
    },
    total: () => done.reduce((sum, { counts }) => addCounts(sum, counts), NONE),
    table: () => done.map(lineOf).join('\n'),
  }
}

function lineOf({ title, counts, seconds }: Done): string {
  return `${counts.failed > 0 ? '✗' : '✓'} ${title}: ${formatCounts(counts)} (${seconds.toFixed(1)} s)`
}
