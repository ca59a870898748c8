import type { ScheduledEntry } from '@toolkit/core/queries/scheduled-list'
import type { ScheduledTransaction } from '../../../../chain/reads/scheduled-transaction'

/**
 * Maximum executed transactions fetched individually, with three requests each; managers discard
 * executed ones.
 */
const MAX_ASKED = 20

/** Returns the executed entries whose transaction is unknown; only the newest if there are many. */
export const detailedEntries = (entries: readonly ScheduledEntry[]): readonly ScheduledEntry[] =>
  entries
    .filter(({ status, priority }) => status === 'executed' && priority === null)
    .slice(-MAX_ASKED)

/** Returns the pending entries, whose effect is fetched; only the nearest if there are many. */
export const toDescribe = (entries: readonly ScheduledEntry[]): readonly ScheduledEntry[] =>
  entries
    .filter(({ status }) => status === 'scheduled')
    .toSorted((one, other) => Number(one.timestamp) - Number(other.timestamp))
    .slice(0, MAX_ASKED)

const PRIORITIES = { High: 'high', Medium: 'medium', Low: 'low' } as const

/** Adds the facts of the executing transaction to an entry. */
export function withExecution(
  entry: ScheduledEntry,
  ran: ScheduledTransaction | undefined,
): ScheduledEntry {
  if (!ran) return entry
  return {
    ...entry,
    timestamp: entry.timestamp ?? ran.timestamp,
    priority: entry.priority ?? (ran.priority === null ? null : PRIORITIES[ran.priority]),
    executionEffort: entry.executionEffort ?? ran.executionEffort,
    fees: entry.fees ?? ran.fees,
    handlerType: entry.handlerType ?? ran.handlerType,
    handlerAddress: entry.handlerAddress ?? ran.handlerAddress,
  }
}
