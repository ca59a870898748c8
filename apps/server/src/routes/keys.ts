import { readHex } from '@toolkit/core/bytes/hex'
import type { Context } from 'hono'
import type { RateLimit } from '../http/rate-limit.ts'
import type { KeyIndexer } from '../services/key-indexer.ts'
import { networkOf } from './read-request.ts'

/** GET /api/keys/:publicKey?network=…: the accounts that have a public key. */
export function accountsByKey(indexer: KeyIndexer, limit: RateLimit) {
  return async (c: Context): Promise<Response> => {
    const publicKey = readHex(c.req.param('publicKey') ?? '', 64, 'public key')
    const network = networkOf(c)
    limit.consume(c)
    const accounts = await indexer.accountsOf(network, publicKey)
    return c.json({ publicKey, accounts }, 200, { 'Cache-Control': 'no-store' })
  }
}
