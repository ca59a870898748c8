import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { type CadenceName, publicMembers } from '@toolkit/core/cadence/syntax/scope'
import { defineTask } from '../../workers/task'

/** What others can reach of a contract, by its source. */
export default defineTask(
  'contract-members',
  ({
    source,
    contract,
  }: {
    readonly source: string
    readonly contract: string
  }): readonly CadenceName[] => publicMembers(parseCadence(source), contract),
)
