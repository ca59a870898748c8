import type { MiddlewareHandler } from 'hono'

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
