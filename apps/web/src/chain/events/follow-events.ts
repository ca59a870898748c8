import { ToolError, toToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { waitFor } from '../../workers/wait-for'
import { chainBeganAnew } from '../errors'
import { followStream, type StreamSource } from '../live/follow-stream'
import { readLatestBlock } from '../reads/block'
import { retryDelay } from '../recovery'
import type { OpenEventStore } from './event-store'
import { eventsTopic, olderStream } from './event-streams'
import { type BlockEvents, FollowedBlocks } from './followed-blocks'

/** Source of new events. */
export type FollowMethod = 'live' | 'older-stream' | 'asking'

export interface FollowState {
  readonly method: FollowMethod
  /** `ended`: stopped for good, with `error`. */
  readonly connection: 'connecting' | 'live' | 'reconnecting' | 'ended'
  /** The last block up to which all events are stored; null before the first. */
  readonly height: bigint | null
  /** Reason why following is interrupted; null while it is not. */
  readonly error: ToolError | null
}

export interface FollowQuestion {
  readonly network: NetworkId
  /** At least one. */
  readonly types: readonly string[]
  /** The first block; null starts after the latest sealed block. */
  readonly from: bigint | null
}

export interface FollowOptions {
  /** Destination of the events. */
  readonly store: OpenEventStore
  readonly onState: (state: FollowState) => void
}

/** Polling interval for a node without a stream, in milliseconds. */
const ASK_MS = 1_000

/**
 * Follows types of events: by the topic of the node's WebSocket, else by the older stream, else by polling each second.
 * Each event arrives exactly once, whatever happens to the connection. Returns the function that ends it.
 */
export function followEvents(question: FollowQuestion, options: FollowOptions): () => void {
  const following = new Following(question, options)
  void following.start()
  return () => following.stop()
}

class Following {
  readonly #question: FollowQuestion
  readonly #options: FollowOptions
  readonly #ended = new AbortController()
  #state: FollowState = { method: 'live', connection: 'connecting', height: null, error: null }
  #close: () => void = () => undefined

  constructor(question: FollowQuestion, options: FollowOptions) {
    this.#question = question
    this.#options = options
  }

  stop(): void {
    this.#ended.abort()
    this.#close()
  }

  async start(): Promise<void> {
    const { network, types, from } = this.#question
    this.#show({})
    try {
      const first = from ?? (await this.#latest()) + 1n
      const blocks = new FollowedBlocks({
        ...{ network, types, from: first, store: this.#options.store, signal: this.#ended.signal },
        onHeight: height => this.#show({ height }),
        onProblem: error => this.#show({ error }),
        onEnd: error => this.#end(error),
      })
      this.#followBy('live', blocks)
    } catch (error) {
      this.#end(toToolError(error))
    }
  }

  /** @param then the method that replaces polling after an answer; null keeps polling. */
  #followBy(method: FollowMethod, blocks: FollowedBlocks, then: FollowMethod | null = null): void {
    if (this.#ended.signal.aborted) return
    this.#show({ method, connection: 'connecting' })
    if (method === 'asking') {
      this.#request(blocks, then).catch((error: unknown) => this.#end(toToolError(error)))
      return
    }
    const followed = {
      types: this.#question.types,
      // Starts with the last stored block: a node may refuse to start at a block that does not exist yet.
      start: () => (blocks.next > 0n ? blocks.next - 1n : 0n),
    }
    const source: StreamSource<BlockEvents> =
      method === 'live' ? eventsTopic(followed) : olderStream(followed)
    this.#close = followStream(this.#question.network, source, {
      onValue: block => blocks.take(block),
      onState: connection => {
        const isBack = connection === 'live' && this.#state.connection === 'reconnecting'
        this.#show({ connection })
        if (isBack) void this.#compare(blocks)
      },
      onEnd: why => {
        if (method === 'older-stream') this.#followBy('asking', blocks)
        // A request shows if the node is down or only this stream.
        else if (why === 'lost') this.#followBy('asking', blocks, 'older-stream')
        else this.#followBy('older-stream', blocks)
      },
    })
  }

  /** Polls each second. A node that was down has its streams again when it is back. */
  async #request(blocks: FollowedBlocks, then: FollowMethod | null): Promise<void> {
    const { signal } = this.#ended
    let failed = false
    for (;;) {
      const last = blocks.next - 1n
      const head = await this.#latest(() => {
        failed = true
      })
      this.#checkHead(head, last)
      await blocks.reach(head)
      if (signal.aborted) return
      const next = failed ? 'live' : then
      if (next) {
        this.#followBy(next, blocks)
        return
      }
      this.#show({ connection: 'live' })
      await waitFor(ASK_MS, signal)
    }
  }

  /** Checks that the node that is back serves the same chain. */
  async #compare(blocks: FollowedBlocks): Promise<void> {
    // Read before the request, since new blocks arrive during it.
    const last = blocks.next - 1n
    try {
      const { height } = await readLatestBlock(this.#question.network, this.#ended.signal)
      this.#checkHead(height, last)
    } catch (error) {
      // A node that is unavailable says nothing about its chain.
      if (error instanceof ToolError && error.code === 'chain/began-anew') this.#end(error)
    }
  }

  /** A restarted local chain begins at its first block; on the other networks, nodes may lag. */
  #checkHead(head: bigint, last: bigint): void {
    const { network } = this.#question
    if (NETWORKS[network].isLocal && head < last) throw chainBeganAnew(network, { head, last })
  }

  /** Fetches the height of the latest sealed block, until it is known. */
  async #latest(onFailure: () => void = () => undefined): Promise<bigint> {
    const { signal } = this.#ended
    for (let failures = 0; ; failures++) {
      try {
        const { height } = await readLatestBlock(this.#question.network, signal)
        if (failures > 0) this.#show({ error: null })
        return height
      } catch (error) {
        signal.throwIfAborted()
        const delay = retryDelay(error, failures)
        if (delay === null) throw error
        onFailure()
        this.#show({ connection: 'reconnecting', error: toToolError(error) })
        await waitFor(delay, signal)
      }
    }
  }

  #end(error: ToolError): void {
    if (this.#ended.signal.aborted) return
    this.#show({ connection: 'ended', error })
    this.stop()
  }

  #show(change: Partial<FollowState>): void {
    if (this.#ended.signal.aborted) return
    this.#state = { ...this.#state, ...change }
    this.#options.onState(this.#state)
  }
}
