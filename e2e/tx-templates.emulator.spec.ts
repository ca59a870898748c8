import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { coaRuns } from './support/evm-runs.ts'
import { proveSimulation } from './support/simulation.ts'
import { coaOf } from './support/template-measures.ts'
import type { ProvenRun } from './support/template-run.ts'
import { provenRuns } from './support/template-runs.ts'
import { planOf, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'

/**
 * Templates that can only partly be simulated, by the action that no script can do. All others are simulated as a
 * whole.
 */
const KNOWN: Readonly<Record<string, string>> = {
  'create-account': 'CreateAccount',
  'create-account-with-keys': 'CreateAccount',
  'add-key': 'AddAccountKey',
  're-weight-key': 'AddAccountKey',
  'revoke-key': 'RevokeAccountKey',
  'change-keys': 'AddAccountKey',
  'deploy-contract': 'UpdateAccountContractCode',
  'update-contract': 'UpdateAccountContractCode',
  'remove-contract': 'RemoveAccountContractCode',
  'offer-ownership': 'RevokeAccountKey',
}

test('every template does on the chain what it says, and what was simulated, value by value', async ({
  client,
}) => {
  const world = await templateWorld(client)
  const done = new Set<string>()
  const prove = async (run: ProvenRun) => {
    const before = await run.measure(client, null)
    const proven = await proveSimulation(client, planOf(run))
    const { outcome } = proven
    expect(outcome.errorMessage, run.id).toBe('')
    expect(proven.known, run.id).toBe(KNOWN[run.id] ?? 'whole')
    expect(proven.simulationRequest, run.id).toEqual(proven.happened)
    const after = await run.measure(client, outcome)
    expect(after, run.id).toEqual(run.expected(before))
    const limit = TRANSACTION_TEMPLATES.find(({ id }) => id === run.id)?.computeLimit ?? 0n
    expect(outcome.computationUsed * 2n, `computation of ${run.id}`).toBeLessThan(limit)
    done.add(run.id)
  }
  for (const run of provenRuns(world)) await prove(run)
  for (const run of coaRuns(world, await coaOf(client, world.author))) await prove(run)
  expect([...done].toSorted()).toEqual(TRANSACTION_TEMPLATES.map(({ id }) => id).toSorted())
})
