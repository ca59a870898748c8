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

/**
 * A path as it may stand in a log: one that the server has, and the parameter of a route only by its
 * name. A public key is nobody's business, and what was pasted into the address bar may be a secret.
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
