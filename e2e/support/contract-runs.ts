import { contractsOf, counterOf, counterVersion } from './template-measures.ts'
import { type ProvenRun, proven } from './template-run.ts'
import { string, type TemplateWorld } from './template-world.ts'

/** Runs of the templates that deploy, update and remove a contract. */
export function contractRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { keeper } = world
  return [
    proven({
      id: 'deploy-contract',
      arguments: [string('Counter'), string(counterOf(1))],
      authorizers: [keeper],
      measure: chain => contractsOf(chain, keeper),
      expected: () => ['Counter'],
    }),
    proven({
      id: 'update-contract',
      arguments: [string('Counter'), string(counterOf(2))],
      authorizers: [keeper],
      measure: chain => counterVersion(chain, keeper),
      expected: () => '2',
    }),
    proven({
      id: 'remove-contract',
      arguments: [string('Counter')],
      authorizers: [keeper],
      measure: chain => contractsOf(chain, keeper),
      expected: () => [],
    }),
  ]
}
