import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type ReactNode, useState } from 'react'
import { accountSummaryQuery } from '../../../chain/reads/account'
import { useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Notice } from '../../../ui/layout/notice'
import { Skeleton } from '../../../ui/loading'
import { AccountAnswer, useCounts } from './account-answer'
import { AccountTabs } from './account-tabs'
import type { AccountTimesProps } from './times/account-times'
import type { AccountView } from './use-account-view'

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
  /** Name it was found by. */
  readonly name: string | null
  /** Facts derived from the address alone. */
  readonly about: ReactNode
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Searches the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** Account with its address, a summary, its parts as tabs, and the selected height. */
export function AccountResult(props: AccountResultProps) {
  const { network, address, view, onAddress, onKey } = props
  const { height } = view
  const account = { network, address, height }
  const summary = useRead(() => accountSummaryQuery(account))
  const counts = useCounts(account).data
  const missing = summary.error?.code === 'chain/account-not-found'
  // Once the account was found, its parts stay while another height is fetched.
  const [found, setFound] = useState(false)
  if (summary.data && !found) setFound(true)
  return (
    <section aria-label="Account" className="page-rows flex min-w-0 flex-col gap-4">
      <AccountAnswer {...{ account, view, summary }} stale={props.stale} name={props.name} />
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[100rem]:grid-cols-[minmax(0,1fr)_28rem]">
        {found && !missing ? (
          <Card>
            <AccountTabs
              {...{ account, onKey }}
              chosen={view.part}
              onChoose={view.choosePart}
              counts={{
                keys: summary.data?.keys.length,
                tokens: counts?.vaults,
                nfts: counts?.collections,
              }}
              contract={view.contract}
              onContract={view.chooseContract}
              onAddress={next => {
                view.carryTo(next)
                onAddress(next)
              }}
            />
          </Card>
        ) : null}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:max-[100rem]:grid-cols-2">
          {/* Rendered together with the answer, which would otherwise push it down. */}
          {found || summary.error ? props.about : null}
          {found || height !== null ? (
            <AccountTimes account={account} onHeight={view.chooseHeight} />
          ) : null}
        </div>
      </div>
    </section>
  )
}
