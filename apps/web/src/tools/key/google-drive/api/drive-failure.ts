import type { ToolError } from '@toolkit/core/errors'
import * as v from 'valibot'
import {
  type DriveFailure,
  driveError,
  faulty,
  forbidden,
  refused,
  tooManyRequests,
} from './drive-errors'

/** Meaning of a response other than 2xx, and whether a retry can help. */
export interface Failure {
  readonly error: ToolError
  readonly again: boolean
  /** Delay that Google asks for, in milliseconds. */
  readonly wait: number | null
}

/**
 * Reasons of a 403 that mean rate limiting (developers.google.com/drive/api/guides/handle-errors).
 */
const RATE_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded']
const FORBIDDEN: ReadonlyMap<string | null, DriveFailure> = new Map([
  ['dailyLimitExceeded', 'daily-limit'],
  ['quotaExceeded', 'daily-limit'],
  ['storageQuotaExceeded', 'full'],
  ['insufficientPermissions', 'scope'],
  ['insufficientScopes', 'scope'],
  ['accessNotConfigured', 'api-not-enabled'],
  ['domainPolicy', 'policy'],
])

const errorBody = v.object({
  error: v.object({ errors: v.optional(v.array(v.object({ reason: v.string() })), []) }),
})

/** Parses a response other than 2xx. Never throws because of its content. */
export async function readFailure(response: Response, now: number): Promise<Failure> {
  const { status } = response
  const wait = retryAfter(response.headers.get('retry-after'), now)
  const again = (error: ToolError): Failure => ({ error, again: true, wait })
  const final = (error: ToolError): Failure => ({ error, again: false, wait: null })
  const tooMany = () => tooManyRequests(wait === null ? null : Math.ceil(wait / 1000))
  if (status === 429) return again(tooMany())
  if (status >= 500) return again(faulty(status))
  if (status === 401) return final(driveError('expired'))
  if (status === 404) return final(driveError('not-found'))
  const reason = await reasonOf(response)
  if (status !== 403) return final(refused(status, reason))
  if (reason !== null && RATE_REASONS.includes(reason)) return again(tooMany())
  const known = FORBIDDEN.get(reason)
  return final(known ? driveError(known) : forbidden(reason))
}

/** Returns Google's first reason code; null for text that isn't one, so it is never repeated. */
async function reasonOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = v.safeParse(errorBody, body)
  const reason = parsed.success ? parsed.output.error.errors[0]?.reason : undefined
  return reason !== undefined && /^[A-Za-z]{1,60}$/.test(reason) ? reason : null
}

/**
 * Parses Retry-After (RFC 9110 section 10.2.3): seconds or a date. Returns null if the header is
 * missing or invalid.
 */
export function retryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
