import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { AsTableButton } from '../../../ui/values/as-table'
import { FollowedList } from './followed-list'
import { describePace, paceOf } from './pace'
import { PacePicture } from './pace-picture'
import { PendingRequest } from './pending-request'
import { type Follow, useFollow } from './use-follow'

export interface FollowViewProps {
  readonly network: NetworkId
  readonly run: number
}

/** New blocks as they are sealed, and the time between them. Key it by network and run. */
export function FollowView({ network, run }: FollowViewProps) {
  const follow = useFollow(network)
  const { blocks, trouble, paused, setPaused } = follow
  const pace = useMemo(() => paceOf(blocks), [blocks])
  const { name } = NETWORKS[network]
  const pauseButton = (
    <Button size="sm" icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
      {paused ? 'Continue' : 'Pause'}
    </Button>
  )
  if (blocks.length === 0) {
    const read = {
      cancelled: paused,
      cancel: () => setPaused(true),
      retry: () => setPaused(false),
    }
    return trouble && !paused ? (
      <ErrorAnswer error={trouble} run={run} actions={pauseButton}>
        <p className="text-text-muted">{describeFollowMethod(follow)}</p>
      </ErrorAnswer>
    ) : (
      <PendingRequest title="New blocks" {...{ network, read }} />
    )
  }
  const message = describePace(pace)
  return (
    <section aria-label="New blocks" className="flex min-w-0 flex-col gap-4">
      <Answer
        tone={trouble ? 'warning' : paused ? 'neutral' : 'success'}
        message={message ?? `Following ${name}`}
        run={run}
        actions={pauseButton}
      >
        <p role="status" className="text-text-muted">
          {describeFollowMethod(follow)}
        </p>
        {trouble && !paused ? <ErrorLine error={trouble} /> : null}
      </Answer>
      <div className="grid min-w-0 gap-4 min-[1600px]:grid-cols-2 min-[1600px]:items-start">
        <Card title="Time between blocks" actions={<AsTableButton />}>
          <PacePicture pace={pace} />
        </Card>
        <Card title="Blocks">
          <FollowedList {...{ network, blocks }} intervals={pace.intervals} />
        </Card>
      </div>
    </section>
  )
}

/** Describes the follow method in one sentence. */
function describeFollowMethod({ method, paused }: Pick<Follow, 'method' | 'paused'>): string {
  if (paused) return 'Paused: nothing is asked. It goes on where it stopped.'
  switch (method) {
    case 'live':
      return 'Live: the node tells each block as it is sealed.'
    case 'asking':
      return 'Asking every second: the node has no live stream at present.'
    case 'reconnecting':
      return 'Reconnecting to the node’s live stream.'
    case 'connecting':
      return 'Connecting to the node’s live stream.'
  }
}
