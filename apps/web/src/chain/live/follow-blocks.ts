import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { badNodeAnswer } from '../reads/ask-node'
import { readLatestBlock } from '../reads/block'
import { type FullBlock, fullBlock, MAX_BLOCKS, readBlockRange } from '../reads/full-block'
import { isTemporary, retryDelay } from '../recovery'
import { followStream, type StreamMessage } from './follow-stream'
import { readTopicMessage, subscribeMessage } from './topic-message'

/** How it is told of new blocks at present. */
export type FollowMethod = 'connecting' | 'live' | 'reconnecting' | 'asking'

/** How often a node without a stream is asked. */
export const ASKING_MS = 1000
/** A stream that tells nothing for so long may have broken off unnoticed: the node is asked. */
export const SILENCE_MS = 15_000
/** Blocks that are kept in sight. Who was away for longer goes on with the newest of them. */
export const KEPT_BLOCKS = 60

const TOPIC = 'blocks'
const NAME = 'blocks'

export interface BlockListener {
  /** Sealed blocks, each one height above the one before it; none twice. `skipped`: too many to be of use were left out before them. */
  readonly onBlocks: (blocks: readonly FullBlock[], skipped: boolean) => void
  readonly onWay: (way: FollowMethod) => void
  /** Why the node tells nothing at present; null once it does again. It is asked again by itself. */
  readonly onTrouble: (error: ToolError | null) => void
}

/**
 * Follows the sealed blocks of a network until it is closed: from the height `from`, or with the last few before the
 * present one. By the node's WebSocket, and where that ends by asking every second; what a stream left out is asked for.
 */
export function followBlocks(
  network: NetworkId,
  from: bigint | null,
  listener: BlockListener,
): () => void {
  const end = new AbortController()
  const { signal } = end
  let next = from
  /** The highest height that is known to be sealed. */
  let target = -1n
  let told = from !== null
  let catching = false
  let caughtUp = Promise.resolve()
  let closeStream: () => void = () => undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function deliver(blocks: readonly FullBlock[], skipped = false): void {
    const last = blocks.at(-1)
    if (signal.aborted || !last) return
    next = last.height + 1n
    told = true
    listener.onBlocks(blocks, skipped)
  }

  /** Asks for all that is missing up to `target`. */
  function catchUp(): Promise<void> {
    if (!catching) {
      catching = true
      caughtUp = fill()
    }
    return caughtUp
  }

  /** What fails is asked again, until it is there. */
  async function fill(): Promise<void> {
    let failures = 0
    while (!signal.aborted && next !== null && next <= target) {
      try {
        await fillSome(next)
        listener.onTrouble(null)
        failures = 0
      } catch (error) {
        if (signal.aborted) break
        // The chain of this node begins in between.
        if (!told && !isTemporary(error)) next = target
        // What has just been sealed may not be on every node yet.
        else if (failures > 0) listener.onTrouble(toToolError(error))
        await wait(retryDelay(error, failures) ?? ASKING_MS)
        failures += 1
      }
    }
    catching = false
  }

  async function fillSome(requested: bigint): Promise<void> {
    const skipped = target - requested >= BigInt(KEPT_BLOCKS)
    const start = skipped ? target - BigInt(KEPT_BLOCKS) + 1n : requested
    const most = start + BigInt(MAX_BLOCKS) - 1n
    const to = most < target ? most : target
    const blocks = await readBlockRange(network, { from: start, to }, signal)
    const isWhole =
      blocks.length > 0 && blocks.every(({ height }, at) => height === start + BigInt(at))
    if (!isWhole) throw await badNodeAnswer(network, 'the blocks that were asked for')
    deliver(blocks, skipped)
  }

  function heard(block: FullBlock): void {
    watchSilence()
    if (next === null || (block.height === next && !catching)) deliver([block])
    else if (block.height >= next) {
      if (block.height > target) target = block.height
      void catchUp()
    }
  }

  /** Asks for the latest sealed height; gives whether the node answered. */
  async function look(): Promise<boolean> {
    try {
      const { height } = await readLatestBlock(network, signal, 0)
      if (signal.aborted) return false
      if (!catching) listener.onTrouble(null)
      next ??= firstShown(height)
      if (height > target) target = height
      void catchUp()
      return true
    } catch (error) {
      if (!signal.aborted) listener.onTrouble(toToolError(error))
      return false
    }
  }

  function watchSilence(): void {
    clearTimeout(silence)
    silence = setTimeout(
      () => void look().then(() => !signal.aborted && watchSilence()),
      SILENCE_MS,
    )
  }

  function stream(): void {
    closeStream = followStream<FullBlock>(
      network,
      blockSource(() => next),
      {
        onValue: heard,
        onState(state) {
          listener.onWay(state)
          if (state === 'live') watchSilence()
        },
        onEnd(why) {
          clearTimeout(silence)
          listener.onWay('asking')
          void askEverySecond(why === 'lost')
        },
      },
    )
  }

  /** `streams`: the node had a stream that was lost, which is opened again once the node is back. */
  async function askEverySecond(streams: boolean): Promise<void> {
    let wasAway = false
    while (!signal.aborted) {
      const answered = await look()
      if (signal.aborted) return
      if (answered && wasAway && streams) {
        listener.onWay('reconnecting')
        return stream()
      }
      wasAway ||= !answered
      await wait(ASKING_MS)
    }
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, milliseconds)
      signal.addEventListener('abort', done)
    })
  }

  async function begin(): Promise<void> {
    listener.onWay('connecting')
    // With what was before, there is a pace to see from the beginning.
    while (!(await look())) {
      if (signal.aborted) return
      await wait(ASKING_MS)
    }
    await caughtUp
    if (!signal.aborted) stream()
  }

  void begin()
  return () => {
    end.abort()
    clearTimeout(silence)
    closeStream()
  }
}

/** Blocks before the present one that are shown at the beginning. */
const BEFORE = 19n
const firstShown = (height: bigint): bigint => (height > BEFORE ? height - BEFORE : 0n)

const blockSource = (next: () => bigint | null) => ({
  path: () => '/v1/ws',
  hello: () => {
    const requested = next()
    // From the last one that was told: nodes refuse to begin at a height that they do not have yet.
    const start = requested === null || requested === 0n ? requested : requested - 1n
    return subscribeMessage(NAME, TOPIC, {
      block_status: 'sealed',
      ...(start === null ? {} : { start_block_height: `${start}` }),
    })
  },
  liveOnOpen: false,
  read(data: unknown): StreamMessage<FullBlock> {
    const message = readTopicMessage(data, NAME, TOPIC)
    if (message.kind === 'subscribed') return { kind: 'live' }
    if (message.kind !== 'told') return message
    const block = v.safeParse(fullBlock, message.payload)
    return block.success ? { kind: 'told', value: block.output } : { kind: 'unreadable' }
  },
})
