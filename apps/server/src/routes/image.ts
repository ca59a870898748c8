import type { Context } from 'hono'
import { addressBucket, clientAddress } from '../http/forwarded.ts'
import { matchesEtag } from '../http/negotiate.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { modernFormat } from '../services/images/image-render.ts'
import { parseImageRequest } from '../services/images/image-request.ts'
import type { ImageService } from '../services/images/image-service.ts'

/** GET /image?url=…&w=…&q=…: an image of this site or of an allowed host, resized and re-encoded. */
export function image(images: ImageService, limit: RateLimit, trustProxy: number) {
  return async (c: Context): Promise<Response> => {
    const request = parseImageRequest(new URL(c.req.url).searchParams)
    limit.consume(c)
    const client = addressBucket(clientAddress(c, trustProxy))
    const served = await images.get(request, modernFormat(c.req.header('accept')), client)
    const headers = { 'Cache-Control': 'public, max-age=3600', ETag: served.etag, Vary: 'Accept' }
    if (matchesEtag(c.req.header('if-none-match'), served.etag)) return c.body(null, 304, headers)
    return c.body(served.bytes as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'Content-Type': served.contentType,
      'Content-Length': String(served.bytes.byteLength),
    })
  }
}
