import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SchedulePlan } from '@toolkit/core/queries/schedule-estimate'
import { SCHEDULE_TEMPLATE_ID } from '@toolkit/core/templates/schedule-template-ids'
import { useEffect, useState } from 'react'
import {
  type ScheduledHandler,
  scheduleEstimateQuery,
} from '../../../../../chain/reads/schedule-estimate'
import { scheduledTransactionQuery } from '../../../../../chain/reads/scheduled-transaction'
import { useRead } from '../../../../../chain/use-read'
import type { TransactionDraft } from '../../../../../transaction/drafts/transaction-draft'
import { ErrorLine } from '../../../../../ui/fields/error-line'
import { Notice } from '../../../../../ui/layout/notice'
import { Spinner } from '../../../../../ui/loading'
import { describeCancel, describeEstimate, type Foreseen } from './estimate-messages'
import { canceledId, handlerOf, planOf } from './schedule-plan'

const PAUSE_MS = 300

export interface ScheduleChecksProps {
  readonly templateId: string
  readonly draft: TransactionDraft
}

/**
 * Scheduler's estimate for the entered plan, updated on typing: fee and capacity, or that it would
 * fail.
 */
export function ScheduleChecks({ templateId, draft }: ScheduleChecksProps) {
  const settled = useSettled(draft)
  const { network } = settled
  if (templateId === SCHEDULE_TEMPLATE_ID) {
    const plan = planOf(settled)
    return plan ? <Estimate {...{ network, plan }} handler={handlerOf(settled)} /> : null
  }
  const id = canceledId(settled)
  return id === null ? null : <Cancelable {...{ network, id }} />
}

/** Returns the latest value once it has been stable for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface EstimateProps {
  readonly network: NetworkId
  readonly plan: SchedulePlan
  readonly handler: ScheduledHandler
}

function Estimate({ network, plan, handler }: EstimateProps) {
  const { data, error, retry } = useRead(() => scheduleEstimateQuery(network, plan, handler))
  return (
    <Said {...{ error, retry }} message={data ? describeEstimate(plan, data, handler) : null} />
  )
}

function Cancelable({ network, id }: { readonly network: NetworkId; readonly id: bigint }) {
  const { data, error, retry } = useRead(() => scheduledTransactionQuery(network, id))
  return <Said {...{ error, retry }} message={data ? describeCancel(id, data) : null} />
}

interface SaidProps {
  readonly message: Foreseen | null
  readonly error: ToolError | null
  readonly retry: () => void
}

function Said({ message, error, retry }: SaidProps) {
  if (message) {
    return (
      <Notice tone={message.tone} title={message.title}>
        {message.text}
      </Notice>
    )
  }
  if (error) return <ErrorLine error={error} action={{ label: 'Ask again', onAction: retry }} />
  return <Spinner label="Asking the scheduler" />
}
