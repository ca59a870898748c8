import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Counts, ONE_FAILED } from './counts.ts'
import { RESULTS } from './paths.ts'
import { run } from './processes.ts'
import { npm } from './programs.ts'

/** Shared by all parsers; building them and ending the last ones comes to it. */
const MINUTES = 0.9
const TIMEOUT_MS = 5 * 60_000

interface Report {
  readonly rows: readonly { readonly faults: readonly unknown[] }[]
}

/** A minute of `npm run fuzz` with a new seed, which it prints. Each parser counts as a test. */
export async function fuzzStep(): Promise<Counts> {
  const report = join(RESULTS, 'fuzz.json')
  await rm(report, { force: true })
  const [command, args] = npm(
    ...['run', '--silent', 'fuzz', '--', '--minutes', `${MINUTES}`, '--huge', '1'],
    ...['--report', report],
  )
  const { code, output } = await run(command, args, { timeoutMs: TIMEOUT_MS })
  console.log(output.trim())
  if (code === 124) console.log('it did not end in time')
  try {
    const { rows } = JSON.parse(await readFile(report, 'utf8')) as Report
    const failed = rows.filter(({ faults }) => faults.length > 0).length
    return {
      passed: rows.length - failed,
      failed: code === 0 ? failed : Math.max(1, failed),
      skipped: 0,
    }
  } catch {
    return ONE_FAILED
  }
}
