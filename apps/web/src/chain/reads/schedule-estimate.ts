import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type SchedulePlan, scheduleEstimateScript } from '@toolkit/core/queries/schedule-estimate'
import { runAccountScript } from './run-account-script'

/** Account of the handler to run; null if it is not known yet. */
export interface ScheduledHandler {
  readonly account: FlowAddress | null
  /** Without `/storage/`. */
  readonly path: string | null
}

/** Query for the current cost of scheduling a plan, and if there is room for it. */
export function scheduleEstimateQuery(
  network: NetworkId,
  plan: SchedulePlan,
  { account, path }: ScheduledHandler,
) {
  const { timestamp, priority, executionEffort } = plan
  const facts = [timestamp, priority, `${executionEffort}`, account, path]
  return queryOptions({
    queryKey: [network, 'schedule-estimate', ...facts],
    queryFn: ({ signal }) =>
      runAccountScript(
        network,
        scheduleEstimateScript(network, plan, account, path),
        'an estimate of the scheduler',
        { height: null, signal },
      ),
  })
}
