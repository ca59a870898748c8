import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chainTests, prepareChain } from './support/chain-tests.ts'
import { containerTest } from './support/container.ts'
import {
  addCounts,
  type Counts,
  formatCounts,
  NONE,
  ONE_FAILED,
  ONE_PASSED,
} from './support/counts.ts'
import { ensureChromium } from './support/find-chromium.ts'
import { ensurePostgres } from './support/find-postgres.ts'
import { fuzzStep } from './support/fuzz-step.ts'
import { endLeftovers, RUN_MARK } from './support/leftovers.ts'
import { otherBrowserTests } from './support/other-browser-tests.ts'
import { RESULTS, ROOT } from './support/paths.ts'
import { onEndRequest, stopAll } from './support/processes.ts'
import { reproducibleBuild } from './support/reproducible-build.ts'
import { browserTests, buildStep, checkScript, notRun, unitTests } from './support/test-steps.ts'

/** Everything this run starts inherits the mark, so that what is left at the end can be found. */
const mark = randomUUID()
process.env[RUN_MARK] = mark

let total: Counts = NONE

/** Runs one step, whatever became of those before it, and prints its time. */
async function step(title: string, body: () => Promise<Counts>): Promise<boolean> {
  console.log(`\n── ${title}`)
  const begun = Date.now()
  let counts: Counts
  try {
    counts = await body()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    counts = ONE_FAILED
  }
  total = addCounts(total, counts)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${title}: ${formatCounts(counts)} (${seconds} s)`)
  return counts.failed === 0
}

async function noneLeft(): Promise<Counts> {
  await stopAll()
  const left = await endLeftovers(mark, 5000)
  if (left.length === 0) return ONE_PASSED
  console.log(`still running after the tests, and ended now:\n${left.join('\n')}`)
  return ONE_FAILED
}

onEndRequest(() => {
  void stopAll()
    .then(() => endLeftovers(mark))
    .then(() => process.exit(130))
})

await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS, { recursive: true })

prepareChain()
await step('types', () => checkScript('check:types'))
await step('lint and import rules', () => checkScript('check:lint'))
await step('unused code', () => checkScript('check:unused'))
try {
  // The server's tests run on it as well as on the built-in database; see postgres-setup.ts.
  const postgres = await ensurePostgres(line => console.log(line))
  if (postgres !== null) process.env['POSTGRES_BIN'] = postgres
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
await step('unit, property and server tests', unitTests)
await step('fuzz', fuzzStep)
const built = await step('build', buildStep)
await step('the build is reproducible', async () =>
  built ? reproducibleBuild() : notRun('the build failed'),
)
await step('container', async () =>
  containerTest(await readFile(join(ROOT, 'Containerfile'), 'utf8')),
)

let chromium: string | null = null
let noBrowser = 'the build failed'
if (built) {
  try {
    chromium = await ensureChromium(line => console.log(line))
    process.env['CHROMIUM_PATH'] = chromium
  } catch (error) {
    noBrowser = error instanceof Error ? error.message : String(error)
  }
}

async function withBrowser(
  body: (env: Record<string, string>) => Promise<Counts>,
): Promise<Counts> {
  return chromium === null ? notRun(noBrowser) : body({ CHROMIUM_PATH: chromium })
}

await step('size budget', () => withBrowser(() => checkScript('check:size')))
await step('browser tests', () => withBrowser(env => browserTests('app', env)))
await step('Firefox and WebKit', () =>
  built ? otherBrowserTests() : Promise.resolve(notRun('the build failed')),
)
await step('chain tests', () => withBrowser(chainTests))
await step('no process left', noneLeft)

console.log(`\n${formatCounts(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
