import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumTests, prepareChain } from './support/chain-tests.ts'
import { containerTest } from './support/container.ts'
import { type Counts, formatCounts, ONE_FAILED, ONE_PASSED } from './support/counts.ts'
import { dearestFiles } from './support/dearest-files.ts'
import { ensureOtherBrowsers } from './support/find-browsers.ts'
import { ensureCaddy } from './support/find-caddy.ts'
import { ensureChromium } from './support/find-chromium.ts'
import { ensurePostgres } from './support/find-postgres.ts'
import { fuzzStep } from './support/fuzz-step.ts'
import { endLeftovers, RUN_MARK } from './support/leftovers.ts'
import { newToolStep } from './support/new-tool-step.ts'
import { otherBrowserTests } from './support/other-browser-tests.ts'
import { RESULTS, ROOT } from './support/paths.ts'
import { onEndRequest, stopAll } from './support/processes.ts'
import { reproducibleBuild } from './support/reproducible-build.ts'
import { createSteps } from './support/steps.ts'
import { browserTests, buildStep, checkScript, notRun, unitTests } from './support/test-steps.ts'

/** Every process of this run inherits the mark, so that leftovers can be found at the end. */
const mark = randomUUID()
process.env[RUN_MARK] = mark

const { step, total, table } = createSteps()
const tell = (line: string): void => console.log(line)

onEndRequest(() => {
  void stopAll()
    .then(() => endLeftovers(mark))
    .then(() => process.exit(130))
})

await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS, { recursive: true })

prepareChain()

/** Prepares the machine for the tests, one step after another: apt runs one command at a time. */
async function prepareMachine(): Promise<string | null> {
  try {
    // The server's tests run on it as well as on the built-in database; see postgres-setup.ts.
    const postgres = await ensurePostgres(tell)
    if (postgres !== null) process.env['POSTGRES_BIN'] = postgres
    // The proxy of compose.yaml; tests that need it are skipped without it, with a message.
    await ensureCaddy(tell)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
  }
  try {
    process.env['CHROMIUM_PATH'] = await ensureChromium(tell)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await ensureOtherBrowsers(tell)
  }
}

async function checks(): Promise<void> {
  await step('types', () => checkScript('check:types'))
  await step('lint and import rules', () => checkScript('check:lint'))
  await step('unused code', () => checkScript('check:unused'))
}

// Three rounds, each with enough work for two cores. Each builds on the previous one.
const [noBrowser, built] = await Promise.all([prepareMachine(), step('build', buildStep), checks()])
const broken = built ? noBrowser : 'the build failed'
const unlessBroken = async (body: () => Promise<Counts>): Promise<Counts> =>
  broken === null ? body() : notRun(broken)

await Promise.all([
  step('unit, property, component and server tests', unitTests),
  step('size budget', () => unlessBroken(() => checkScript('check:size')))
    .then(() => step('fuzz', fuzzStep))
    .then(() =>
      step('the build is reproducible', async () =>
        built ? reproducibleBuild() : notRun('the build failed'),
      ),
    )
    .then(() => step('a new tool of each kind', () => unlessBroken(() => newToolStep(tell))))
    .then(() =>
      step('container', async () =>
        containerTest(await readFile(join(ROOT, 'Containerfile'), 'utf8')),
      ),
    ),
])

await Promise.all([
  step('browser and chain tests', () => unlessBroken(() => chromiumTests(browserTests))),
  step('Firefox and WebKit', async () =>
    built ? otherBrowserTests() : notRun('the build failed'),
  ),
])

await step('no process left', async () => {
  await stopAll()
  const left = await endLeftovers(mark, 5000)
  if (left.length === 0) return ONE_PASSED
  tell(`still running after the tests, and ended now:\n${left.join('\n')}`)
  return ONE_FAILED
})

tell(`\n${await dearestFiles()}`)
tell(`\n${table()}\n\n${formatCounts(total())}`)
process.exitCode = total().failed > 0 ? 1 : 0
