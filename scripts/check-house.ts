import { checkHouse } from './support/house-rules.ts'
import { ROOT } from './support/paths.ts'

const problems = await checkHouse(ROOT)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(
    `\n${problems.length} breaches of the rules for names and files (see CONTRIBUTING.md)`,
  )
  process.exitCode = 1
}
