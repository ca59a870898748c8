import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RateLimit } from '../http/rate-limit.ts'
import { noPastNode } from '../services/past-node-errors.ts'
import { pastQuestion, queryPastNode } from '../services/past-nodes.ts'
import type { NetworkSettings } from '../settings.ts'

/** GET /api/past/:network/:root/v1/…: the unchanged answer of the node of a past spork. */
export function pastNode(networks: Readonly<Record<NetworkId, NetworkSettings>>, limit: RateLimit) {
  return async (c: Context): Promise<Response> => {
    const network = c.req.param('network')
    const root = c.req.param('root') ?? ''
    if (!isNetworkId(network)) throw noPastNode('that network', root)
    const { pathname, searchParams } = new URL(c.req.url)
    const question = pastQuestion(pathname.split('/v1/')[1] ?? '', searchParams)
    limit.consume(c)
    const { status, json } = await queryPastNode(networks, network, root, question)
    return c.json(json as object, status as ContentfulStatusCode, { 'Cache-Control': 'no-store' })
  }
}
