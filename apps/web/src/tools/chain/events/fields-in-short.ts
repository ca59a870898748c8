import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { decodeBytes, displayFormOf } from '../../../cadence/readable-value'
import type { EventRow } from '../../../chain/events/event-rows'
import { fileSize, shortAddress, shortenMiddle } from '../../../ui/values/format'

/** Maximum payload length parsed for a line; a larger one would stall scrolling. */
const MAX_READ = 20_000
const MAX_VISIBLE = 24

/** Formats an event's fields in one line: `amount 1.50000000, to 0xf8d6…20c7`. */
export function fieldsInShort({ payload }: Pick<EventRow, 'payload'>): string {
  if (payload.length > MAX_READ) return `${fileSize(payload.length)} of fields`
  const decoded = decodeBytes(payload)
  if (decoded.kind !== 'value' || decoded.value.type !== 'Event') return 'unreadable'
  return decoded.value.fields
    .map(({ name, value }) => {
      const displayed = displayFormOf(value)
      if (displayed.kind === 'address') return `${name} ${shortAddress(displayed.address)}`
      const text = displayed.kind === 'bytes' ? `0x${displayed.hex}` : formatCadence(value)
      return `${name} ${shortenMiddle(text, MAX_VISIBLE, 0)}`
    })
    .join(', ')
}
