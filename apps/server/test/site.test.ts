import { symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { loadSite } from '../src/services/site.ts'
import { makeFolder, startApp } from './support.ts'

const SCRIPT = 'console.log("a script")\n'.repeat(20)
const FILES = {
  'index.html': '<!doctype html><title>Home</title>',
  '404.html': '<!doctype html><title>Not here</title>',
  'key/generate/index.html': '<!doctype html><title>Generate</title>',
  'about.html': '<!doctype html><title>About</title>',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'assets/hash-3c4d.wasm': new Uint8Array([0, 97, 115, 109]),
  'app.webmanifest': '{}',
  'robots.txt': 'User-agent: *\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'with space.txt': 'spaced',
  '.env': 'SECRET=1',
  '.vite/manifest.json': '{}',
}

async function startSite(files: Readonly<Record<string, string | Uint8Array>> = FILES) {
  return startApp({}, { site: await loadSite(await makeFolder(files)) })
}

/** A request whose target is sent exactly as written: fetch would normalize it. */
function rawStatus(origin: string, target: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target }, response => {
      let body = ''
      response.on('data', chunk => {
        body += String(chunk)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the pages', () => {
  it.each([
    ['/', 'Home'],
    ['/key/generate', 'Generate'],
    ['/about', 'About'],
    ['/?network=testnet', 'Home'],
  ])('serves %s', async (path, title) => {
    const response = await fetch((await startSite()) + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain(title)
  })

  it.each([
    ['/key/generate/?network=testnet', '/key/generate?network=testnet'],
    ['/key/generate/index.html', '/key/generate'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
  ])('sends %s on to %s', async (path, target) => {
    const response = await fetch((await startSite()) + path, { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(target)
  })

  it.each(['/nothing', '/key', '/assets/nothing.js', '/404', '/404.html', '/Key/Generate'])(
    'answers %s with the 404 page and that status',
    async path => {
      const response = await fetch((await startSite()) + path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Not here')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('etag')).toBeNull()
    },
  )

  it('never redirects to another host', async () => {
    const origin = await startSite()
    expect((await rawStatus(origin, '//example.com/')).status).toBe(404)
    expect((await rawStatus(origin, '//key/generate/')).status).toBe(404)
  })

  it('has a plain 404 where there is no page at all', async () => {
    const response = await fetch(`${await startApp()}/`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('There is no such page.\n')
  })

  it('refuses other methods', async () => {
    const response = await fetch(`${await startSite()}/`, { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('the files', () => {
  it.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/hash-3c4d.wasm', 'application/wasm'],
    ['/app.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/with%20space.txt', 'text/plain; charset=utf-8'],
  ])('serves %s as %s', async (path, type) => {
    const response = await fetch((await startSite()) + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  it('keeps hashed assets for a year and asks again for the rest', async () => {
    const origin = await startSite()
    const cacheOf = async (path: string) =>
      (await fetch(origin + path)).headers.get('cache-control')
    expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/robots.txt')).toBe('no-cache')
    expect(await cacheOf('/logo.svg')).toBe('public, max-age=3600')
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/../../package.json',
    '/..;/package.json',
    '/%2e%2e%2fpackage.json',
    '/key%2fgenerate',
    '/robots.txt%00.html',
    '/%ff',
    '/%',
    '/.env',
    '/%2eenv',
    '/.vite/manifest.json',
  ])('has nothing at %s', async target => {
    const { status, body } = await rawStatus(await startSite(), target)
    expect(status).toBe(404)
    expect(body).not.toContain('SECRET')
  })

  it('does not follow links out of the folder', async () => {
    const folder = await makeFolder({ 'index.html': 'home' })
    const outside = await makeFolder({ 'secret.txt': 'secret' })
    await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'))
    await symlink(outside, join(folder, 'linked'))
    const origin = await startApp({}, { site: await loadSite(folder) })
    expect((await fetch(`${origin}/link.txt`)).status).toBe(404)
    expect((await fetch(`${origin}/linked/secret.txt`)).status).toBe(404)
  })

  it('serves the build it was started with', async () => {
    const folder = await makeFolder({ 'index.html': 'old' })
    const origin = await startApp({}, { site: await loadSite(folder) })
    await writeFile(join(folder, 'index.html'), 'new')
    expect(await (await fetch(origin)).text()).toBe('old')
  })
})

describe('compression and caching', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity, br;q=0.5', null],
    ['br;q=0, gzip;q=0', null],
    ['identity;q=0, *;q=0', null],
    ['deflate', null],
    ['br;q=nonsense', null],
    ['', null],
  ])('answers Accept-Encoding: %s with %s', async (accept, encoding) => {
    const response = await fetch(`${await startSite()}/assets/app-1a2b.js`, {
      headers: { 'Accept-Encoding': accept },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(SCRIPT)
  })

  it('sends plain bytes where the build made no other, and serves no twin of its own', async () => {
    const origin = await startSite()
    const response = await fetch(`${origin}/robots.txt`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect((await fetch(`${origin}/assets/app-1a2b.js.br`)).status).toBe(404)
  })

  it('answers 304 to a tag it gave, for the same encoding only', async () => {
    const url = `${await startSite()}/assets/app-1a2b.js`
    const get = (encoding: string, tag?: string) =>
      fetch(url, {
        headers: { 'Accept-Encoding': encoding, ...(tag ? { 'If-None-Match': tag } : {}) },
      })
    const brotli = (await get('br')).headers.get('etag') ?? ''
    const plain = (await get('identity')).headers.get('etag') ?? ''
    expect(brotli).toMatch(/^"[\w-]+"$/)
    expect(brotli).not.toBe(plain)
    const same = await get('br', `"other", W/${brotli}`)
    expect(same.status).toBe(304)
    expect(same.headers.get('etag')).toBe(brotli)
    expect(same.headers.get('cache-control')).toContain('immutable')
    expect(await same.text()).toBe('')
    expect((await get('identity', brotli)).status).toBe(200)
    expect((await get('br', '*')).status).toBe(304)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const url = `${await startSite()}/assets/app-1a2b.js`
    const headers = { 'Accept-Encoding': 'gzip' }
    const head = await fetch(url, { method: 'HEAD', headers })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(FILES['assets/app-1a2b.js.gz'].length))
    expect(head.headers.get('content-encoding')).toBe('gzip')
    expect(head.headers.get('etag')).toBe((await fetch(url, { headers })).headers.get('etag'))
    expect(await head.text()).toBe('')
  })
})
