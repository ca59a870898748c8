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

const launch = (executablePath: string | null) => ({
  launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: ARGS },
})

const whole = await findChromium()

/** For `test.use`: the full Chromium. */
export const WHOLE_BROWSER = launch(whole)

/** Browser of all other tests: its headless shell if available, which is the same engine and takes less time. */
export const BROWSER = launch(findHeadlessShell() ?? whole)

/** Speed and memory with hundreds of megabytes are measured in the full browser; in the long runs. */
export const LARGE_FILES_BROWSER = process.env['TEST_LONG'] ? WHOLE_BROWSER : {}
