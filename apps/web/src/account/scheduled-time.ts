import { type BlockTime, blockTime } from './block-time'

/** Formats a time of the scheduler: seconds since 1970 (UFix64). */
export function scheduledTime(timestamp: string, now: number): BlockTime {
  const time = new Date(Number(timestamp) * 1000)
  return Number.isNaN(time.getTime())
    ? { moment: `${timestamp} s`, ago: null }
    : blockTime(time.toISOString(), now)
}

/** A sealed block is some seconds old; an idle emulator's may be of any age. */
const BLOCKS_LAG_S = 30

/** Returns true if a time of the scheduler is so long past by a clock (seconds) that a block should have come since. */
export const isLongPast = (timestamp: string, clock: number): boolean =>
  Number(timestamp) + BLOCKS_LAG_S < clock

/** Formats a time of the scheduler in the user's time zone: `26 Nov 2026, 15:14 here`; null if that is UTC. */
export function timeHere(timestamp: string, timeZone?: string): string | null {
  const time = new Date(Number(timestamp) * 1000)
  if (Number.isNaN(time.getTime())) return null
  const parts = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const here = parts(timeZone).format(time)
  return here === parts('UTC').format(time) ? null : `${here} here`
}
