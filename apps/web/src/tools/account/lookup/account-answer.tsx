import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { describeAccount } from '@toolkit/explain/account/account-message'
import type { ReactNode } from 'react'
import { type AccountCounts, accountCountsQuery } from '../../../chain/reads/account-counts'
import { accountOverviewQuery } from '../../../chain/reads/account-overview'
import type { AccountQuestion } from '../../../chain/reads/account-question'
import type { AccountSummary } from '../../../chain/reads/account-summary'
import { type Read, useRead } from '../../../chain/use-read'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { OpenIn } from '../../../frame/open-in'
import { Answer, OutOfDate } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Loading } from '../../../ui/loading'
import { AccountStrip } from './account-strip'
import { AccountTitle } from './account-title'
import manifest from './manifest'
import type { AccountView } from './use-account-view'
import { useControl } from './use-control'

/**
 * Fetches the counts for the tabs after the balances have loaded, so that one failure is reported
 * once.
 */
export function useCounts(account: AccountQuestion): Read<AccountCounts | null> {
  const balances = useRead(() => accountOverviewQuery(account))
  const enabled = balances.data !== undefined
  return useRead(() => ({ ...accountCountsQuery(account), enabled }))
}

interface AccountAnswerProps {
  readonly account: AccountQuestion
  readonly stale: boolean
  readonly view: AccountView
  readonly summary: Read<AccountSummary>
  /** Name it was found by. */
  readonly name: string | null
}

/**
 * Address as the title, with a summary of the account; or the reason why there is nothing to show.
 */
export function AccountAnswer(props: AccountAnswerProps) {
  const { account, stale, view, summary } = props
  const { network, address, height } = account
  const { data, error, retry } = summary
  const balances = useRead(() => accountOverviewQuery(account))
  const counts = useCounts(account)
  const control = useControl(account, data?.keys)
  const name = NETWORKS[network].name
  const displayed = formatAddress(address)
  // Another height is another answer.
  const run = `${height}`
  const copyLink = (
    <CopyLink
      link={() => linkTo('account-lookup', { kind: 'address', address }, network) + view.inLink}
    />
  )
  const title = (answered: string | null, actions: ReactNode) => (
    <AccountTitle {...{ network, address, run, stale, answered, actions }} name={props.name} />
  )
  if (error?.code === 'chain/account-not-found') {
    const when = height === null ? ' yet' : ` at block ${height}`
    return (
      <>
        {title(null, copyLink)}
        <Answer
          tone="warning"
          message={`No account at this address on ${name}${when}`}
          run={run}
          stale={stale}
        >
          <p className="max-w-prose text-text-muted">
            <code translate="no" className="bytes">
              {displayed}
            </code>{' '}
            {height === null
              ? 'is a valid address on this network, but it has no account. If you just created it, look it up again in a few seconds.'
              : 'is a valid address on this network, but it had no account at that block. Enter a newer height below, or go back to latest.'}
          </p>
        </Answer>
      </>
    )
  }
  if (error) {
    return (
      <>
        {title(null, null)}
        <ErrorAnswer {...{ error, run, stale }} onRetry={retry} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        {title(null, null)}
        <Card>
          <Loading>{`Asking ${name} for ${displayed}…`}</Loading>
        </Card>
      </>
    )
  }
  const balance = balances.data?.balance ?? data.balance
  return (
    <>
      {title(
        describeAccount(network, { ...data, balance }, height),
        <>
          {copyLink}
          <OpenIn from={manifest} data={{ kind: 'address', address }} />
        </>,
      )}
      {stale ? <OutOfDate /> : null}
      <AccountStrip
        keys={data.keys}
        onChoose={view.choosePart}
        {...{ balances, counts, control }}
      />
    </>
  )
}
