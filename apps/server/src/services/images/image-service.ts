import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { ImageHost } from '../../settings/services.ts'
import { Gate } from '../gate.ts'
import { LruCache, SingleFlight } from '../lru-cache.ts'
import type { Site } from '../site.ts'
import { noSuchImage, tooManyImages } from './image-errors.ts'
import { renderImage } from './image-render.ts'
import type { ImageRequest } from './image-request.ts'
import { fetchImage, type RemoteImageOptions } from './remote-image.ts'

export interface ServedImage {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly etag: string
}

export interface ImageService {
  /** The image asked for, in `format` (null: one that every browser reads). Throws ApiError. */
  get(request: ImageRequest, format: 'avif' | 'webp' | null): Promise<ServedImage>
}

const CACHE_BYTES = 64 * 1024 * 1024
const KEEP_MS = 3_600_000
const MAX_WAITING = 64

/** Resizes images of the site and of the allowed hosts; keeps the latest results in memory. */
export function createImageService(
  site: Site,
  hosts: readonly ImageHost[],
  remote: RemoteImageOptions = {},
): ImageService {
  const cache = new LruCache<ServedImage>({ maxSize: CACHE_BYTES, ttl: KEEP_MS })
  const flights = new SingleFlight<ServedImage>()
  const gate = new Gate(Math.max(1, availableParallelism() - 1), MAX_WAITING, tooManyImages)

  async function make(request: ImageRequest, format: 'avif' | 'webp' | null) {
    const source = await readSource(request.source)
    const image = await gate.run(() => renderImage(source, request.width, request.quality, format))
    return {
      bytes: image.bytes,
      contentType: `image/${image.format}`,
      etag: `"${createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)}"`,
    }
  }

  async function readSource(source: ImageRequest['source']): Promise<Uint8Array> {
    if (source.kind === 'remote') return fetchImage(source.url, hosts, remote)
    const file = site.files.get(source.path)
    if (!file) throw noSuchImage(source.path)
    return file.bodies.identity
  }

  return {
    async get(request, format) {
      const { source, width, quality } = request
      const name = source.kind === 'local' ? source.path : source.url.href
      const key = `${format}/${width}/${quality}/${name}`
      const kept = cache.get(key)
      if (kept) return kept
      return flights.run(key, async () => {
        const image = await make(request, format)
        cache.set(key, image, image.bytes.byteLength)
        return image
      })
    },
  }
}
