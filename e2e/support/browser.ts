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

/** For `test.use`: Chromium as people have it. */
export const WHOLE_BROWSER = launch(whole)

/** What all other tests run in: its headless shell where there is one, which is the same engine in less time. */
export const BROWSER = launch(findHeadlessShell() ?? whole)

/** Speed and memory with hundreds of megabytes are measured in the browser that people have; in the run of those. */
export const LARGE_FILES_BROWSER = process.env['TEST_LONG'] ? WHOLE_BROWSER : {}
