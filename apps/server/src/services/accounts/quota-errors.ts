import type { NetworkId } from '@toolkit/core/network/networks'
import { ApiError } from '../../errors.ts'

const THINGS = { account: 'new accounts', fund: 'payments of FLOW' } as const
const TIMES = { hour: 'an hour', day: '24 hours' } as const

export const clientQuotaUsed = (
  kind: keyof typeof THINGS,
  time: keyof typeof TIMES,
  limit: number,
  seconds: number,
) =>
  new ApiError(
    429,
    'accounts/quota-used',
    `Your address has used this server’s limit: ${limit} of ${limit} ${THINGS[kind]} in ${TIMES[time]}.`,
    {
      suggestion: `Try again in ${formatSeconds(seconds)}${kind === 'account' ? ', or pay with your own wallet.' : '.'}`,
      ...timeLeft(seconds, limit),
    },
  )

export const budgetUsed = (network: NetworkId, limit: number, seconds: number) =>
  new ApiError(
    429,
    'accounts/budget-used',
    `This server has paid for ${limit} of ${limit} accounts on ${network} in 24 hours.`,
    {
      suggestion: `Try again in ${formatSeconds(seconds)}, or pay with your own wallet.`,
      ...timeLeft(seconds, limit),
    },
  )

function timeLeft(seconds: number, limit: number) {
  return {
    headers: { 'Retry-After': `${seconds}` },
    details: { seconds: `${seconds}`, limit: `${limit}` },
  }
}

/** Formats a wait, rounded up: `45 seconds`, `12 minutes`, `5 hours`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 90) return count(seconds, 'second')
  if (seconds < 90 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
