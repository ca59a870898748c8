import { RETRY_INTERVAL_MS, RETRY_LIMIT } from '@toolkit/client/exchange'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { type BlockRange, blocksIn, callsOver } from '@toolkit/core/events/scan-plan'
import { waitFor } from '../../workers/wait-for'
import { noSuchBlock } from '../errors'
import { type EventsRead, readEvents } from '../reads/events'
import { isTemporary, isTooMany, retryDelay } from '../recovery'
import type { EventGap, EventQuestion, EventRow, ScanState } from './event-rows'
import type { OpenEventStore } from './event-store'
import { readableRange } from './readable-range'

/** Concurrent requests. */
const CALLS_AT_ONCE = 4
/** After this many failures in a row the node counts as down, rather than unable to answer for these blocks. */
const FAILURES_IN_A_ROW = 8

export interface ScanOptions {
  /** Destination of the events, page by page; blocks that it already has are not requested. */
  readonly store: OpenEventStore
  /** Called at every change. */
  readonly onState: (state: ScanState) => void
  readonly signal: AbortSignal
}

interface Call extends BlockRange {
  readonly type: string
}

/**
 * Searches for events with several concurrent requests, oldest blocks first. Events are stored as they arrive and stay
 * when the search ends early. A request that fails for good becomes a gap. While the node is down or rate-limits us,
 * the search waits and then resumes.
 *
 * Throws `chain/no-such-height` and `chain/before-spork` immediately, and the node's refusal if it has not answered
 * anything yet; the signal's reason when it is aborted.
 */
export async function scanEvents(
  question: EventQuestion,
  options: ScanOptions,
): Promise<ScanState> {
  const { range, parts, clipped } = await readableRange(question.network, question, options.signal)
  const start: ScanState = {
    ...{ blocksDone: 0n, blocksAll: blocksIn(range), calls: 0, found: options.store.size },
    ...{ gaps: [], waitingUntil: null, waitingFor: null, clipped },
  }
  return new Scan(question, start, options).run(callsOf(question.types, parts))
}

/** Retries the gaps of an earlier search. */
export function retryGaps(
  question: EventQuestion,
  state: ScanState,
  options: ScanOptions,
): Promise<ScanState> {
  return new Scan(question, { ...state, gaps: [] }, options).run(state.gaps.values())
}

function* callsOf(
  types: readonly string[],
  parts: readonly BlockRange[],
): Generator<Call, void, undefined> {
  for (const part of parts) {
    for (const call of callsOver(part)) for (const type of types) yield { ...call, type }
  }
}

/** A single run over a list of requests. */
class Scan {
  readonly #question: EventQuestion
  readonly #options: ScanOptions
  /** Aborted at the end, by the caller or by an error. */
  readonly #ended = new AbortController()
  readonly #signal: AbortSignal
  #state: ScanState
  /** Blocks read, counted per type. */
  #done: bigint
  /** Requests that go before the others. */
  readonly #again: Call[] = []
  #answered = false
  /** Failures since the last answer, and the gaps that resulted. */
  #failures = 0
  #newGaps: EventGap[] = []
  #pauses = 0
  #pause: Promise<void> | null = null

  constructor(question: EventQuestion, start: ScanState, options: ScanOptions) {
    this.#question = question
    this.#options = options
    this.#signal = AbortSignal.any([options.signal, this.#ended.signal])
    this.#state = start
    this.#done = start.blocksDone * BigInt(question.types.length)
  }

  async run(calls: Iterator<Call>): Promise<ScanState> {
    this.#show({})
    try {
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => this.#work(calls)))
      return this.#state
    } finally {
      this.#ended.abort()
    }
  }

  async #work(calls: Iterator<Call>): Promise<void> {
    for (;;) {
      while (this.#pause) await this.#pause
      const call = this.#again.shift() ?? nextOf(calls)
      if (call === null) return
      if (this.#options.store.covers(call.type, call)) this.#read(call)
      else await this.#request(call)
    }
  }

  async #request(call: Call): Promise<void> {
    try {
      const { to, rows } = await this.#readSome(call)
      this.#take({ ...call, to }, rows)
      if (to < call.to) this.#again.unshift({ ...call, from: to + 1n })
    } catch (error) {
      this.#signal.throwIfAborted()
      this.#fail(call, toToolError(error))
    }
  }

  /**
   * Reads the first blocks of a request, at least one: a node that lags behind the one that named the latest block
   * catches up.
   */
  async #readSome(call: Call): Promise<EventsRead> {
    const { network } = this.#question
    for (let tries = 0; ; tries++) {
      this.#show({ calls: this.#state.calls + 1 })
      const read = await readEvents(network, call, this.#signal)
      if (read.to >= call.from) return read
      if (tries === RETRY_LIMIT) throw noSuchBlock(network, call.from)
      await waitFor(RETRY_INTERVAL_MS, this.#signal)
    }
  }

  #take(call: Call, rows: readonly EventRow[]): void {
    this.#answered = true
    this.#failures = 0
    this.#newGaps = []
    this.#pauses = 0
    this.#options.store.add({ types: [call.type], from: call.from, to: call.to, rows })
    this.#read(call)
  }

  #read(range: BlockRange): void {
    this.#done += blocksIn(range)
    const blocksDone = this.#done / BigInt(this.#question.types.length)
    this.#show({ blocksDone, found: this.#options.store.size })
  }

  #fail(call: Call, error: ToolError): void {
    if (isTooMany(error) || error.code === 'chain/offline') {
      this.#again.unshift(call)
      this.#wait(error)
      return
    }
    // A refusal of the first request would apply to every one.
    if (!isTemporary(error) && !this.#answered) throw error
    this.#failures += 1
    if (this.#failures < FAILURES_IN_A_ROW) {
      const gap: EventGap = { ...call, error }
      this.#newGaps.push(gap)
      this.#show({ gaps: [...this.#state.gaps, gap] })
      return
    }
    if (!isTemporary(error)) throw error
    this.#again.unshift(...this.#newGaps, call)
    const gaps = this.#state.gaps.filter(gap => !this.#newGaps.includes(gap))
    this.#newGaps = []
    this.#show({ gaps })
    this.#wait(error)
  }

  #wait(error: ToolError): void {
    if (this.#pause) return
    const delay = retryDelay(error, this.#pauses) ?? 0
    this.#pauses += 1
    this.#show({ waitingUntil: Date.now() + delay, waitingFor: error })
    this.#pause = waitFor(delay, this.#signal).then(() => {
      this.#pause = null
      this.#show({ waitingUntil: null, waitingFor: null })
    })
  }

  #show(change: Partial<ScanState>): void {
    this.#state = { ...this.#state, ...change }
    if (!this.#signal.aborted) this.#options.onState(this.#state)
  }
}

function nextOf(calls: Iterator<Call>): Call | null {
  const { done, value } = calls.next()
  return done ? null : value
}
