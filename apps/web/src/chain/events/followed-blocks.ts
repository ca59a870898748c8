import { type ToolError, toToolError } from '@toolkit/core/errors'
import { MAX_BLOCKS_A_CALL } from '@toolkit/core/events/scan-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import { waitFor } from '../../workers/wait-for'
import { readEvents } from '../reads/events'
import { retryDelay } from '../recovery'
import type { EventRow } from './event-rows'
import type { OpenEventStore } from './event-store'

/** All events of the followed types in one block. */
export interface BlockEvents {
  readonly height: bigint
  readonly rows: readonly EventRow[]
}

/** Number of blocks buffered until those before them arrive. Any beyond that are fetched when it is their turn. */
const MAX_WAITING = 2_000
/** Delay before a block that the node does not have yet is requested again, in milliseconds. */
const NOT_YET_MS = 1_000

export interface FollowedBlocksOptions {
  readonly network: NetworkId
  readonly types: readonly string[]
  /** The first block. */
  readonly from: bigint
  readonly store: OpenEventStore
  readonly signal: AbortSignal
  /** Called when this block and all before it are stored. */
  readonly onHeight: (height: bigint) => void
  /** Called when missing blocks could not be fetched, with retries to follow; null once the node has answered. */
  readonly onProblem: (error: ToolError | null) => void
  /** Called when following has failed for good. */
  readonly onEnd: (error: ToolError) => void
}

/**
 * Stores blocks in order, each exactly once, from any source: blocks already stored are dropped, and missing ones are
 * fetched before the blocks after them.
 */
export class FollowedBlocks {
  readonly #options: FollowedBlocksOptions
  #next: bigint
  /** Blocks that arrived too early. */
  readonly #waiting = new Map<bigint, readonly EventRow[]>()
  /** Highest block known to exist. */
  #head: bigint
  #running = false
  #failures = 0

  constructor(options: FollowedBlocksOptions) {
    this.#options = options
    this.#next = options.from
    this.#head = options.from - 1n
  }

  /** The first block that is not stored yet. */
  get next(): bigint {
    return this.#next
  }

  /** Takes a block from a stream. */
  take({ height, rows }: BlockEvents): void {
    if (height < this.#next) return
    if (this.#waiting.size < MAX_WAITING) this.#waiting.set(height, rows)
    else this.#head = height > this.#head ? height : this.#head
    void this.#run()
  }

  /** Fetches all blocks up to `head` that no stream has reported. */
  reach(head: bigint): Promise<void> {
    if (head > this.#head) this.#head = head
    return this.#run()
  }

  /** Runs until no block is missing; never rejects. */
  async #run(): Promise<void> {
    const { signal, onEnd } = this.#options
    if (this.#running) return
    this.#running = true
    try {
      for (;;) {
        this.#drain()
        const to = this.#lastMissing()
        if (signal.aborted || to < this.#next) return
        await this.#readUpTo(to)
      }
    } catch (error) {
      if (!signal.aborted) onEnd(toToolError(error))
    } finally {
      this.#running = false
    }
  }

  /** Stores the buffered blocks that are next. */
  #drain(): void {
    for (;;) {
      const rows = this.#waiting.get(this.#next)
      if (rows === undefined || this.#options.signal.aborted) return
      const { types, store } = this.#options
      store.add({ types, from: this.#next, to: this.#next, rows })
      this.#advance(this.#next)
    }
  }

  #advance(height: bigint): void {
    for (let done = this.#next; done <= height && this.#waiting.size > 0; done++) {
      this.#waiting.delete(done)
    }
    this.#next = height + 1n
    this.#options.onHeight(height)
  }

  /** The last block before the buffered ones; the head of the chain if none are. */
  #lastMissing(): bigint {
    let last: bigint | null = null
    for (const height of this.#waiting.keys()) {
      if (last === null || height <= last) last = height - 1n
    }
    return last ?? this.#head
  }

  /** Fetches the next blocks, as many as one request takes. */
  async #readUpTo(to: bigint): Promise<void> {
    const { network, types, store, signal, onProblem } = this.#options
    const from = this.#next
    const most = from + MAX_BLOCKS_A_CALL - 1n
    const range = { from, to: to < most ? to : most }
    try {
      const read = await Promise.all(
        types.map(async type => {
          const { to, rows } = await readEvents(network, { type, ...range }, signal)
          if (!signal.aborted) store.add({ types: [type], from, to, rows })
          return to
        }),
      )
      const last = read.reduce((least, one) => (one < least ? one : least), range.to)
      if (this.#failures > 0) onProblem(null)
      this.#failures = 0
      if (last >= from) this.#advance(last)
      else await waitFor(NOT_YET_MS, signal)
    } catch (error) {
      signal.throwIfAborted()
      const delay = retryDelay(error, this.#failures)
      if (delay === null) throw error
      this.#failures += 1
      onProblem(toToolError(error))
      await waitFor(delay, signal)
    }
  }
}
