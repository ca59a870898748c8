import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ReactNode } from 'react'
import { accountSummaryQuery } from '../../../chain/reads/account'
import type { AccountSummary } from '../../../chain/reads/account-summary'
import { useReads } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import type { Candidate, Hit } from './search-network'

interface Place {
  readonly network: NetworkId
  readonly address: FlowAddress
}

/** Key of an account on its network. */
export const placeOf = ({ network, address }: Place) => `${network}/${address}`

/** Accounts found, without duplicates. */
export function accountsOf(hits: readonly Hit<Candidate>[]): readonly Place[] {
  const places = hits.map(({ network, account }) => ({ network, address: account.address }))
  return [...new Map(places.map(place => [placeOf(place), place])).values()]
}

export interface AccountSummaries {
  /** Current state of each account from the node; null if it could not be fetched. */
  readonly byPlace: ReadonlyMap<string, AccountSummary | null>
  readonly failed: number
  /** Errors with a retry button. */
  readonly errors: ReactNode
}

/** Balance and keys of each account found, as its node currently has them. */
export function useAccountSummaries(hits: readonly Hit<Candidate>[]): AccountSummaries {
  const places = accountsOf(hits)
  const reads = useReads(
    places.map(({ network, address }) => accountSummaryQuery({ network, address, height: null })),
  )
  const byPlace = new Map<string, AccountSummary | null>()
  const errors: ReactNode[] = []
  for (const [at, place] of places.entries()) {
    const { data, error, retry } = reads[at] ?? {}
    if (data) byPlace.set(placeOf(place), data)
    if (!error) continue
    byPlace.set(placeOf(place), null)
    const action = { label: `Read 0x${place.address} again`, onAction: () => retry?.() }
    errors.push(<ErrorLine key={placeOf(place)} error={error} action={action} />)
  }
  return { byPlace, failed: errors.length, errors }
}
