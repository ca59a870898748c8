import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Radio } from 'lucide-react'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ResultCard } from '../../../ui/layout/result-card'

interface NoEventsProps {
  readonly network: NetworkId
  /** True if the search was cancelled. */
  readonly cancelled: boolean
}

/** Placeholder of the events. */
export function NoEvents({ network, cancelled }: NoEventsProps) {
  return (
    <ResultCard
      title="Events"
      state="empty"
      empty={
        <EmptyState icon={Radio} title={cancelled ? 'Cancelled' : 'Nothing searched yet'}>
          Events on {NETWORKS[network].name} appear here. Nothing is sent before you press Find
          events or Follow live.
        </EmptyState>
      }
    />
  )
}
