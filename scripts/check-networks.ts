import { checkNetworks } from './support/network-rules.ts'
import { ROOT } from './support/paths.ts'

const problems = await checkNetworks(ROOT)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} breaches of the rule that a fact of a network is in its row`)
  process.exitCode = 1
}
