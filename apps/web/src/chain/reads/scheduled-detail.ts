import { queryOptions } from '@tanstack/react-query'
import { ToolError } from '@toolkit/core/errors'
import {
  HANDLER_GONE,
  type ScheduledDetail,
  scheduledDetailScript,
} from '@toolkit/core/queries/scheduled-detail'
import { type AccountQuestion, accountKey } from './account-question'
import { runAccountScript } from './run-account-script'

/** Effect of a scheduled transaction, and if its handler still exists. */
export interface ScheduledWork extends ScheduledDetail {
  readonly handlerGone: boolean
}

/** Query for the effect of the scheduled transaction `id` of an account. A handler that fails is not queried. */
export function scheduledWorkQuery(question: AccountQuestion, id: bigint) {
  const { network, height } = question
  const query = (handler: boolean, signal: AbortSignal) =>
    runAccountScript(
      network,
      scheduledDetailScript(network, id, handler),
      'a scheduled transaction',
      {
        height,
        signal,
      },
    )
  return queryOptions({
    queryKey: accountKey(question, 'scheduled-work', `${id}`),
    queryFn: async ({ signal }): Promise<ScheduledWork> => {
      try {
        return { ...(await query(true, signal)), handlerGone: false }
      } catch (error) {
        if (!(error instanceof ToolError) || error.code !== 'chain/script-failed') throw error
        const handlerGone = String(error.cause).includes(HANDLER_GONE)
        return { ...(await query(false, signal)), handlerGone }
      }
    },
  })
}
