import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { type CadenceName, publicMembers } from '@toolkit/core/cadence/syntax/scope'
import { defineTask } from '../../workers/task'

/** Lists the members of a contract that other code can access, from its source. */
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
