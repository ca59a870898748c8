import type { ScheduledEntry } from '@toolkit/core/queries/scheduled-list'
import type { ScheduledTransaction } from '../../../../chain/reads/scheduled-transaction'

/** So many that ran are asked for one by one, each by three questions; managers forget what ran. */
const MAX_ASKED = 20

/** Those that ran and of which the account does not say by what; the newest, where they are many. */
export const toAsk = (entries: readonly ScheduledEntry[]): readonly ScheduledEntry[] =>
  entries
    .filter(({ status, priority }) => status === 'executed' && priority === null)
    .slice(-MAX_ASKED)

/** Those that are still to run: each is asked what it will do; the nearest, where they are many. */
export const toDescribe = (entries: readonly ScheduledEntry[]): readonly ScheduledEntry[] =>
  entries
    .filter(({ status }) => status === 'scheduled')
    .toSorted((one, other) => Number(one.timestamp) - Number(other.timestamp))
    .slice(0, MAX_ASKED)

const PRIORITIES = { High: 'high', Medium: 'medium', Low: 'low' } as const

/** An entry with what the transaction that ran it says beside the account. */
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
