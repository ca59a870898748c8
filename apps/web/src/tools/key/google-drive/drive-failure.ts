import type { ToolError } from '@toolkit/core/errors'
import * as v from 'valibot'
import {
  apiNotEnabled,
  blockedByPolicy,
  dailyLimit,
  driveFull,
  faulty,
  forbidden,
  notFound,
  refused,
  scopeInsufficient,
  signInExpired,
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
const FORBIDDEN: Readonly<Record<string, () => ToolError>> = {
  dailyLimitExceeded: dailyLimit,
  quotaExceeded: dailyLimit,
  storageQuotaExceeded: driveFull,
  insufficientPermissions: scopeInsufficient,
  insufficientScopes: scopeInsufficient,
  accessNotConfigured: apiNotEnabled,
  domainPolicy: blockedByPolicy,
}

const errorBody = v.object({
  error: v.object({ errors: v.optional(v.array(v.object({ reason: v.string() })), []) }),
})

/** Reads an answer other than 2xx. Never throws for what the answer says. */
export async function readFailure(response: Response, now: number): Promise<Failure> {
  const { status } = response
  const wait = retryAfter(response.headers.get('retry-after'), now)
  const again = (error: ToolError): Failure => ({ error, again: true, wait })
  const final = (error: ToolError): Failure => ({ error, again: false, wait: null })
  if (status === 429) return again(rateError(wait))
  if (status >= 500) return again(faulty({ status }))
  if (status === 401) return final(signInExpired())
  if (status === 404) return final(notFound())
  const reason = await reasonOf(response)
  if (status !== 403) return final(refused({ status, reason }))
  if (reason !== null && RATE_REASONS.includes(reason)) return again(rateError(wait))
  const known = reason !== null && Object.hasOwn(FORBIDDEN, reason) ? FORBIDDEN[reason] : undefined
  return final(known ? known() : forbidden({ reason }))
}

function rateError(wait: number | null): ToolError {
  return tooManyRequests({ seconds: wait === null ? null : Math.ceil(wait / 1000) })
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
