/**
 * `npm run test:long`: tests too slow for every run, for use before a release. The property tests with a new seed,
 * those of the ABI with 100,000 values, files of 300 MB and more, the Go program generated for a transaction, and hours
 * of fuzzing (`--hours`, default 5). docs/long-tests.md has the last result.
 */
import { parseArgs } from 'node:util'
import { buildApp } from './support/build-app.ts'
import { ensureChromium } from './support/find-chromium.ts'
import { ensureDevWallet, ensureEmulator } from './support/local-chain.ts'
import { onEndRequest, run, stopAll } from './support/processes.ts'
import { npm, tool } from './support/programs.ts'

const { values } = parseArgs({ options: { hours: { type: 'string', default: '5' } } })
const hours = Number(values.hours)
if (!(hours >= 0)) throw new Error('--hours takes a number')

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

const tell = (line: string): void => console.log(line)
await ensureChromium(tell)
for (const program of [await ensureEmulator(tell), await ensureDevWallet(tell)]) {
  if ('missing' in program) tell(`${program.missing}: ${program.command}`)
}
await buildApp()
const seed = `${Math.floor(Math.random() * 2 ** 31)}`
tell(`property tests with the seed ${seed}`)
const [vitest, vitestArgs] = tool('vitest', ['run', '--reporter=dot'])
const properties = await run(vitest, vitestArgs, {
  show: 'inherit',
  env: { PROPERTY_SEED: seed, TEST_LONG: '1' },
})
const [playwright, args] = tool(
  '@playwright/test',
  ['test', '--project=app', '--project=emulator', '--workers=1'],
  'playwright',
)
const tests = await run(playwright, args, { show: 'inherit', env: { TEST_LONG: '1' } })
const [fuzz, fuzzArgs] = npm('run', '--silent', 'fuzz', '--', '--minutes', `${hours * 60}`)
const fuzzed = hours === 0 ? { code: 0 } : await run(fuzz, fuzzArgs, { show: 'inherit' })
process.exitCode = [properties, tests, fuzzed].every(({ code }) => code === 0) ? 0 : 1
