/** Numbers of passed, failed and skipped tests. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

/** `N passed, N failed`, and `, N skipped` if there are any: the last line of a test run. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Parses the counts of vitest's JSON report. A failure outside of a test (a file that does not load, an unhandled
 * error, no report at all) counts as at least one failed test.
 */
export function vitestCounts(report: string | null, exitCode: number): Counts {
  const found = readNumbers(report, json => json)
  const failed = found('numFailedTests')
  return {
    passed: found('numPassedTests'),
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: found('numPendingTests') + found('numTodoTests'),
  }
}

/** Parses the counts of Playwright's JSON report, with the same rule for failures outside of a test. */
export function playwrightCounts(report: string | null, exitCode: number): Counts {
  const found = readNumbers(report, json => json['stats'])
  const failed = found('unexpected')
  return {
    passed: found('expected') + found('flaky'),
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: found('skipped'),
  }
}

function readNumbers(
  report: string | null,
  part: (json: Record<string, unknown>) => unknown,
): (name: string) => number {
  const json: unknown = report === null ? {} : JSON.parse(report)
  const numbers = isRecord(json) ? part(json) : {}
  return name => {
    const value = isRecord(numbers) ? numbers[name] : undefined
    return typeof value === 'number' ? value : 0
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
