import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useRef, useState } from 'react'
import {
  type FollowMethod,
  followBlocks,
  MAX_STORED_BLOCKS,
} from '../../../chain/live/follow-blocks'
import type { FullBlock } from '../../../chain/reads/full-block'

export interface Follow {
  /** Newest blocks, oldest first, with consecutive heights. */
  readonly blocks: readonly FullBlock[]
  readonly method: FollowMethod
  /** Reason why no blocks currently arrive; it retries automatically. */
  readonly trouble: ToolError | null
  readonly paused: boolean
  /** Pauses, or resumes at the next height. */
  readonly setPaused: (paused: boolean) => void
}

/** Follows the sealed blocks of a network while mounted and not paused. */
export function useFollow(network: NetworkId): Follow {
  const [blocks, setBlocks] = useState<readonly FullBlock[]>([])
  const [method, setMethod] = useState<FollowMethod>('connecting')
  const [trouble, setTrouble] = useState<ToolError | null>(null)
  const [paused, setPaused] = useState(false)
  const next = useRef<bigint | null>(null)

  useEffect(() => {
    if (paused) return
    return followBlocks(network, next.current, {
      onBlocks(more, skipped) {
        const last = more.at(-1)
        if (last) next.current = last.height + 1n
        setBlocks(before => [...(skipped ? [] : before), ...more].slice(-MAX_STORED_BLOCKS))
      },
      onMethod: setMethod,
      onTrouble: setTrouble,
    })
  }, [network, paused])

  return { blocks, method, trouble, paused, setPaused }
}
