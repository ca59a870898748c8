import { contractRuns } from './contract-runs.ts'
import { custodyRuns } from './custody-runs.ts'
import { evmRuns } from './evm-runs.ts'
import { keyRuns } from './key-runs.ts'
import { linkRuns } from './link-runs.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { type ProvenRun, proven } from './template-run.ts'
import type { TemplateWorld } from './template-world.ts'
import { tokenRuns } from './token-runs.ts'

/** Every template at least once, in an order that works in a new world. */
export function provenRuns(world: TemplateWorld): readonly ProvenRun[] {
  return [
    ...tokenRuns(world),
    ...keyRuns(world),
    ...contractRuns(world),
    ...evmRuns(world),
    ...linkRuns(world),
    ...custodyRuns(world),
    ...scheduleRuns(world).map(proven),
  ]
}
