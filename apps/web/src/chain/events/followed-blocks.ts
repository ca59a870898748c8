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

/** Blocks that wait for those before them. More than these are read by questions, once it is their turn. */
const MAX_WAITING = 2_000
/** After so long a node is asked again for a block that it does not have yet. */
const NOT_YET_MS = 1_000

export interface FollowedBlocksOptions {
  readonly network: NetworkId
  readonly types: readonly string[]
  /** The first block. */
  readonly from: bigint
  readonly store: OpenEventStore
  readonly signal: AbortSignal
  /** A block is in the store, and all before it. */
  readonly onHeight: (height: bigint) => void
  /** The node could not be asked for blocks that are missing, and is asked again; null once it has answered. */
  readonly onProblem: (error: ToolError | null) => void
  /** It never will be. */
  readonly onEnd: (error: ToolError) => void
}

/**
 * Puts blocks into a store one after another, each once and none left out, whoever tells of them: what is known
 * already is dropped, and what was missed is read by questions before the blocks after it.
 */
export class FollowedBlocks {
  readonly #options: FollowedBlocksOptions
  #next: bigint
  /** What came too early. */
  readonly #waiting = new Map<bigint, readonly EventRow[]>()
  /** The chain has blocks up to here. */
  #head: bigint
  #running = false
  #failures = 0

  constructor(options: FollowedBlocksOptions) {
    this.#options = options
    this.#next = options.from
    this.#head = options.from - 1n
  }

  /** The first block that is not in. */
  get next(): bigint {
    return this.#next
  }

  /** Takes a block that a stream tells of. */
  take({ height, rows }: BlockEvents): void {
    if (height < this.#next) return
    if (this.#waiting.size < MAX_WAITING) this.#waiting.set(height, rows)
    else this.#head = height > this.#head ? height : this.#head
    void this.#run()
  }

  /** Has all blocks up to `head` read that are not told of. */
  reach(head: bigint): Promise<void> {
    if (head > this.#head) this.#head = head
    return this.#run()
  }

  /** Goes on until nothing is missing; never rejects. */
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

  /** Takes what waits and is next. */
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

  /** The last block before those that wait; the last of the chain where none do. */
  #lastMissing(): bigint {
    let last: bigint | null = null
    for (const height of this.#waiting.keys()) {
      if (last === null || height <= last) last = height - 1n
    }
    return last ?? this.#head
  }

  /** Reads the next blocks by questions, as many as one takes. */
  async #readUpTo(to: bigint): Promise<void> {
    const { network, types, store, signal, onProblem } = this.#options
    const from = this.#next
    const most = from + MAX_BLOCKS_A_CALL - 1n
    const asked = { from, to: to < most ? to : most }
    try {
      const read = await Promise.all(
        types.map(async type => {
          const { to, rows } = await readEvents(network, { type, ...asked }, signal)
          if (!signal.aborted) store.add({ types: [type], from, to, rows })
          return to
        }),
      )
      const last = read.reduce((least, one) => (one < least ? one : least), asked.to)
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
