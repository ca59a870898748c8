import { addCounts, type Counts, NONE, ONE_FAILED } from './counts.ts'
import { BROWSERS_COMMAND, ensureOtherBrowsers } from './find-browsers.ts'
import { isCi } from './is-ci.ts'
import { browserTests, countBrowserTests, skipped } from './test-steps.ts'

/**
 * Runs the tests in Firefox and WebKit concurrently. If one of them is not on this machine its tests are skipped, with
 * the command that would enable them; under CI, if it could not be installed, they fail.
 */
export async function otherBrowserTests(): Promise<Counts> {
  const { firefox, webkit } = await ensureOtherBrowsers(line => console.log(line))
  let counts = NONE
  if (!firefox) counts = addCounts(counts, await without('Firefox', 'firefox'))
  if (!webkit) counts = addCounts(counts, await without('WebKit', 'webkit'))
  const here = [...(firefox ? ['firefox' as const] : []), ...(webkit ? ['webkit' as const] : [])]
  return here.length === 0 ? counts : addCounts(counts, await browserTests(here, {}, 'at the end'))
}

async function without(name: string, project: 'firefox' | 'webkit'): Promise<Counts> {
  const failed = isCi(process.env)
  const count = await countBrowserTests(project)
  console.log(
    failed
      ? `${name} is not here: ${count} tests could not run, and under CI that is a failure.`
      : `${name} is not here: ${count} tests are skipped.`,
  )
  console.log(`What would run them: ${BROWSERS_COMMAND}`)
  return failed ? ONE_FAILED : skipped(count)
}
