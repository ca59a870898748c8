import { checkImports } from './support/import-rules.ts'
import { ROOT } from './support/paths.ts'

const problems = await checkImports(ROOT)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} imports go the wrong way (see docs/architecture.md)`)
  process.exitCode = 1
}
