import { type Counts, ONE_FAILED } from './counts.ts'
import { isCi } from './is-ci.ts'
import { ensureDevWallet, ensureEmulator, type Missing, type Program } from './local-chain.ts'
import { browserTests, countBrowserTests, skipped } from './test-steps.ts'

/** What a run makes of chain tests that cannot run. */
export type Verdict = 'skip' | 'fail'

/** `fail` where CI is set, else `skip`. */
export function verdictOnMissing(env: NodeJS.ProcessEnv): Verdict {
  return isCi(env) ? 'fail' : 'skip'
}

const tell = (line: string): void => console.log(line)

/**
 * Has the emulator and the dev wallet built beside the steps before `chainTests`, where they are not
 * on this machine; the build takes only the time that nothing else wants.
 */
export function prepareChain(): void {
  // What goes wrong is told by `chainTests`, which waits for the same builds.
  void localChain().catch(() => undefined)
}

/**
 * The tests that need the real Flow emulator and dev wallet. Where those are not and cannot be built,
 * the tests are skipped with the command that would enable them, or fail: see `verdictOnMissing`.
 */
export async function chainTests(env: Readonly<Record<string, string>>): Promise<Counts> {
  const [emulator, wallet] = await localChain()
  if ('missing' in emulator) return without(emulator)
  if ('missing' in wallet) return without(wallet)
  return browserTests('emulator', {
    ...env,
    FLOW_EMULATOR_PATH: emulator.path,
    FLOW_DEV_WALLET_PATH: wallet.path,
  })
}

async function localChain(): Promise<readonly [emulator: Program, devWallet: Program]> {
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
