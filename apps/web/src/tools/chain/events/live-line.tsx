import { inDigits } from '@toolkit/core/text/numbers'
import type { FollowState } from '../../../chain/events/follow-events'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import type { FoundEvents } from './search'
import type { Live } from './use-live'

interface LiveLineProps {
  readonly live: Live
  readonly found: FoundEvents
}

const WAYS = {
  live: 'Live',
  'older-stream': 'Live (older stream)',
  asking: 'Asking each second',
} as const

/** Describes the follow method: `Live`, `Reconnecting`. */
function describeFollowMethod({ method, connection }: FollowState): string {
  switch (connection) {
    case 'connecting':
      return method === 'asking' ? WAYS.asking : 'Connecting'
    case 'reconnecting':
      return 'Reconnecting: nothing is lost meanwhile'
    case 'ended':
      return 'No longer followed'
    case 'live':
      return WAYS[method]
  }
}

/** State of following: on or off, its method, and the latest block. */
export function LiveLine({ live, found }: LiveLineProps) {
  const { state, isOn, start, stop } = live
  if (state === null) return null
  const { height, error, connection } = state
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span
        aria-hidden
        className={cn(
          'size-2 rounded-full',
          isOn && connection === 'live' ? 'bg-success' : 'bg-text-muted',
        )}
      />
      <span role="status">{isOn ? describeFollowMethod(state) : 'No longer followed'}</span>
      {height === null ? null : (
        <span className="text-text-muted tabular-nums">up to block {inDigits(height)}</span>
      )}
      {isOn ? (
        <Button size="sm" onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button size="sm" onClick={() => start(found)}>
          Follow again
        </Button>
      )}
      {error ? <span className="w-full text-text-muted">{error.message}</span> : null}
    </div>
  )
}
