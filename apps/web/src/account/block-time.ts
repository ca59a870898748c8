const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

export interface BlockTime {
  /** `20 Nov 2026, 21:43:12 UTC`; the node's own text if it is not a time. */
  readonly moment: string
  /** `3 minutes ago`; null if it is not a time. */
  readonly ago: string | null
}

/** Formats a block's time. Takes the node's RFC 3339 text and the current time in milliseconds. */
export function blockTime(timestamp: string, now: number): BlockTime {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return { moment: timestamp, ago: null }
  const seconds = Math.round((time - now) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return {
    moment: `${MOMENT.format(time)} UTC`,
    ago: RELATIVE.format(Math.trunc(seconds / size), unit),
  }
}
