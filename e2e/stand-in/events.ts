import type { Ledger } from './ledger.ts'
import { badRequest, NodeError } from './node-error.ts'
import { eventJson, type Json } from './responses.ts'

/** Maximum number of blocks per call (flow-go `MaxEventRequestHeightRange`). */
const MAX_BLOCKS = 250

/**
 * Returns the events of a type in some blocks, grouped by block (flow-go `engine/access/rest/http/routes/events.go`).
 */
export function events(ledger: Ledger, query: URLSearchParams): readonly Json[] {
  const type = query.get('type') ?? ''
  if (!/^(?:flow|A\.[0-9a-f]{16}\.\w+)(?:\.\w+)+$/.test(type)) {
    throw badRequest('Invalid Flow argument: invalid event type')
  }
  const [from, to] = ['start_height', 'end_height'].map(name => heightOf(query.get(name)))
  if (from === undefined || to === undefined || from > to) {
    throw badRequest('Invalid Flow argument: start height must be less than or equal to end height')
  }
  if (to - from >= MAX_BLOCKS) {
    throw badRequest(
      `Invalid Flow argument: height range ${to - from} exceeds maximum allowed of 250`,
    )
  }
  const { height: sealed } = ledger.head('sealed')
  if (from > sealed) {
    throw new NodeError(
      400,
      `Out of range: start height ${from} is greater than the last sealed block height ${sealed}`,
    )
  }
  return Array.from({ length: Math.min(to, sealed) - from + 1 }, (_, at) =>
    ofBlock(ledger, from + at, type),
  )
}

function ofBlock(ledger: Ledger, height: number, type: string): Json {
  const block = ledger.blockAt(height)
  if (!block) throw new Error('a sealed block is there')
  const found = ledger
    .entriesOf(block)
    .flatMap(entry =>
      entry.events.flatMap((event, index) =>
        event.type === type ? [eventJson(entry.id, event, index)] : [],
      ),
    )
  return {
    block_id: block.id,
    block_height: `${height}`,
    block_timestamp: new Date(block.timestamp).toISOString(),
    // The node omits the field when there are none.
    ...(found.length > 0 ? { events: found } : {}),
  }
}

function heightOf(text: string | null): number {
  if (text === null || !/^\d{1,15}$/.test(text))
    throw badRequest('Invalid Flow argument: invalid height format')
  return Number(text)
}
