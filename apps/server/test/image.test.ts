import type { lookup } from 'node:dns'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createImageService, type ImageOptions } from '../src/services/images/image-service.ts'
import { EMPTY_SITE, loadSite } from '../src/services/site.ts'
import { readSettings } from '../src/settings.ts'
import { closedService, errorOf, makeFolder, startApp, startService } from './support.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'

/** A picture of that size, noisy enough that its quality shows in its bytes. */
function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7919 + (i >> 5) * 31) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

async function startImages() {
  const folder = await makeFolder({
    'wide.png': await picture(400, 200),
    'photo.jpg': await picture(300, 300, 'jpeg'),
    'small.webp': await picture(20, 10, 'webp'),
    'film.gif': await picture(64, 64, 'gif'),
    'logo.svg': SVG,
    'fake.png': SVG,
    'broken.png': (await picture(400, 200)).subarray(0, 300),
    'page.html': 'html',
  })
  return startApp({}, { site: await loadSite(folder) })
}

const get = (origin: string, query: string, accept = '*/*', more = {}) =>
  fetch(`${origin}/image?${query}`, { headers: { Accept: accept, ...more } })

/** A name service in which every name resolves to that address. */
function leadingTo(address: string): typeof lookup {
  const found = [{ address, family: address.includes(':') ? 6 : 4 }]
  const answer = (_name: string, _options: object, callback: (...given: unknown[]) => void) =>
    callback(null, found)
  return answer as typeof lookup
}

async function sizeOf(response: Response) {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format }
}

describe('GET /image: images of the site', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0.5,image/webp', 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp;q=0', 'image/png', 'png'],
    ['*/*', 'image/png', 'png'],
  ])('answers Accept: %s with %s', async (accept, type, format) => {
    const response = await get(await startImages(), 'url=/wide.png&w=96', accept)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('Accept')
    expect(await sizeOf(response)).toEqual({ width: 96, height: 48, format })
  })

  it.each([
    ['/photo.jpg', 'image/jpeg'],
    ['/film.gif', 'image/png'],
    ['/small.webp', 'image/jpeg'],
  ])('answers %s as %s to who reads no newer format', async (path, type) => {
    const response = await get(await startImages(), `url=${path}&w=16`)
    expect(response.headers.get('content-type')).toBe(type)
    expect((await sizeOf(response)).width).toBe(16)
  })

  it('never makes an image larger than it is', async () => {
    const response = await get(await startImages(), 'url=/wide.png&w=3840')
    expect(await sizeOf(response)).toMatchObject({ width: 400, height: 200 })
  })

  it('takes 75 as the quality, and less for less', async () => {
    const origin = await startImages()
    const bytes = async (q: string) =>
      Buffer.from(await (await get(origin, `url=/photo.jpg&w=256${q}`)).arrayBuffer())
    const standard = await bytes('')
    expect(standard.equals(await bytes('&q=75'))).toBe(true)
    expect((await bytes('&q=20')).length).toBeLessThan(standard.length)
  })

  it('answers 304 to a tag it gave', async () => {
    const origin = await startImages()
    const first = await get(origin, 'url=/wide.png&w=64')
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const tag = first.headers.get('etag') ?? ''
    const second = await get(origin, 'url=/wide.png&w=64', '*/*', { 'If-None-Match': tag })
    expect(second.status).toBe(304)
    expect((await get(origin, 'url=/wide.png&w=32')).headers.get('etag')).not.toBe(tag)
  })

  it.each([
    ['w=64', 400, 'image/bad-url'],
    ['url=&w=64', 400, 'image/bad-url'],
    ['url=wide.png&w=64', 400, 'image/bad-url'],
    ['url=//example.com/a.png&w=64', 400, 'image/bad-url'],
    ['url=/%5Cexample.com/a.png&w=64', 400, 'image/bad-url'],
    ['url=data:image/png;base64,AAAA&w=64', 400, 'image/bad-url'],
    ['url=file:///etc/passwd&w=64', 400, 'image/bad-url'],
    ['url=https://user:pass@example.com/a.png&w=64', 400, 'image/bad-url'],
    ['url=/wide.png&url=/photo.jpg&w=64', 400, 'image/bad-url'],
    ['url=/wide.png', 400, 'image/bad-w'],
    ['url=/wide.png&w=65', 400, 'image/bad-w'],
    ['url=/wide.png&w=064', 400, 'image/bad-w'],
    ['url=/wide.png&w=64&w=32', 400, 'image/bad-w'],
    ['url=/wide.png&w=64&q=0', 400, 'image/bad-q'],
    ['url=/wide.png&w=64&q=101', 400, 'image/bad-q'],
    ['url=/wide.png&w=64&q=7.5', 400, 'image/bad-q'],
    ['url=/wide.png&w=64&q=', 400, 'image/bad-q'],
    ['url=/nothing.png&w=64', 404, 'image/not-found'],
    ['url=/../package.json&w=64', 404, 'image/not-found'],
    ['url=/..%252fpackage.json&w=64', 404, 'image/not-found'],
    ['url=/page&w=64', 415, 'image/not-an-image'],
    ['url=/logo.svg&w=64', 415, 'image/not-an-image'],
    ['url=/fake.png&w=64', 415, 'image/not-an-image'],
    ['url=/broken.png&w=64', 422, 'image/broken'],
    ['url=https://example.com/a.png&w=64', 403, 'image/host-not-allowed'],
    ['url=http://127.0.0.1/a.png&w=64', 403, 'image/host-not-allowed'],
  ])('refuses %s with %i', async (query, status, code) => {
    const response = await get(await startImages(), query)
    expect(response.status).toBe(status)
    const error = await errorOf(response)
    expect(error.code).toBe(code)
    expect(error.suggestion).toBeTruthy()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses an image of too many pixels without opening it', async () => {
    const flat = { width: 8000, height: 7000, channels: 3, background: '#000' } as const
    const bytes = await sharp({ create: flat }).png().toBuffer()
    const site = await loadSite(await makeFolder({ 'huge.png': bytes }))
    const response = await get(await startApp({}, { site }), 'url=/huge.png&w=64')
    expect(response.status).toBe(422)
  })

  it('opens no format but the five, whatever the bytes say', async () => {
    await expect(sharp(Buffer.from(SVG)).png().toBuffer()).rejects.toThrow()
  })
})

describe('GET /image: images of other hosts', () => {
  async function startRemote(
    listener: RequestListener,
    env: Record<string, string> = {},
    options: ImageOptions = {},
  ) {
    let requestCount = 0
    const host = await startService((request, response) => {
      requestCount++
      listener(request, response)
    })
    const settings = readSettings({ IMAGE_HOSTS: host, ...env })
    const site = await loadSite(await makeFolder({}))
    const images = createImageService(site, settings.imageHosts, options)
    const origin = await startApp({ TRUST_PROXY: '1' }, { site, images })
    const request = (url = `${host}/a.png`, client = '9.9.9.9') =>
      get(origin, `url=${encodeURIComponent(url)}&w=64`, '*/*', { 'X-Forwarded-For': client })
    return { host, request, requests: () => requestCount }
  }

  const serving = async (type: string, body: Uint8Array | string, status = 200) =>
    startRemote((_, response) => response.writeHead(status, { 'Content-Type': type }).end(body))

  it('serves a host of the list, and asks it once', async () => {
    const { request, requests } = await serving('image/png', await picture(400, 200))
    expect(await sizeOf(await request())).toEqual({ width: 64, height: 32, format: 'png' })
    await Promise.all([request(), request()])
    expect(requests()).toBe(1)
  })

  it('takes host and port as they stand on the list', async () => {
    const { host, request, requests } = await serving('image/png', await picture(40, 20))
    const port = Number(new URL(host).port)
    for (const url of [
      `http://localhost:${port}/a.png`,
      `https://127.0.0.1:${port}/a.png`,
      `http://127.0.0.1:${port === 65535 ? 1 : port + 1}/a.png`,
      `http://0x7f000001:${port === 65535 ? 1 : port + 1}/a.png`,
    ]) {
      expect((await request(url)).status).toBe(403)
    }
    expect(requests()).toBe(0)
  })

  it.each([
    ['image/svg+xml', SVG, 200, 415],
    ['image/png', SVG, 200, 415],
    ['text/html', '<html>', 200, 415],
    ['image/png', '', 404, 502],
  ])('refuses %s %j (%i) with %i', async (type, body, status, expected) => {
    const { request } = await serving(type, body, status)
    expect((await request()).status).toBe(expected)
  })

  it('follows a redirect on the same origin and none to another', async () => {
    const png = await picture(40, 20)
    const other = await startService((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(png)
    })
    const { host, request } = await startRemote((request, response) => {
      if (request.url === '/near') response.writeHead(302, { Location: '/a.png' }).end()
      else if (request.url === '/far') response.writeHead(302, { Location: other }).end()
      else if (request.url === '/round') response.writeHead(302, { Location: '/round' }).end()
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(png)
    })
    expect((await request(`${host}/near`)).status).toBe(200)
    expect((await request(`${host}/far`)).status).toBe(403)
    expect((await request(`${host}/round`)).status).toBe(502)
  })

  it('stops at ten megabytes, announced or not', async () => {
    const chunk = Buffer.alloc(1024 * 1024)
    const announced = await startRemote((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 11 * chunk.length })
      response.write(chunk)
    })
    expect((await announced.request()).status).toBe(413)
    const silent = await startRemote((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      for (let i = 0; i < 11; i++) response.write(chunk)
      response.end()
    })
    expect((await silent.request()).status).toBe(413)
  })

  it('fetches few at a time, for one client and in all, and answers 503 to the rest', async () => {
    const png = await picture(40, 20)
    const held: ServerResponse[] = []
    const answer = (response: ServerResponse) =>
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(png)
    const { host, request, requests } = await startRemote(
      (_, response) => void held.push(response),
      {},
      { time: 60_000, limits: { fetches: { patience: 60_000 }, renders: { patience: 60_000 } } },
    )
    const statuses: number[] = []
    const many = Array.from({ length: 320 }, async (_, number) => {
      const response = await request(`${host}/${number}.png`)
      if (response.status === 503) {
        expect(response.headers.get('retry-after')).toBe('2')
        expect((await errorOf(response)).code).toBe('image/busy')
      }
      statuses.push(response.status)
    })
    // Six are pending and 64 wait; the rest of the minute's 300 is rejected immediately, and so are 20 more.
    await expect.poll(() => statuses.length).toBe(250)
    expect(statuses.filter(status => status === 503)).toHaveLength(230)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    expect(requests()).toBe(6)
    const other = request(`${host}/other.png`, '8.8.8.8')
    await expect.poll(requests).toBe(7)
    const last = held.at(-1)
    if (last) answer(last)
    expect((await other).status).toBe(200)
    // Each that ends makes room for the next.
    for (let at = 0; at < 71; at++) {
      await expect.poll(() => held.length).toBeGreaterThan(at)
      const one = held[at]
      if (one && one !== last) answer(one)
    }
    await Promise.all(many)
    expect(statuses.filter(status => status === 200)).toHaveLength(70)
  })

  it('reads no more bytes than there is room for, and answers 503 to who waits too long', async () => {
    const png = await picture(40, 20)
    const held: ServerResponse[] = []
    const limits = {
      memory: { all: 2 * png.byteLength, perClient: 2 * png.byteLength, patience: 50 },
    }
    const { host, request } = await startRemote(
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': png.byteLength })
        response.flushHeaders()
        held.push(response)
      },
      {},
      { limits },
    )
    const three = [1, 2, 3].map(number => request(`${host}/${number}.png`, `8.8.8.${number}`))
    expect((await Promise.race(three)).status).toBe(503)
    for (const response of held) response.end(png)
    const statuses = (await Promise.all(three)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 503])
    const again = request(`${host}/4.png`)
    await expect.poll(() => held.length).toBe(4)
    held.at(-1)?.end(png)
    expect((await again).status).toBe(200)
  })

  it('gives up on a slow host', async () => {
    const { request } = await startRemote(() => {}, {}, { time: 200 })
    expect((await request()).status).toBe(504)
  })

  it('answers 502 where nobody listens', async () => {
    const host = await closedService()
    const { request } = await startRemote(() => {}, { IMAGE_HOSTS: host })
    expect((await request(`${host}/a.png`)).status).toBe(502)
  })

  it.each(['127.0.0.1', '::ffff:127.0.0.1'])(
    'does not even knock where a name leads to %s',
    async address => {
      let knocks = 0
      const service = createServer(socket => {
        knocks++
        socket.destroy()
      })
      await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void service.close())
      const host = `images.example.com:${(service.address() as AddressInfo).port}`
      const remote = { lookup: leadingTo(address) }
      const images = createImageService(
        EMPTY_SITE,
        readSettings({ IMAGE_HOSTS: host }).imageHosts,
        remote,
      )
      const origin = await startApp({}, { images })
      expect((await get(origin, `url=https://${host}/a.png&w=64`)).status).toBe(502)
      expect(knocks).toBe(0)
    },
  )

  it.each(['10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'does not connect to a name that leads to %s',
    async address => {
      const settings = readSettings({ IMAGE_HOSTS: 'images.example.com' })
      const site = await loadSite(await makeFolder({}))
      const remote = { lookup: leadingTo(address) }
      const images = createImageService(site, settings.imageHosts, remote)
      const origin = await startApp({}, { site, images })
      const response = await get(origin, 'url=https://images.example.com/a.png&w=64')
      expect(response.status).toBe(502)
      expect((await errorOf(response)).code).toBe('image/host-unreachable')
    },
  )
})
