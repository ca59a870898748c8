import type { ScheduledEntry } from '@toolkit/core/account/scripts/scheduled-list'
import type { NetworkId } from '@toolkit/core/network/networks'
import { AccountLink } from '../../../../account/account-link'
import { blockTime } from '../../../../account/block-time'
import { accountScheduledQuery } from '../../../../chain/reads/account-staking'
import { scheduledTransactionQuery } from '../../../../chain/reads/scheduled-transaction'
import { useRead, useReads } from '../../../../chain/use-read'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { Badge } from '../../../../ui/values/badge'
import { DataTable } from '../../../../ui/values/data-table'
import type { AccountPartProps } from '../account-part'
import { PartWait } from '../part-wait'
import { toAsk, withExecution } from './scheduled-entries'
import { scheduledSentence } from './scheduled-words'

/** The transactions that an account has scheduled; each opens in Analyze. */
export function ScheduledPart({ account }: AccountPartProps) {
  const { network } = account
  const read = useRead(() => accountScheduledQuery(account))
  const { data } = read
  const asked = toAsk(data?.entries ?? [])
  const ran = useReads(asked.map(({ id }) => scheduledTransactionQuery(network, id)))
  if (data === undefined) return <PartWait what="scheduled transactions" read={read} />
  const rows = (data?.entries ?? []).map(entry =>
    withExecution(entry, ran[asked.indexOf(entry)]?.data),
  )
  const forgotten = rows.some(({ fees }) => fees === null)
  return (
    <section aria-label="Scheduled transactions" className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} tone={data && data.total > 0 ? 'success' : 'neutral'}>
        {scheduledSentence(data, network)}
      </AnswerHeading>
      {rows.length > 0 ? (
        <DataTable
          caption="Scheduled transactions"
          rows={rows}
          rowKey={({ id }) => `${id}`}
          columns={[
            {
              header: 'Number',
              cell: ({ id }) => (
                <PageLink
                  to={linkTo(
                    'tx-analyze',
                    { kind: 'transaction-id', transactionId: `${id}` },
                    network,
                  )}
                  className="link"
                >
                  {`${id}`}
                </PageLink>
              ),
            },
            { header: 'Status', cell: entry => <Status {...entry} /> },
            { header: 'Runs at', cell: ({ timestamp }) => momentOf(timestamp) },
            { header: 'Priority', cell: ({ priority }) => priority ?? NOT_KEPT },
            {
              header: 'Fees',
              cell: ({ fees }) => (fees === null ? NOT_KEPT : `${fees} FLOW`),
              numeric: true,
            },
            { header: 'Handler', cell: entry => <Handler entry={entry} network={network} /> },
          ]}
        />
      ) : null}
      {forgotten ? (
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

/** The scheduler forgets all but the status. */
const NOT_KEPT = 'not kept'

function Status({ status }: Pick<ScheduledEntry, 'status'>) {
  if (status === 'scheduled') return <Badge tone="info">scheduled</Badge>
  if (status === 'executed') return <Badge tone="success">executed</Badge>
  if (status === 'canceled') return <Badge tone="warning">canceled</Badge>
  return <Badge>forgotten by the scheduler</Badge>
}

interface HandlerProps {
  readonly network: NetworkId
  readonly entry: ScheduledEntry
}

function Handler({ entry: { handlerType, handlerAddress }, network }: HandlerProps) {
  return (
    <span className="flex min-w-0 flex-col max-sm:items-end">
      {handlerType === null ? (
        NOT_KEPT
      ) : (
        <code translate="no" className="bytes">
          {handlerType}
        </code>
      )}
      {handlerAddress === null ? null : (
        <AccountLink address={handlerAddress} network={network} name="address of the handler" />
      )}
    </span>
  )
}

/** Seconds since 1970, as the scheduler counts, as a date. */
function momentOf(timestamp: string | null): string {
  if (timestamp === null) return NOT_KEPT
  const time = new Date(Number(timestamp) * 1000)
  return Number.isNaN(time.getTime())
    ? `${timestamp} s`
    : blockTime(time.toISOString(), Date.now()).moment
}
