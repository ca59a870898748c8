import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { ImageHost } from '../../settings/services.ts'
import { LruCache, SingleFlight } from '../lru-cache.ts'
import { type Share, type ShareLimits, Shares } from '../shares.ts'
import { plainBytes, type Site } from '../site.ts'
import { noSuchImage, tooManyImages } from './image-errors.ts'
import { renderImage } from './image-render.ts'
import type { ImageRequest } from './image-request.ts'
import {
  fetchImage,
  MAX_IMAGE_BYTES,
  type RemoteImageOptions,
  requireAllowed,
} from './remote-image.ts'

export interface ServedImage {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly etag: string
}

export interface ImageService {
  /**
   * Returns the image requested by `client`, in `format` (null: one that every browser supports). Throws ApiError, 503
   * if it would have to wait for too long.
   */
  get(request: ImageRequest, format: 'avif' | 'webp' | null, client: string): Promise<ServedImage>
}

export interface ImageOptions extends RemoteImageOptions {
  readonly limits?: Partial<Record<keyof typeof LIMITS, Partial<ShareLimits>>>
}

const CACHE_BYTES = 64 * 1024 * 1024
const KEEP_MS = 3_600_000
// A request may wait three times and fetch for ten seconds, and is still answered within thirty, after which a
// connection without any data is closed.
const WAITING = { waiting: 512, waitingPerClient: 64, patience: 5_000 }
const LIMITS = {
  /** As many per client as a browser opens to one host. */
  fetches: { ...WAITING, all: 24, perClient: 6 },
  /** Bytes from other hosts that are not resized yet. */
  memory: { ...WAITING, all: 96 * 1024 * 1024, perClient: 3 * MAX_IMAGE_BYTES },
  renders: { ...WAITING, all: cores(), perClient: cores() },
}

/** Resizes images of the site and of the allowed hosts; caches the latest results in memory. */
export function createImageService(
  site: Site,
  hosts: readonly ImageHost[],
  { limits = {}, ...remote }: ImageOptions = {},
): ImageService {
  const cache = new LruCache<ServedImage>({ maxSize: CACHE_BYTES, ttl: KEEP_MS })
  const flights = new SingleFlight<ServedImage>()
  const shares = (name: keyof typeof LIMITS) =>
    new Shares({ ...LIMITS[name], ...limits[name] }, tooManyImages)
  const fetches = shares('fetches')
  const memory = shares('memory')
  const renders = shares('renders')

  async function make(request: ImageRequest, format: 'avif' | 'webp' | null, client: string) {
    const held: Share[] = []
    try {
      const source = await readSource(request.source, client, held)
      const { width, quality } = request
      const image = await renders.run(client, () => renderImage(source, width, quality, format))
      return {
        bytes: image.bytes,
        contentType: `image/${image.format}`,
        etag: `"${createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)}"`,
      }
    } finally {
      for (const share of held) share.end()
    }
  }

  async function readSource(source: ImageRequest['source'], client: string, held: Share[]) {
    if (source.kind === 'local') {
      const file = site.files.get(source.path)
      if (!file) throw noSuchImage(source.path)
      return plainBytes(file)
    }
    requireAllowed(source.url, hosts)
    const reserve = async (bytes: number) => {
      const share = await memory.take(client, bytes)
      held.push(share)
      return share
    }
    return fetches.run(client, () => fetchImage(source.url, hosts, reserve, remote))
  }

  return {
    async get(request, format, client) {
      const { source, width, quality } = request
      const name = source.kind === 'local' ? source.path : source.url.href
      const key = `${format}/${width}/${quality}/${name}`
      const cached = cache.get(key)
      if (cached) return cached
      return flights.run(key, async () => {
        const image = await make(request, format, client)
        cache.set(key, image, image.bytes.byteLength)
        return image
      })
    },
  }
}

/** One core stays free for everything else. */
function cores(): number {
  return Math.max(1, availableParallelism() - 1)
}
