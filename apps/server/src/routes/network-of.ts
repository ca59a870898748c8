import { isNetworkId, NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { Context } from 'hono'
import { badField } from '../errors.ts'

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
