import type { ScheduledEntry, ScheduledList } from '@toolkit/core/account/scripts/scheduled-list'
import { parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { amountInWords } from '../../../../account/format-flow'
import { scheduledTime } from '../../../../account/scheduled-time'
import { countOf } from '../../../../ui/values/format'

/** The scheduled transactions of an account in one sentence. */
export function scheduledSentence(list: ScheduledList | null, network: NetworkId): string {
  if (list === null) return `${NETWORKS[network].name} has no scheduler of transactions`
  if (list.total === 0) return 'No scheduled transactions'
  const waiting = list.entries.filter(({ status }) => status === 'scheduled').length
  const all = countOf(list.total, 'scheduled transaction')
  return `${all}, ${waiting === 0 ? 'none' : waiting} still to run`
}

/** Whether the time of an entry has come, as of the block that was asked, and it was not run. */
export const isOverdue = (
  { status, timestamp }: Pick<ScheduledEntry, 'status' | 'timestamp'>,
  { now }: Pick<ScheduledList, 'now'>,
): boolean => status === 'scheduled' && timestamp !== null && Number(timestamp) <= Number(now)

export interface Explained {
  readonly title: string
  readonly text: string
}

const named = (entries: readonly Pick<ScheduledEntry, 'id'>[]) =>
  `${entries.length === 1 ? 'Transaction' : 'Transactions'} ${entries.map(({ id }) => id).join(', ')}`

/** Why transactions whose time has come were not run yet; null where there are none. */
export function overdueWords(
  list: Pick<ScheduledList, 'entries' | 'now' | 'height'>,
): Explained | null {
  const late = list.entries.filter(entry => isOverdue(entry, list))
  if (late.length === 0) return null
  const first = Math.min(...late.map(({ timestamp }) => Number(timestamp)))
  const after = Math.round(Number(list.now) - first)
  const { moment } = scheduledTime(list.now, 0)
  const what = late.length === 1 ? 'its time' : 'the first of their times'
  return {
    title: `${named(late)} ${late.length === 1 ? 'waits' : 'wait'}: the time has come, but no block has run ${late.length === 1 ? 'it' : 'them'} yet`,
    text: `Block ${list.height} of ${moment} came ${countOf(after, 'second')} after ${what}. The scheduler hands over what is due in the next block, at most 150 transactions and 500,000 effort at a time; the rest follows in the blocks after it. An emulator that makes blocks only for transactions goes on with the next transaction.`,
  }
}

/** What becomes of transactions whose handler is gone; null where there are none. */
export function goneWords(entries: readonly Pick<ScheduledEntry, 'id'>[]): Explained | null {
  if (entries.length === 0) return null
  return {
    title: `${named(entries)} can’t run: the handler is gone`,
    text: 'It was removed from its storage path, or its capability was revoked. When the time comes, the scheduler marks the transaction as executed, runs nothing and keeps the whole fee.',
  }
}

/** What comes back when a transaction is canceled, in FLOW; null where it cannot be told. */
export function refundOf(fees: string | null, refund: string): string | null {
  const [paid, part] = [fees ?? '', refund].map(text => parseFixedPoint('UFix64', text))
  if (!paid || !part || 'fault' in paid || 'fault' in part) return null
  return amountInWords((paid.value * part.value) / 100_000_000n)
}
