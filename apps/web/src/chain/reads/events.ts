import { REQUEST_TIMEOUT_MS, RETRY_INTERVAL_MS, RETRY_LIMIT } from '@toolkit/client/exchange'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import type { EventRow } from '../events/event-rows'
import { bySchema } from '../http'
import { badNodeAnswer, requestNode } from './request-node'
import { bigint, identifier } from './rest-values'
import { eventAnswer } from './transaction-result'

/** A search waits as long as all of the specification's tries take. */
const PATIENCE_MS = (RETRY_LIMIT + 1) * REQUEST_TIMEOUT_MS + RETRY_LIMIT * RETRY_INTERVAL_MS

/** Events of consecutive blocks. */
export interface EventsRead {
  /** The last block covered by the answer; before `from` if none is. */
  readonly to: bigint
  /** In chain order. */
  readonly rows: readonly EventRow[]
}

/** A time as Go writes it; a node without one writes the year 1. */
export const blockTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/),
  v.transform(text => (text.startsWith('0001-') ? '' : text)),
)

/** Events of one block, as REST and the topic `events` give them. */
export const blockEvents = v.pipe(
  v.object({
    block_id: identifier,
    block_height: bigint,
    block_timestamp: v.optional(blockTime, ''),
    // Absent if there are none.
    events: v.nullish(v.array(eventAnswer), []),
  }),
  v.transform(({ block_id: blockId, block_height: height, block_timestamp: time, events }) => ({
    height,
    rows: events
      .map((event): EventRow => ({ height, blockId, time, ...event }))
      .sort((one, other) => inBlock(one, other)),
  })),
)

const inBlock = (one: EventRow, other: EventRow) =>
  one.transactionIndex - other.transactionIndex || one.eventIndex - other.eventIndex

export interface EventsQuestion {
  readonly type: string
  readonly from: bigint
  /** At most 250 blocks, `from` included. */
  readonly to: bigint
}

/**
 * Reads the events of a type in up to 250 blocks. A node may have only the first of them (`to`). Throws the errors of
 * `requestNode`, including those of a block's height.
 */
export async function readEvents(
  network: NetworkId,
  { type, from, to }: EventsQuestion,
  signal: AbortSignal,
): Promise<EventsRead> {
  const query = new URLSearchParams({ type, start_height: `${from}`, end_height: `${to}` })
  const blocks = await requestNode(network, {
    path: `events?${query}`,
    height: from,
    read: bySchema(v.array(blockEvents)),
    what: 'a list of events',
    signal,
    retries: RETRY_LIMIT,
    patience: PATIENCE_MS,
  })
  const inOrder = blocks.toSorted((one, other) => (one.height < other.height ? -1 : 1))
  const rows: EventRow[] = []
  let next = from
  for (const block of inOrder) {
    if (block.height !== next || block.height > to || block.rows.some(row => row.type !== type)) {
      throw await badNodeAnswer(network, 'a list of these events')
    }
    for (const row of block.rows) rows.push(row)
    next += 1n
  }
  return { to: next - 1n, rows }
}
