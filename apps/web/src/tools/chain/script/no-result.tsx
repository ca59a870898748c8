import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { SquareTerminal } from 'lucide-react'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ResultCard } from '../../../ui/layout/result-card'

interface NoResultProps {
  readonly network: NetworkId
  /** True if it was cancelled. */
  readonly cancelled?: boolean
}

/** Placeholder of the answer. */
export function NoResult({ network, cancelled = false }: NoResultProps) {
  return (
    <ResultCard
      title="Result"
      state="empty"
      empty={
        <EmptyState icon={SquareTerminal} title={cancelled ? 'Cancelled' : 'Nothing run yet'}>
          What the script returns on {NETWORKS[network].name} appears here. It changes nothing, and
          nothing of it is sent before you press Run.
        </EmptyState>
      }
    />
  )
}
