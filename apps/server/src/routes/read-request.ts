import { isNetworkId, NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { Context } from 'hono'
import { badField, brokenJson, notJson } from '../errors.ts'

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

/** Parses the network of a query. Throws ApiError 400. */
export function networkOf(c: Context): NetworkId {
  const network = c.req.query('network')
  if (isNetworkId(network)) return network
  throw badField(
    'network',
    'The network is missing or unknown.',
    `Add ?network= with one of ${NETWORK_IDS.join(', ')}.`,
  )
}
