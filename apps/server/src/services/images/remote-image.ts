import { lookup as systemLookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { ImageHost } from '../../settings/services.ts'
import type { Share } from '../shares.ts'
import {
  hostNotAllowed,
  imageHostAnswered,
  imageHostSlow,
  imageHostUnreachable,
  imageTooLarge,
  notAnImage,
} from './image-errors.ts'
import { isLoopbackHost, isPublicAddress } from './ip-range.ts'

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_REDIRECTS = 2

export interface RemoteImageOptions {
  /** Time limit for the whole fetch, redirects included, in milliseconds. */
  readonly time?: number
  /** Name resolution. */
  readonly lookup?: typeof systemLookup
}

/** Waits for room for this number of bytes, before the first of them is read. */
export type Reserve = (bytes: number) => Promise<Share>

/**
 * Fetches an image of an allowed host. The connection goes to an address that was checked to be public, so that a name
 * cannot lead into the server's network; an IP address or `localhost` that is itself on the list is accepted as it is.
 * Redirects are followed on the same origin only.
 */
export async function fetchImage(
  url: URL,
  hosts: readonly ImageHost[],
  reserve: Reserve,
  options: RemoteImageOptions = {},
): Promise<Uint8Array> {
  const time = options.time ?? 10_000
  const signal = AbortSignal.timeout(time)
  const lookup = checkedLookup(options.lookup ?? systemLookup)
  let target = url
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      requireAllowed(target, hosts)
      const response = await send(target, lookup, signal)
      const location = redirectTarget(response, target)
      if (!location) return await readImage(response, reserve)
      response.destroy()
      if (location.origin !== url.origin) throw hostNotAllowed(location.host)
      target = location
    }
  } catch (error) {
    if (signal.aborted) throw imageHostSlow(time / 1000)
    throw error
  }
  throw imageHostAnswered(310)
}

/** Throws ApiError 403 for a host that is not on the list. */
export function requireAllowed(url: URL, hosts: readonly ImageHost[]): void {
  const known = hosts.some(({ protocol, host }) => protocol === url.protocol && host === url.host)
  if (!known) throw hostNotAllowed(url.host)
}

function send(url: URL, lookup: LookupFunction, signal: AbortSignal) {
  const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity' }
  const options = { headers, lookup, signal, agent: false } as const
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const request =
      url.protocol === 'https:' ? https.request(url, options) : http.request(url, options)
    request
      .on('response', resolve)
      .on('error', error => reject(imageHostUnreachable(error)))
      .end()
  })
}

function redirectTarget(response: http.IncomingMessage, base: URL): URL | null {
  const { statusCode = 0, headers } = response
  if (statusCode < 300 || statusCode > 399 || !headers.location) return null
  return URL.canParse(headers.location, base.href) ? new URL(headers.location, base) : null
}

async function readImage(response: http.IncomingMessage, reserve: Reserve): Promise<Uint8Array> {
  const { statusCode = 0, headers } = response
  const length = headers['content-length']
  const problem =
    (statusCode !== 200 && imageHostAnswered(statusCode)) ||
    (!/^image\/(?!svg)/i.test(headers['content-type'] ?? '') && notAnImage()) ||
    (Number(length ?? 0) > MAX_IMAGE_BYTES && imageTooLarge(MAX_IMAGE_BYTES))
  if (problem) {
    response.destroy()
    throw problem
  }
  // Nothing is read until there is room, so that the host waits instead of our memory filling up.
  const share = await reserve(length === undefined ? MAX_IMAGE_BYTES : Number(length)).catch(
    error => {
      response.destroy()
      throw error
    },
  )
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > MAX_IMAGE_BYTES) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw imageHostUnreachable(error)
  }
  if (size > MAX_IMAGE_BYTES) throw imageTooLarge(MAX_IMAGE_BYTES)
  share.shrink(size)
  return Buffer.concat(chunks)
}

/** A name lookup that fails when any of the addresses found is not public. */
function checkedLookup(lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const own = isLoopbackHost(hostname)
      const allowed = own
        ? addresses.every(({ address }) => isLoopbackHost(address))
        : addresses.every(({ address }) => isPublicAddress(address))
      const first = addresses[0]
      if (!allowed || !first || isIP(first.address) === 0) {
        return callback(new Error('the name leads to an address that is not public'), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
