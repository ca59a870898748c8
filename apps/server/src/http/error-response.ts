import { ToolError } from '@toolkit/core/errors'
import type { Context, MiddlewareHandler } from 'hono'
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

// A public key in a path is nobody's business, and a private key pasted into the address bar even less.
const LONG_HEX = /[0-9a-f]{32,}/gi
const MAX_PATH = 200

/** A path as it may stand in a log: without its query, and without anything that looks like a key. */
function loggablePath(path: string): string {
  return path.replace(LONG_HEX, ':hex').slice(0, MAX_PATH)
}

/** Writes one line of JSON per request: method, path, status and milliseconds. */
export function accessLog(write: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    write(
      JSON.stringify({
        method: c.req.method,
        path: loggablePath(new URL(c.req.url).pathname),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      }),
    )
  }
}
