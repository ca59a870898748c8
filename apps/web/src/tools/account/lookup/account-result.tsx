import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { type AccountSummary, accountSummaryQuery } from '../../../chain/reads/account'
import { accountOverviewQuery } from '../../../chain/reads/account-overview'
import type { AccountQuestion } from '../../../chain/reads/account-question'
import { type Read, useRead } from '../../../chain/use-read'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Notice } from '../../../ui/layout/notice'
import { Loading, Skeleton } from '../../../ui/loading'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { AccountOverview } from './account-overview'
import { accountSentence } from './account-sentence'
import { AccountTabs } from './account-tabs'
import manifest from './manifest'
import type { AccountTimesProps } from './times/account-times'
import type { AccountView } from './use-account-view'
import { useControl } from './use-control'

const AccountTimes = lazyPart<AccountTimesProps>(
  async () => (await import('./times/account-times')).AccountTimes,
  {
    name: 'Export and comparison',
    loading: (
      <Card>
        <Skeleton className="h-8 w-40" />
      </Card>
    ),
  },
)

interface AccountResultProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly stale: boolean
  readonly view: AccountView
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** One account: the answer, what it has at first sight, when it is asked for, and its parts under tabs. */
export function AccountResult(props: AccountResultProps) {
  const { network, address, view, onAddress, onKey } = props
  const { height } = view
  const account = { network, address, height }
  const summary = useRead(() => accountSummaryQuery(account))
  const missing = summary.error?.code === 'chain/account-not-found'
  // Once the account was found, its parts stay while another height is asked for.
  const [found, setFound] = useState(false)
  if (summary.data && !found) setFound(true)
  return (
    <section aria-label="Account" className="flex min-w-0 flex-col gap-4">
      <AccountAnswer {...{ account, view, summary }} stale={props.stale} />
      {height === null ? null : (
        <Notice
          tone="info"
          title={`As of block ${height}`}
          actions={
            <Button size="sm" onClick={() => view.chooseHeight(null)}>
              Back to latest
            </Button>
          }
        >
          Everything here is asked as that block left it.
        </Notice>
      )}
      {found && !missing ? (
        <Card>
          <AccountTabs
            {...{ account, onKey }}
            chosen={view.part}
            onChoose={view.choosePart}
            contract={view.contract}
            onContract={view.chooseContract}
            onAddress={next => {
              view.carryTo(next)
              onAddress(next)
            }}
          />
        </Card>
      ) : null}
      {found || height !== null ? (
        <AccountTimes account={account} onHeight={view.chooseHeight} />
      ) : null}
    </section>
  )
}

interface AccountAnswerProps extends Pick<AccountResultProps, 'stale' | 'view'> {
  readonly account: AccountQuestion
  readonly summary: Read<AccountSummary>
}

function AccountAnswer({ account, stale, view, summary }: AccountAnswerProps) {
  const { network, address, height } = account
  const { data, error, retry } = summary
  const balances = useRead(() => accountOverviewQuery(account))
  const control = useControl(account, data?.keys)
  const name = NETWORKS[network].name
  // Another height is another answer.
  const run = `${height}`
  const actions = (
    <>
      <NetworkBadge network={network} />
      <CopyLink
        link={() => linkTo('account-lookup', { kind: 'address', address }, network) + view.inLink}
      />
    </>
  )
  if (error?.code === 'chain/account-not-found') {
    const when = height === null ? ' yet' : ` at block ${height}`
    return (
      <Answer
        tone="warning"
        sentence={`No account at this address on ${name}${when}`}
        run={run}
        {...{ stale, actions }}
      >
        <p className="max-w-prose text-text-muted">
          <code translate="no" className="bytes">
            {formatAddress(address)}
          </code>{' '}
          {height === null
            ? 'is a valid address on this network, but it has no account. If you just created it, look it up again in a few seconds.'
            : 'is a valid address on this network, but it had no account at that block. Enter a newer height below, or go back to latest.'}
        </p>
      </Answer>
    )
  }
  if (error) return <ErrorAnswer error={error} run={run} onRetry={retry} />
  if (!data) {
    return (
      <Card>
        <Loading>{`Asking ${name} for ${formatAddress(address)}…`}</Loading>
      </Card>
    )
  }
  const balance = balances.data?.balance ?? data.balance
  return (
    <Answer
      tone="success"
      sentence={accountSentence(network, { ...data, balance }, height)}
      run={run}
      {...{ stale, actions }}
    >
      <CopyableValue name="address" value={formatAddress(address)} />
      <AccountOverview account={data} balances={balances} control={control} />
      <OpenIn from={manifest} data={{ kind: 'address', address }} />
    </Answer>
  )
}
