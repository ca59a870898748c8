import { setTimeout as delay } from 'node:timers/promises'
import { addCounts, type Counts, NONE, ONE_FAILED } from './counts.ts'
import { isCi } from './is-ci.ts'
import { ensureDevWallet, ensureEmulator, type Missing, type Program } from './local-chain.ts'
import { type BrowserProject, countBrowserTests, skipped } from './test-steps.ts'

/** Treatment of chain tests that cannot run. */
export type Verdict = 'skip' | 'fail'

/** `fail` if CI is set, else `skip`. */
export function verdictOnMissing(env: NodeJS.ProcessEnv): Verdict {
  return isCi(env) ? 'fail' : 'skip'
}

type LocalChain = readonly [emulator: Program, devWallet: Program]

const LOOK_MS = 1000

const tell = (line: string): void => console.log(line)

/** Starts building the emulator and the dev wallet, if missing, beside the first steps. */
export function prepareChain(): void {
  // `chromiumTests` waits for the same builds, and reports their errors.
  void localChain().catch(() => undefined)
}

/** Runs the browser tests of Playwright's projects; see `browserTests`. */
type Run = (
  projects: readonly BrowserProject[],
  env: Readonly<Record<string, string>>,
) => Promise<Counts>

/**
 * Runs the browser tests in Chromium: those on the real Flow emulator and dev wallet in one run with all others, or
 * after them while the chain is still being built. If it is missing and cannot be built, the tests on it are skipped
 * with the command that would enable them, or fail: see `verdictOnMissing`.
 */
export async function chromiumTests(run: Run): Promise<Counts> {
  let chain: LocalChain | null = null
  const ready = localChain().then(made => {
    chain = made
    return made
  })
  // A short wait is enough if both were built before.
  await Promise.race([ready, delay(LOOK_MS)])
  if (chain !== null) return onChain(chain, ['app'], run)
  const others = await run(['app'], {})
  return addCounts(others, await onChain(await ready, [], run))
}

/** Runs the tests on the chain together with those of `others`, or only the latter if the chain is missing. */
async function onChain(
  [emulator, wallet]: LocalChain,
  others: readonly BrowserProject[],
  run: Run,
): Promise<Counts> {
  const absent = [emulator, wallet].find(program => 'missing' in program)
  if ('path' in emulator && 'path' in wallet) {
    const env = { FLOW_EMULATOR_PATH: emulator.path, FLOW_DEV_WALLET_PATH: wallet.path }
    return run([...others, 'emulator'], env)
  }
  const counts = others.length === 0 ? NONE : await run(others, {})
  return absent === undefined || 'path' in absent
    ? counts
    : addCounts(counts, await without(absent))
}

async function localChain(): Promise<LocalChain> {
  const emulator = await ensureEmulator(tell)
  return [emulator, await ensureDevWallet(tell)]
}

async function without({ missing, command }: Missing): Promise<Counts> {
  const count = await countBrowserTests('emulator')
  const failed = verdictOnMissing(process.env) === 'fail'
  console.log(`${missing}.`)
  console.log(
    failed
      ? `${count} chain tests could not run, and under CI that is a failure.`
      : `${count} chain tests are skipped.`,
  )
  console.log(`What would run them: ${command}`)
  return failed ? ONE_FAILED : skipped(count)
}
