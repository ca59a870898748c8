import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { ScheduledEntry, ScheduledList } from '@toolkit/core/queries/scheduled-list'
import { parseUnits } from '@toolkit/core/text/amounts'
import { formatAmount } from '../../../../account/format-flow'
import { isLongPast, scheduledTime } from '../../../../account/scheduled-time'
import { countOf } from '../../../../ui/values/format'

/** Describes the scheduled transactions of an account in one sentence. */
export function describeScheduled(list: ScheduledList | null, network: NetworkId): string {
  if (list === null) return `${NETWORKS[network].name} has no scheduler of transactions`
  if (list.total === 0) return 'No scheduled transactions'
  const waiting = list.entries.filter(({ status }) => status === 'scheduled').length
  const all = countOf(list.total, 'scheduled transaction')
  return `${all}, ${waiting === 0 ? 'none' : waiting} still to run`
}

type Timed = Pick<ScheduledEntry, 'id' | 'status' | 'timestamp'>
type Listed = Pick<ScheduledList, 'now' | 'height'>

/**
 * Returns true if an entry is due but wasn't executed: as of the fetched block, or for long by the
 * clock (seconds) without a later block.
 */
export function waitsFor(
  { status, timestamp }: Timed,
  { now }: Listed,
  clock: number,
): 'scheduler' | 'block' | null {
  if (status !== 'scheduled' || timestamp === null) return null
  if (Number(timestamp) <= Number(now)) return 'scheduler'
  return isLongPast(timestamp, clock) ? 'block' : null
}

export interface Explained {
  readonly title: string
  readonly text: string
}

const named = (entries: readonly Pick<ScheduledEntry, 'id'>[]) =>
  `${entries.length === 1 ? 'Transaction' : 'Transactions'} ${entries.map(({ id }) => id).join(', ')}`

/** Describes why due transactions weren't executed yet; null if there are none. */
export function describeWaiting(
  list: Listed & { readonly entries: readonly Timed[] },
  clock: number,
): Explained | null {
  const of = (cause: 'scheduler' | 'block') =>
    list.entries.filter(entry => waitsFor(entry, list, clock) === cause)
  const late = of('scheduler')
  const { moment } = scheduledTime(list.now, 0)
  if (late.length > 0) {
    const first = Math.min(...late.map(({ timestamp }) => Number(timestamp)))
    const after = countOf(Math.floor(Number(list.now) - first), 'second')
    const [verb, them, what] =
      late.length === 1 ? ['waits', 'it', 'its time'] : ['wait', 'them', 'the first of their times']
    return {
      title: `${named(late)} ${verb}: the time has come, but no block has run ${them} yet`,
      text: `Block ${list.height} of ${moment} came ${after} after ${what}. One block takes on at most 150 transactions and 500,000 effort of what is due; the rest follows in the blocks after it.`,
    }
  }
  const blockless = of('block')
  if (blockless.length === 0) return null
  return {
    title: `${named(blockless)} ${blockless.length === 1 ? 'waits' : 'wait'} for a block`,
    text: `The latest is block ${list.height} of ${moment}, and the scheduler only runs with a block. An emulator without a block time makes one with the next transaction.`,
  }
}

/** Describes the outcome of transactions whose handler is gone; null if there are none. */
export function describeGone(entries: readonly Pick<ScheduledEntry, 'id'>[]): Explained | null {
  if (entries.length === 0) return null
  return {
    title: `${named(entries)} can’t run: the handler is gone`,
    text: 'It was removed from its storage path, or its capability was revoked. When the time comes, the scheduler marks the transaction as executed, runs nothing and keeps the whole fee.',
  }
}

/** Returns the refund of a canceled transaction, in FLOW; null if unknown. */
export function refundOf(fees: string | null, refund: string): string | null {
  if (fees === null) return null
  return formatAmount((parseUnits(fees, 8) * parseUnits(refund, 8)) / 100_000_000n)
}
