import { type Counts, ONE_FAILED } from './counts.ts'
import { ensureDevWallet, ensureEmulator, type Missing } from './local-chain.ts'
import { browserTests, countBrowserTests, skipped } from './test-steps.ts'

/** What a run makes of chain tests that cannot run. */
export type Verdict = 'skip' | 'fail'

/** `fail` where CI is set, unless ALLOW_MISSING_EMULATOR gives a reason; else `skip`. */
export function verdictOnMissing(env: NodeJS.ProcessEnv): Verdict {
  const ci = env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false'
  return ci && (env['ALLOW_MISSING_EMULATOR'] ?? '').trim() === '' ? 'fail' : 'skip'
}

/**
 * The tests that need the real Flow emulator and dev wallet. Where those are not and cannot be built,
 * the tests are skipped with the command that would enable them, or fail: see `verdictOnMissing`.
 */
export async function chainTests(env: Readonly<Record<string, string>>): Promise<Counts> {
  const tell = (line: string): void => console.log(line)
  const emulator = await ensureEmulator(tell)
  if ('missing' in emulator) return without(emulator)
  const wallet = await ensureDevWallet(tell)
  if ('missing' in wallet) return without(wallet)
  return browserTests('emulator', {
    ...env,
    FLOW_EMULATOR_PATH: emulator.path,
    FLOW_DEV_WALLET_PATH: wallet.path,
  })
}

async function without({ missing, command }: Missing): Promise<Counts> {
  const count = await countBrowserTests('emulator')
  const allowed = process.env['ALLOW_MISSING_EMULATOR']?.trim() ?? ''
  console.log(`${missing}.`)
  if (verdictOnMissing(process.env) === 'fail') {
    console.log(`${count} chain tests could not run, and under CI that is a failure.`)
    console.log(`What would run them: ${command}`)
    return ONE_FAILED
  }
  const excuse = allowed === '' ? '' : `, which this run allows because ${allowed}`
  console.log(`${count} chain tests are skipped${excuse}.`)
  console.log(`What would run them: ${command}`)
  return skipped(count)
}
