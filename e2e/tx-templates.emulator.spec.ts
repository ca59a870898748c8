import { TRANSACTION_TEMPLATES } from '@toolkit/core/flow/transaction/templates/transaction-templates'
import { coaOf, coaRuns, failingRuns, type ProvenRun, provenRuns } from './support/template-runs.ts'
import { planOf, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'

test('every template does on the chain what it says', async ({ client }) => {
  const world = await templateWorld(client)
  const done = new Set<string>()
  const prove = async (run: ProvenRun) => {
    const before = await run.measure(client, null)
    const outcome = await client.run(planOf(run))
    expect([run.id, outcome.errorMessage]).toEqual([run.id, ''])
    const after = await run.measure(client, outcome)
    expect([run.id, after]).toEqual([run.id, run.expected(before)])
    const limit = TRANSACTION_TEMPLATES.find(({ id }) => id === run.id)?.computeLimit ?? 0n
    expect(outcome.computationUsed * 2n, `computation of ${run.id}`).toBeLessThan(limit)
    done.add(run.id)
  }
  for (const run of provenRuns(world)) await prove(run)
  for (const run of coaRuns(world, await coaOf(client, world.author))) await prove(run)
  expect([...done].toSorted()).toEqual(TRANSACTION_TEMPLATES.map(({ id }) => id).toSorted())
})

test('a template that cannot do it says why', async ({ client }) => {
  const world = await templateWorld(client)
  for (const run of failingRuns(world)) {
    const { errorMessage } = await client.run(planOf(run))
    expect([run.id, errorMessage]).toEqual([run.id, expect.stringContaining(run.says)])
  }
})
