import * as v from 'valibot'
import type { StreamMessage, StreamSource } from '../live/follow-stream'
import { jsonOf, readTopicMessage, subscribeMessage } from '../live/topic-message'
import { blockEvents, blockTime } from '../reads/events'
import { base64, identifier } from '../reads/rest-values'
import { inChainOrder } from './event-page'
import type { EventRow } from './event-rows'
import type { BlockEvents } from './followed-blocks'

/** Name of the socket's only subscription. */
const NAME = 'events'

interface Followed {
  readonly types: readonly string[]
  /** First block of the stream, evaluated when it is opened. */
  readonly start: () => bigint
}

/**
 * Stream source for the topic `events` of `/v1/ws`; every block is sent, even one without events, so a gap is noticed.
 */
export function eventsTopic({ types, start }: Followed): StreamSource<BlockEvents> {
  return {
    path: () => '/v1/ws',
    hello: () =>
      subscribeMessage(NAME, 'events', {
        event_types: types,
        start_block_height: `${start()}`,
        heartbeat_interval: '1',
      }),
    liveOnOpen: false,
    read(data) {
      const message = readTopicMessage(data, NAME, 'events')
      if (message.kind === 'subscribed') return { kind: 'live' }
      return message.kind === 'told' ? described(blockEvents, message.payload, types) : message
    },
  }
}

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1))

/** Message of the older stream: Go field names, and numbers (flow-go `EventsResponse`). */
const olderMessage = v.pipe(
  v.object({
    BlockID: identifier,
    Height: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    BlockTimestamp: v.optional(blockTime, ''),
    Events: v.nullish(
      v.array(
        v.object({
          Type: v.string(),
          TransactionID: identifier,
          TransactionIndex: index,
          EventIndex: index,
          Payload: base64,
        }),
      ),
      [],
    ),
  }),
  v.transform(({ BlockID: blockId, Height, BlockTimestamp: time, Events }): BlockEvents => {
    const height = BigInt(Height)
    const rows = Events.map(
      (event): EventRow => ({
        ...{ height, blockId, time, type: event.Type, transactionId: event.TransactionID },
        ...{ transactionIndex: event.TransactionIndex, eventIndex: event.EventIndex },
        payload: event.Payload,
      }),
    )
    return { height, rows: rows.sort(inChainOrder) }
  }),
)

/** Stream source for `/v1/subscribe_events` of older nodes; its path has all parameters. */
export function olderStream({ types, start }: Followed): StreamSource<BlockEvents> {
  return {
    path() {
      const query = new URLSearchParams({
        event_types: types.join(','),
        start_height: `${start()}`,
        heartbeat_interval: '1',
      })
      return `/v1/subscribe_events?${query}`
    },
    hello: () => null,
    liveOnOpen: true,
    read: data => described(olderMessage, jsonOf(data), types),
  }
}

function described(
  schema: v.GenericSchema<unknown, BlockEvents>,
  payload: unknown,
  types: readonly string[],
): StreamMessage<BlockEvents> {
  const { success, output } = v.safeParse(schema, payload)
  // A node that ignores the filter doesn't do what was requested.
  const fits = success && output.rows.every(({ type }) => types.includes(type))
  return fits ? { kind: 'told', value: output } : { kind: 'unreadable' }
}
