import type { Run } from './compare-sources'

/** Unchanged lines shown before and after a change. */
const CONTEXT = 3

/** Row of the unified view; line numbers start at 1, null if the side has no such line. */
export type DiffRow =
  | {
      readonly kind: 'same' | 'removed' | 'added'
      readonly ours: number | null
      readonly theirs: number | null
    }
  /** Lines hidden until `stretch` is opened. */
  | {
      readonly kind: 'fold'
      readonly stretch: number
      readonly lines: number
      readonly of: 'same' | 'addresses'
    }

/** Returns the rows of a comparison. `open`: unfolded stretches, by index of their runs. */
export function diffRows(runs: readonly Run[], open: ReadonlySet<number>): readonly DiffRow[] {
  return runs.flatMap((run, at) => {
    if (run.kind === 'addresses') return addressRows(run, at, open.has(at))
    if (run.kind !== 'same') return linesOfRun(run, 0, run.length)
    const before = isChange(runs[at - 1]) ? CONTEXT : 0
    const behind = isChange(runs[at + 1]) ? CONTEXT : 0
    // Folding a single line saves nothing.
    if (open.has(at) || run.length <= before + behind + 1) return linesOfRun(run, 0, run.length)
    return [
      ...linesOfRun(run, 0, before),
      { kind: 'fold', stretch: at, lines: run.length - before - behind, of: 'same' } as const,
      ...linesOfRun(run, run.length - behind, run.length),
    ]
  })
}

const isChange = (run: Run | undefined) => run?.kind === 'removed' || run?.kind === 'added'

function addressRows(run: Run, at: number, open: boolean): readonly DiffRow[] {
  if (!open) return [{ kind: 'fold', stretch: at, lines: run.length, of: 'addresses' }]
  return [
    ...linesOfRun({ ...run, kind: 'removed' }, 0, run.length),
    ...linesOfRun({ ...run, kind: 'added' }, 0, run.length),
  ]
}

function linesOfRun(run: Run, from: number, to: number): readonly DiffRow[] {
  const { kind } = run
  if (kind === 'addresses') return []
  return Array.from({ length: to - from }, (_, index) => ({
    kind,
    ours: kind === 'added' ? null : run.ours + from + index + 1,
    theirs: kind === 'removed' ? null : run.theirs + from + index + 1,
  }))
}
