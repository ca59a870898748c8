import type { ScheduledEntry, ScheduledList } from '@toolkit/core/queries/scheduled-list'
import type { ReactNode } from 'react'
import { scheduledTime, timeHere } from '../../../../account/scheduled-time'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { accountScheduledQuery } from '../../../../chain/reads/account-staking'
import { type ScheduledWork, scheduledWorkQuery } from '../../../../chain/reads/scheduled-detail'
import { scheduledTransactionQuery } from '../../../../chain/reads/scheduled-transaction'
import { useRead, useReads } from '../../../../chain/use-read'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { cancelScheduledLink, scheduleLink } from '../../../../transaction/templates/template-links'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { Notice } from '../../../../ui/layout/notice'
import { Badge } from '../../../../ui/values/badge'
import { type Column, DataTable } from '../../../../ui/values/data-table'
import type { AccountPartProps } from '../account-part'
import { PartWait } from '../part-wait'
import { HandlerCell, NOT_RETAINED } from './handler-cell'
import { detailedEntries, toDescribe, withExecution } from './scheduled-entries'
import {
  describeGone,
  describeScheduled,
  describeWaiting,
  type Explained,
  refundOf,
  waitsFor,
} from './scheduled-messages'

/** Scheduled transactions of an account, with the effect of each; each opens in Analyze. */
export function ScheduledPart({ account }: AccountPartProps) {
  const { network, address, height } = account
  const read = useRead(() => accountScheduledQuery(account))
  const { data } = read
  const entries = data?.entries ?? []
  const requests = detailedEntries(entries)
  const ran = useReads(requests.map(({ id }) => scheduledTransactionQuery(network, id)))
  const described = toDescribe(entries)
  const works = useReads(described.map(({ id }) => scheduledWorkQuery(account, id)))
  if (data === undefined) return <PartWait what="scheduled transactions" read={read} />
  const rows = entries.map(entry => ({
    entry: withExecution(entry, ran[requests.indexOf(entry)]?.data),
    work: works[described.indexOf(entry)]?.data,
  }))
  const clock = Date.now() / 1000
  const gone = rows.filter(({ work }) => work?.handlerGone).map(({ entry }) => entry)
  return (
    <section aria-label="Scheduled transactions" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AnswerHeading headingLevel={3} tone={data && data.total > 0 ? 'success' : 'neutral'}>
          {describeScheduled(data, network)}
        </AnswerHeading>
        {data && height === null ? (
          <PageLink to={scheduleLink(network, address)} className="link">
            Schedule a transaction
          </PageLink>
        ) : null}
      </div>
      {data ? <Explanation explanation={describeWaiting(data, clock)} /> : null}
      <Explanation explanation={describeGone(gone)} />
      {data && rows.length > 0 ? (
        <DataTable
          caption="Scheduled transactions"
          rows={rows}
          rowKey={({ entry }) => `${entry.id}`}
          columns={columnsOf(account, data, clock)}
        />
      ) : null}
      {rows.some(({ entry }) => entry.fees === null) ? (
        <p className="text-text-muted">
          The scheduler keeps the fees of a transaction until it runs or is canceled, and its
          priority and handler only in the transaction that ran it.
        </p>
      ) : null}
      {data && data.entries.length < data.total ? (
        <p className="text-text-muted">
          {data.entries.length} of {data.total} are listed.
        </p>
      ) : null}
    </section>
  )
}

function Explanation({ explanation }: { readonly explanation: Explained | null }) {
  if (!explanation) return null
  return (
    <Notice tone="warning" title={explanation.title}>
      {explanation.text}
    </Notice>
  )
}

interface Row {
  readonly entry: ScheduledEntry
  readonly work: ScheduledWork | undefined
}

function columnsOf(
  { network, address, height }: AccountQuestion,
  list: ScheduledList,
  clock: number,
): readonly Column<Row>[] {
  const cancelable = ({ entry }: Row) =>
    height === null && entry.status === 'scheduled' && entry.managed
  return [
    {
      header: 'Number',
      cell: ({ entry: { id } }) => (
        <PageLink
          to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId: `${id}` }, network)}
          className="link"
        >
          {`${id}`}
        </PageLink>
      ),
    },
    {
      header: 'Status',
      cell: row => (
        <Lines>
          <Status {...row.entry} waits={waitsFor(row.entry, list, clock) !== null} />
          {cancelable(row) ? (
            <PageLink
              to={cancelScheduledLink(network, address, row.entry.id)}
              className="link"
              aria-label={`Cancel ${row.entry.id}`}
            >
              Cancel
            </PageLink>
          ) : null}
        </Lines>
      ),
    },
    { header: 'Runs at', cell: ({ entry }) => <Time {...entry} /> },
    {
      header: 'Priority',
      cell: ({ entry: { priority, executionEffort } }) => (
        <Lines>
          {priority ?? NOT_RETAINED}
          {executionEffort === null ? null : <Aside>{`${executionEffort} effort`}</Aside>}
        </Lines>
      ),
    },
    {
      header: 'Fees',
      cell: row => <Fees {...row.entry} refund={cancelable(row) ? list.refund : null} />,
      numeric: true,
    },
    {
      header: 'Handler',
      cell: ({ entry, work }) => <HandlerCell {...{ entry, work, network }} />,
    },
  ]
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">{children}</span>
)
const Aside = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-text-muted text-xs">{children}</span>
)

interface StatusProps extends Pick<ScheduledEntry, 'status'> {
  readonly waits: boolean
}

function Status({ status, waits }: StatusProps) {
  if (waits) return <Badge tone="warning">waiting</Badge>
  if (status === 'scheduled') return <Badge tone="info">scheduled</Badge>
  if (status === 'executed') return <Badge tone="success">executed</Badge>
  if (status === 'canceled') return <Badge tone="warning">canceled</Badge>
  return <Badge>forgotten by the scheduler</Badge>
}

function Time({ timestamp, status }: Pick<ScheduledEntry, 'timestamp' | 'status'>) {
  if (timestamp === null) return NOT_RETAINED
  const { moment, ago } = scheduledTime(timestamp, Date.now())
  const here = status === 'scheduled' ? timeHere(timestamp) : null
  return (
    <Lines>
      {moment}
      {status === 'scheduled' && ago ? <Aside>{here ? `${ago}, ${here}` : ago}</Aside> : null}
    </Lines>
  )
}

interface FeesProps extends Pick<ScheduledEntry, 'fees'> {
  /** Refunded share; null if it can't be canceled here. */
  readonly refund: string | null
}

function Fees({ fees, refund }: FeesProps) {
  if (fees === null) return NOT_RETAINED
  const back = refund === null ? null : refundOf(fees, refund)
  return (
    <>
      {`${fees} FLOW`}
      {back === null ? null : (
        <p className="text-text-muted text-xs">{`${back} back if canceled`}</p>
      )}
    </>
  )
}
