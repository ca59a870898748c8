import { ROOT } from './support/paths.ts'
import { checkTestBudget } from './support/test-budget.ts'

const problems = await checkTestBudget(ROOT)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('\nThe run would grow: see “What a test may cost” in CONTRIBUTING.md')
  process.exitCode = 1
}
