import type { Context } from 'hono'
import { brokenJson, notJson } from '../errors.ts'

/** Parses the body of a request as JSON. Throws ApiError 415 or 400. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw notJson()
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    // bodyLimit's own error, for a body without a length, has to propagate
    if (error instanceof SyntaxError) throw brokenJson()
    throw error
  }
}
