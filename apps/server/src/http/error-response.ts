import { ToolError } from '@toolkit/core/errors'
import type { Context } from 'hono'
import { ApiError, badInput, unexpectedError } from '../errors.ts'

/** `error` as an ApiError: core's errors are about what was sent, anything else is ours. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ToolError) return badInput(error)
  return unexpectedError(error)
}

/** The JSON answer to an error: `{ error: { code, message, suggestion?, position?, details? } }`. */
export function errorResponse(c: Context, error: ApiError): Response {
  const body = { ...error.toJSON(), ...(error.details ? { details: error.details } : {}) }
  return c.json({ error: body }, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}

/**
 * What the log says of an unexpected error: its kind and where it came from. The message stays out,
 * because it may quote what somebody sent.
 */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, 6).map(frame => frame.trim())].join(' | ')
}
