import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { SingleRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Progress } from '../../../ui/layout/progress'
import { ResultCard } from '../../../ui/layout/result-card'

interface PendingRequestProps {
  /** Title of the pending answer. */
  readonly title: string
  readonly network: NetworkId
  readonly read: Pick<SingleRead<unknown>, 'cancelled' | 'cancel' | 'retry'>
}

/** Pending request, with its elapsed time and a cancel button. */
export function PendingRequest({
  title,
  network,
  read: { cancelled, cancel, retry },
}: PendingRequestProps) {
  const [startedAt] = useState(() => performance.now())
  return cancelled ? (
    <ResultCard
      title={title}
      state="empty"
      empty={
        <EmptyState
          icon={Ban}
          title="Cancelled"
          actions={
            <Button size="sm" onClick={retry}>
              Ask again
            </Button>
          }
        />
      }
    />
  ) : (
    <ResultCard
      title={title}
      state="busy"
      empty=""
      progress={
        <Progress
          label={`Asking ${NETWORKS[network].name}`}
          startedAt={startedAt}
          onCancel={cancel}
        />
      }
    />
  )
}
