import type { Context } from 'hono'

/** Says that the process answers. It asks no other service: their trouble is not ours to restart for. */
export function health(c: Context): Response {
  return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
}
