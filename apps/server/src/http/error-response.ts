import { ToolError } from '@toolkit/core/errors'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError, badInput, unexpectedError } from '../errors.ts'

/** Converts `error` to an ApiError: core's errors are the client's fault, any other is ours. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ToolError) return badInput(error)
  return unexpectedError(error)
}

/** Builds the JSON response to an error: `{ error: { code, message, suggestion?, position?, details? } }`. */
export function errorResponse(c: Context, error: ApiError): Response {
  const body = { ...error.toJSON(), ...(error.details ? { details: error.details } : {}) }
  return c.json({ error: body }, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}

/**
 * Describes an unexpected error for the log: its kind and its origin. The message is omitted, because it may quote the
 * client's input.
 */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, 6).map(frame => frame.trim())].join(' | ')
}

/**
 * Returns a loggable path: a known route, with its parameters as names only. A public key is private information, and
 * text pasted into the address bar may be a secret.
 */
function loggablePath(path: string, status: number): string {
  const route = /^\/api\/(keys|accounts)\/(?!challenge$)/.exec(path)
  if (route) return `/api/${route[1]}/${route[1] === 'keys' ? ':publicKey' : ':job'}`
  if (status < 400) return path
  return path === '/' ||
    /^\/(?:image|api|api\/(?:accounts|accounts\/challenge|config|fund|health))$/.test(path)
    ? path
    : ':other'
}

/** Writes one line of JSON per request: method, path, status and milliseconds. */
export function accessLog(write: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    write(
      JSON.stringify({
        method: c.req.method,
        path: loggablePath(new URL(c.req.url).pathname, c.res.status),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      }),
    )
  }
}
