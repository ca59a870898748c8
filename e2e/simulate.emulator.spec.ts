import { type Attempt, attempts, setUpThief } from './support/simulated-plans.ts'
import { proveSimulation } from './support/simulation.ts'
import { templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'

/** Limit for the fastest simulation on an emulator; a busy machine slows all others down. */
const MAX_MS = 1000

test('what is simulated of ten thefts and ten others is what then happens, value by value', async ({
  client,
}, { annotations }) => {
  const world = await templateWorld(client)
  await setUpThief(client, world)
  const times: number[] = []
  const prove = async ({ name, plan, known, dangers }: Attempt) => {
    const proven = await proveSimulation(client, plan)
    times.push(proven.milliseconds)
    expect([name, proven.outcome.errorMessage]).toEqual([name, ''])
    expect([name, proven.known]).toEqual([name, known])
    expect([name, proven.simulationRequest]).toEqual([name, proven.happened])
    const codes = proven.simulationResult.findings
      .filter(({ code }) => code !== 'foretell/partly')
      .map(({ severity, code }) => `${severity} ${code.replace('foretell/', '')}`)
    expect([name, codes]).toEqual([name, dangers])
  }
  for (const attempt of attempts(world)) await prove(attempt)
  const fastest = Math.min(...times)
  annotations.push({ type: 'milliseconds', description: `${times.map(one => Math.round(one))}` })
  expect(fastest).toBeLessThan(MAX_MS)
})
