import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { readLatestBlock } from '../reads/block'
import { type FullBlock, fullBlock, MAX_BLOCKS, readBlockRange } from '../reads/full-block'
import { badNodeAnswer } from '../reads/request-node'
import { isTemporary, retryDelay } from '../recovery'
import { followStream, type StreamMessage } from './follow-stream'
import { readTopicMessage, subscribeMessage } from './topic-message'

/** Current source of new blocks. */
export type FollowMethod = 'connecting' | 'live' | 'reconnecting' | 'asking'

/** Polling interval for a node without a stream, in milliseconds. */
export const ASKING_MS = 1000
/** A stream that is silent for this long, in milliseconds, may have dropped unnoticed, so the node is polled. */
export const SILENCE_MS = 15_000
/** Blocks in view. After a longer absence, following resumes with the newest of them. */
export const MAX_STORED_BLOCKS = 60

const TOPIC = 'blocks'
const NAME = 'blocks'

export interface BlockListener {
  /**
   * Sealed blocks, consecutive and without repeats. `skipped`: too many were missed, so some before them were left out.
   */
  readonly onBlocks: (blocks: readonly FullBlock[], skipped: boolean) => void
  readonly onMethod: (method: FollowMethod) => void
  /** Reason why the node is unavailable; null once it answers again. Retries are automatic. */
  readonly onTrouble: (error: ToolError | null) => void
}

/**
 * Follows the sealed blocks of a network until it is closed: from the height `from`, or from a few blocks before the
 * latest. Uses the node's WebSocket, and polls every second if that ends; blocks that a stream left out are fetched.
 */
export function followBlocks(
  network: NetworkId,
  from: bigint | null,
  listener: BlockListener,
): () => void {
  const end = new AbortController()
  const { signal } = end
  let next = from
  /** Highest height known to be sealed. */
  let target = -1n
  let reported = from !== null
  let catching = false
  let caughtUp = Promise.resolve()
  let closeStream: () => void = () => undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function deliver(blocks: readonly FullBlock[], skipped = false): void {
    const last = blocks.at(-1)
    if (signal.aborted || !last) return
    next = last.height + 1n
    reported = true
    listener.onBlocks(blocks, skipped)
  }

  /** Fetches all missing blocks up to `target`. */
  function catchUp(): Promise<void> {
    if (!catching) {
      catching = true
      caughtUp = fill()
    }
    return caughtUp
  }

  /** Fetches the missing blocks; retries until it succeeds. */
  async function fill(): Promise<void> {
    let failures = 0
    while (!signal.aborted && next !== null && next <= target) {
      try {
        await fillSome(next)
        listener.onTrouble(null)
        failures = 0
      } catch (error) {
        if (signal.aborted) break
        // The node's chain starts within the range.
        if (!reported && !isTemporary(error)) next = target
        // A block that was just sealed may not be on every node yet.
        else if (failures > 0) listener.onTrouble(toToolError(error))
        await wait(retryDelay(error, failures) ?? ASKING_MS)
        failures += 1
      }
    }
    catching = false
  }

  async function fillSome(requested: bigint): Promise<void> {
    const skipped = target - requested >= BigInt(MAX_STORED_BLOCKS)
    const start = skipped ? target - BigInt(MAX_STORED_BLOCKS) + 1n : requested
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

  /** Fetches the latest sealed height; returns true if the node answered. */
  async function look(): Promise<boolean> {
    try {
      const { height } = await readLatestBlock(network, signal, 0)
      if (signal.aborted) return false
      if (!catching) listener.onTrouble(null)
      next ??= firstDisplayed(height)
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
          listener.onMethod(state)
          if (state === 'live') watchSilence()
        },
        onEnd(why) {
          clearTimeout(silence)
          listener.onMethod('asking')
          void pollEverySecond(why === 'lost')
        },
      },
    )
  }

  /** `streams`: the node's stream was lost and is reopened once the node is back. */
  async function pollEverySecond(streams: boolean): Promise<void> {
    let wasAway = false
    while (!signal.aborted) {
      const answered = await look()
      if (signal.aborted) return
      if (answered && wasAway && streams) {
        listener.onMethod('reconnecting')
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
    listener.onMethod('connecting')
    // Includes earlier blocks, so that the pace is visible from the start.
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

/** Number of blocks before the latest that are shown at the start. */
const BEFORE = 19n
const firstDisplayed = (height: bigint): bigint => (height > BEFORE ? height - BEFORE : 0n)

const blockSource = (next: () => bigint | null) => ({
  path: () => '/v1/ws',
  hello: () => {
    const requested = next()
    // Starts with the last reported block: nodes refuse to start at a height that they do not have yet.
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
