import { failingRuns } from './support/failing-runs.ts'
import { BLOCK_EACH_SECOND } from './support/options.ts'
import { planOf, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'

test.use({ localChain: BLOCK_EACH_SECOND })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

test('a template that cannot do it says why', async ({ client }) => {
  const world = await templateWorld(client)
  const runs = failingRuns(world)
  const outcomes = await client.runAll(runs.map(planOf))
  for (const [at, run] of runs.entries()) {
    const errorMessage = outcomes[at]?.errorMessage
    expect([run.id, errorMessage]).toEqual([run.id, expect.stringContaining(run.says)])
  }
})
