import { findChromium, findHeadlessShell } from '../../scripts/support/find-chromium.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A test's page lives for seconds: optimizing its code costs a tenth of all processor time, and gains less (decision 38). */
const UNOPTIMIZED = ['--js-flags=--no-opt --no-maglev']

const launch = (executablePath: string | null, args: readonly string[]) => ({
  launchOptions: {
    ...(executablePath === null ? {} : { executablePath }),
    args: [...ARGS, ...args],
  },
})

const whole = await findChromium()
const shell = findHeadlessShell() ?? whole

/** For `test.use`: the full Chromium. */
export const WHOLE_BROWSER = launch(whole, [])

/** Browser of all other tests: its headless shell if available, which is the same engine and takes less time. */
export const BROWSER = launch(shell, UNOPTIMIZED)

/**
 * For `test.use`: optimizes code as people's browsers do, for tests about speed and about megabytes. The long runs, with
 * hundreds of them, measure in the full browser.
 */
export const LARGE_FILES_BROWSER = process.env['TEST_LONG'] ? WHOLE_BROWSER : launch(shell, [])
