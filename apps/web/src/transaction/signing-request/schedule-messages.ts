import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { SCHEDULED_PRIORITIES } from '@toolkit/core/queries/scheduled-list'
import { scheduledTime } from '../../account/scheduled-time'
import { type MessagePieces, messageOf, seenText, valuePiece } from './sentence-pieces'

/**
 * "Schedules a run of /storage/clock of 0x… for 26 Nov 2026, 06:14:58 UTC with medium priority and up to 1000
 * computation": describes a transaction of the template. Null for a priority that the scheduler does not have.
 */
export function schedulePieces(
  values: ReadonlyMap<string, CadenceValue>,
  from: string,
): MessagePieces | null {
  const [handler, data, timestamp, priority, effort] = [
    ...['handler', 'data', 'timestamp', 'priority', 'executionEffort'].map(name =>
      values.get(name),
    ),
  ]
  if (!handler || !effort || priority?.type !== 'UInt8' || timestamp?.type !== 'UFix64') return null
  const level = SCHEDULED_PRIORITIES[Number(priority.value)]
  if (!level) return null
  const { moment } = scheduledTime(timestamp.value, 0)
  const time = { short: moment, whole: `${moment} (${timestamp.value})` }
  const given = data?.type === 'Optional' && data.value ? seenText(formatCadence(data.value)) : null
  const what = messageOf`Schedules a run of ${valuePiece(formatCadence(handler))} of ${from} for ${time}`
  const how = messageOf` with ${{ short: level, whole: `${level} (${priority.value})` }} priority and up to ${formatCadence(effort)} computation`
  return [...what, ...how, ...(given === null ? [] : messageOf`, given ${valuePiece(given)}`)]
}
