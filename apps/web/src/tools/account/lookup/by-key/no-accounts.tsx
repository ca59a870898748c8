import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { SearchX } from 'lucide-react'
import type { KeyLookup } from '../../../../chain/reads/accounts-of-keys'
import { Button } from '../../../../ui/button'
import { EmptyState } from '../../../../ui/layout/empty-state'

interface NoAccountsProps {
  readonly network: NetworkId
  readonly several: boolean
  readonly lookup: Pick<KeyLookup, 'source' | 'complete'>
  /** Time of the response, in milliseconds. */
  readonly submittedAt: number
  /** True if it is polled. */
  readonly waits: boolean
  readonly onWait: (waits: boolean) => void
}

/** Reports that a key has no account on a network, and why it might have one regardless. */
export function NoAccounts({
  network,
  several,
  lookup,
  submittedAt,
  waits,
  onWait,
}: NoAccountsProps) {
  const { name } = NETWORKS[network]
  const keys = several ? 'any of these keys' : 'this key'
  if (lookup.source === 'walk') {
    return (
      <EmptyState icon={SearchX} title={`No account on ${name} has ${keys}`}>
        {lookup.complete
          ? 'Every account on this chain was checked. The key may be in use on another network, or not at all yet.'
          : 'This chain has too many accounts to check them all; the search stopped early. Look the account up by address.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={`No known account on ${name} has ${keys}`}>
      <p>
        The public key index of {name} was searched. It lags a few minutes behind: an account or key
        that is new is not in it yet, and can be looked up by address. The key may also be in use on
        another network.
      </p>
      <p className="mt-2 flex flex-wrap items-center justify-center gap-2">
        <span>
          Last asked at{' '}
          <time dateTime={new Date(submittedAt).toISOString()}>{timeOfDay(submittedAt)}</time>
          {waits ? '; asked again every 30 seconds while this page is in view.' : '.'}
        </span>
        <Button size="sm" onClick={() => onWait(!waits)}>
          {waits ? `Stop asking ${name}` : `Ask ${name} again by itself`}
        </Button>
      </p>
    </EmptyState>
  )
}

/** Formats local time: `14:03:22`. */
const timeOfDay = (milliseconds: number) =>
  new Date(milliseconds).toLocaleTimeString('en-GB', { hour12: false })
