import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { EventRow } from '../events/event-rows'

export const TYPE = 'A.0ae53cb6e3f42a79.FlowToken.TokensDeposited'

const hex = (number: bigint | number) => number.toString(16).padStart(64, '0')

/** Builds a made-up event: the only one of its block unless specified. */
export function eventRow(
  height: bigint | number,
  { type = TYPE, transactionIndex = 0, eventIndex = 0 }: Partial<EventRow> = {},
): EventRow {
  return {
    height: BigInt(height),
    blockId: hex(height),
    time: '2026-01-01T00:00:00Z',
    type,
    transactionId: hex(BigInt(height) * 1000n + BigInt(transactionIndex)),
    transactionIndex,
    eventIndex,
    payload: encodeUtf8(
      `{"value":{"id":"${type}","fields":[{"value":{"value":"${height}.00000000","type":"UFix64"},"name":"amount"}]},"type":"Event"}\n`,
    ),
  }
}

/** Rows of blocks as a node answers them; blocks without rows are included. */
export function eventsAnswer(from: bigint, to: bigint, rowsAt: (height: bigint) => EventRow[]) {
  const blocks: object[] = []
  for (let height = from; height <= to; height++) blocks.push(blockAnswer(height, rowsAt(height)))
  return blocks
}

/** Events of one block as a node answers them and reports them by the topic `events`. */
export function blockAnswer(height: bigint, rows: readonly EventRow[]) {
  const events = rows.map(row => ({
    type: row.type,
    transaction_id: row.transactionId,
    transaction_index: `${row.transactionIndex}`,
    event_index: `${row.eventIndex}`,
    payload: Buffer.from(row.payload).toString('base64'),
  }))
  return {
    block_id: hex(height),
    block_height: `${height}`,
    block_timestamp: '2026-01-01T00:00:00Z',
    ...(events.length === 0 ? {} : { events }),
  }
}

/** Unique key of a row. */
export const keyOf = ({ height, transactionIndex, eventIndex, type }: EventRow) =>
  `${height}/${transactionIndex}/${eventIndex} ${type}`
