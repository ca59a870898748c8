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

/** What an answer other than 2xx means, and whether asking again can help. */
export interface Failure {
  readonly error: ToolError
  readonly again: boolean
  /** What Google asks to wait, in milliseconds. */
  readonly wait: number | null
}

/** Reasons of 403 that are about too many requests (developers.google.com/drive/api/guides/handle-errors). */
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

/** Reads an answer other than 2xx. Never throws for what the answer says. */
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

/** The first reason, a word of Google's; anything that is none is not repeated. */
async function reasonOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = v.safeParse(errorBody, body)
  const reason = parsed.success ? parsed.output.error.errors[0]?.reason : undefined
  return reason !== undefined && /^[A-Za-z]{1,60}$/.test(reason) ? reason : null
}

/** RFC 9110 section 10.2.3: seconds or a date. Null where the header is not there or not readable. */
export function retryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
