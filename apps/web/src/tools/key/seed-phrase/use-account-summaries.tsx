import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ReactNode } from 'react'
import { accountSummaryQuery } from '../../../chain/reads/account'
import type { AccountSummary } from '../../../chain/reads/account-summary'
import { useReads } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import type { Candidate, Hit } from './search-network'

interface NetworkAccount {
  readonly network: NetworkId
  readonly address: FlowAddress
}

/** Key of an account on its network. */
export const accountId = ({ network, address }: NetworkAccount) => `${network}/${address}`

/** Accounts found, without duplicates. */
export function accountsOf(hits: readonly Hit<Candidate>[]): readonly NetworkAccount[] {
  const accounts = hits.map(({ network, account }) => ({ network, address: account.address }))
  return [...new Map(accounts.map(account => [accountId(account), account])).values()]
}

export interface AccountSummaries {
  /** Current state of each account from the node; null if it could not be fetched. */
  readonly summaries: ReadonlyMap<string, AccountSummary | null>
  readonly failed: number
  /** Errors with a retry button. */
  readonly errors: ReactNode
}

/** Balance and keys of each account found, as its node currently has them. */
export function useAccountSummaries(hits: readonly Hit<Candidate>[]): AccountSummaries {
  const accounts = accountsOf(hits)
  const reads = useReads(
    accounts.map(({ network, address }) => accountSummaryQuery({ network, address, height: null })),
  )
  const summaries = new Map<string, AccountSummary | null>()
  const errors: ReactNode[] = []
  for (const [at, account] of accounts.entries()) {
    const { data, error, retry } = reads[at] ?? {}
    if (data) summaries.set(accountId(account), data)
    if (!error) continue
    summaries.set(accountId(account), null)
    const action = { label: `Read 0x${account.address} again`, onAction: () => retry?.() }
    errors.push(<ErrorLine key={accountId(account)} error={error} action={action} />)
  }
  return { summaries, failed: errors.length, errors }
}
