import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Counts, ONE_FAILED } from './counts.ts'
import { RESULTS } from './paths.ts'
import { run } from './processes.ts'
import { npm } from './programs.ts'
import { PROPERTY_SEED } from './property-seed.ts'

/** Shared by all parsers; building them and ending the last ones adds to it. */
const MINUTES = 0.25
/**
 * For each parser: the number that a fast machine reaches in that time, so that no machine runs inputs that others do
 * not.
 */
const INPUTS = 3_500
/** Two other steps run beside this one; slowness is the subject of the long runs alone. */
const PATIENCE = 8
const TIMEOUT_MS = 10 * 60_000

interface Report {
  readonly rows: readonly { readonly faults: readonly unknown[] }[]
}

/** A quarter of a minute of `npm run fuzz`, with the seed of the property tests. Each parser counts as a test. */
export async function fuzzStep(): Promise<Counts> {
  const report = join(RESULTS, 'fuzz.json')
  await rm(report, { force: true })
  const [command, args] = npm(
    ...['run', '--silent', 'fuzz', '--', '--minutes', `${MINUTES}`, '--huge', '1'],
    ...['--inputs', `${INPUTS}`, '--patience', `${PATIENCE}`, '--seed', `${PROPERTY_SEED}`],
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
