import { ROOT } from './support/paths.ts'
import { checkSleeps } from './support/sleep-rules.ts'

const problems = await checkSleeps(ROOT)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(
    `\n${problems.length} breaches of the rule that no test sleeps (see CONTRIBUTING.md)`,
  )
  process.exitCode = 1
}
