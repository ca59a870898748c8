import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../src/http/content-security-policy.ts'
import { loadSite } from '../src/services/site.ts'
import { readSettings } from '../src/settings.ts'
import { rawAnswer } from './raw-request.ts'
import { makeFolder, startApp } from './support.ts'

const REQUIRED = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

describe('security headers', () => {
  it.each([
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/page/', 308],
    ['GET', '/nothing', 404],
    ['POST', '/', 405],
    ['GET', '/api/health', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/keys/00?network=mainnet', 400],
    ['DELETE', '/api/accounts', 405],
    ['POST', '/api/accounts', 415],
    ['GET', '/image', 400],
  ])('stand on %s %s (%i)', async (method, path, status) => {
    const site = await loadSite(await makeFolder({ 'index.html': 'home', 'page.html': 'page' }))
    const response = await fetch((await startApp({}, { site })) + path, {
      method,
      redirect: 'manual',
    })
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(REQUIRED)
    expect(response.headers.get('content-security-policy')).toBe(
      contentSecurityPolicy(readSettings({})),
    )
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
    // Transactions are signed with passkeys; the site itself creates none.
    expect(response.headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)')
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it.each([
    ['a broken Host', 400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['what is no HTTP', 400, 'hello\r\n\r\n'],
    ['an expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
    ['long headers', 431, `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`],
    ['a slow request', 408, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ])('stand on the answer to %s (%i), which the app never sees', async (_, status, text) => {
    const origin = await startApp({}, {}, { headersTime: 60, requestTime: 120, checkEvery: 20 })
    const answer = await rawAnswer(origin, text)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(REQUIRED)
    expect(answer.headers['content-security-policy']).toBe(contentSecurityPolicy(readSettings({})))
  })

  it('stand on an unexpected error, which is logged without what was sent', async () => {
    const lines: string[] = []
    const keyIndexer = {
      accountsOf: () => Promise.reject(new RangeError(`broken by ${'ab'.repeat(64)}`)),
    }
    const origin = await startApp({}, { keyIndexer, log: line => lines.push(line) })
    const response = await fetch(`${origin}/api/keys/${'ab'.repeat(64)}?network=mainnet`)
    expect(response.status).toBe(500)
    expect(Object.fromEntries(response.headers)).toMatchObject(REQUIRED)
    expect(await response.text()).not.toContain('broken')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('RangeError')
    expect(lines[0]).not.toContain('abab')
  })

  it('HSTS only where a trusted proxy says that the browser spoke https', async () => {
    const request = async (env: Record<string, string>, proto: string) => {
      const headers = { 'X-Forwarded-Proto': proto }
      const response = await fetch(`${await startApp(env)}/api/health`, { headers })
      return response.headers.get('strict-transport-security')
    }
    expect(await request({ TRUST_PROXY: '1' }, 'https')).toBe('max-age=31536000')
    expect(await request({ TRUST_PROXY: '1' }, 'http')).toBeNull()
    expect(await request({ TRUST_PROXY: '1' }, 'https, http')).toBeNull()
    expect(await request({}, 'https')).toBeNull()
  })
})

describe('frames', () => {
  const files = {
    'index.html': 'home',
    '404.html': 'nothing here',
    'embed/account/index.html': 'a card',
    'embed/transaction/index.html': 'a card',
    'embed/other/index.html': 'no card',
    'key/private-key/index.html': 'a tool',
    'badge/analyze.svg': '<svg/>',
    'logo.svg': '<svg/>',
  }
  const open = async (env: Record<string, string>) =>
    startApp(env, { site: await loadSite(await makeFolder(files)) })
  const ancestors = ({ headers }: Response) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  const LISTED = { EMBED_ORIGINS: 'https://docs.example.com https://wallet.example.com' }

  it.each(['/embed/account', '/embed/transaction'])(
    '%s may be framed by the listed origins, by HEAD and 304 too',
    async path => {
      const url = (await open(LISTED)) + path
      const get = await fetch(url)
      const again = await fetch(url, {
        headers: { 'If-None-Match': get.headers.get('etag') ?? '' },
      })
      expect([get.status, again.status]).toEqual([200, 304])
      for (const response of [get, again, await fetch(url, { method: 'HEAD' })]) {
        expect(ancestors(response)).toBe('https://docs.example.com https://wallet.example.com')
        expect(Object.fromEntries(response.headers)).toMatchObject(REQUIRED)
      }
    },
  )

  it.each(['/embed/account', '/embed/transaction'])(
    '%s may be framed by nobody while none is listed',
    async path => {
      expect(ancestors(await fetch((await open({})) + path))).toBe("'none'")
    },
  )

  it.each([
    '/',
    '/key/private-key',
    '/embed/other',
    '/embed/account/',
    '/embed/account/more',
    '/embed',
    '/nothing',
    '/logo.svg',
    '/api/config',
    '/api/nothing',
  ])('%s may be framed by nobody, whoever is listed', async path => {
    const response = await fetch((await open(LISTED)) + path, { redirect: 'manual' })
    expect(ancestors(response)).toBe("'none'")
  })

  it('a card loads nothing but text from nodes', () => {
    expect(contentSecurityPolicy(readSettings(LISTED), 'card').split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self' https://rest-mainnet.onflow.org https://rest-testnet.onflow.org http://localhost:8888",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors https://docs.example.com https://wallet.example.com",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]
    `)
  })

  it('pages of others may show a badge, and no other picture', async () => {
    const origin = await open({})
    const policyOf = async (path: string) =>
      (await fetch(origin + path)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/badge/analyze.svg')).toBe('cross-origin')
    expect(await policyOf('/badge/nothing.svg')).toBe('same-origin')
    expect(await policyOf('/logo.svg')).toBe('same-origin')
  })
})

describe('WebAssembly', () => {
  const SCRIPT = 'postMessage(1)'
  const files = {
    'index.html': 'home',
    '404.html': 'nothing here',
    'worker-1a2b.js': SCRIPT,
    'assets/worker-C3d_-4.js': SCRIPT,
    'assets/worker-page.html': 'a page',
    'assets/worker-1a2b.js.map': '{}',
    'assets/my-worker-1a2b.js': SCRIPT,
    'assets/app-5e6f.js': SCRIPT,
  }
  const policyOf = (response: Response) => response.headers.get('content-security-policy')

  it('may be compiled by the worker’s script, by HEAD and 304 too', async () => {
    const url = `${await startApp({}, { site: await loadSite(await makeFolder(files)) })}/assets/worker-C3d_-4.js`
    const get = await fetch(url)
    const etag = get.headers.get('etag') ?? ''
    const again = await fetch(url, { headers: { 'If-None-Match': etag } })
    expect([get.status, again.status]).toEqual([200, 304])
    const worker = contentSecurityPolicy(readSettings({}), 'worker')
    for (const response of [get, again, await fetch(url, { method: 'HEAD' })]) {
      expect(policyOf(response)).toBe(worker)
      expect(Object.fromEntries(response.headers)).toMatchObject(REQUIRED)
    }
  })

  it.each([
    '/',
    '/worker-1a2b.js',
    '/assets/worker-page',
    '/assets/worker-1a2b.js.map',
    '/assets/worker-0000.js',
    '/assets/worker-C3d_-4.js/',
    '/api/worker-C3d_-4.js',
  ])('may not be compiled by %s', async path => {
    const site = await loadSite(await makeFolder(files))
    const response = await fetch((await startApp({}, { site })) + path)
    expect(policyOf(response)).toBe(contentSecurityPolicy(readSettings({})))
  })

  it.each(['/assets/app-5e6f.js', '/assets/my-worker-1a2b.js'])(
    'is of no concern to %s, which runs under its page’s policy and carries no weight of its own',
    async path => {
      const site = await loadSite(await makeFolder(files))
      const { headers } = await fetch((await startApp({}, { site })) + path)
      expect(headers.get('content-security-policy')).toBeNull()
      expect(headers.get('permissions-policy')).toBeNull()
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  it('stands on a picture of the site, which can be opened as a document; its features do not', async () => {
    const site = await loadSite(await makeFolder({ 'logo.svg': '<svg/>' }))
    const { headers } = await fetch(`${await startApp({}, { site })}/logo.svg`)
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy(readSettings({})))
    expect(headers.get('permissions-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is all that the worker may do more', () => {
    const page = contentSecurityPolicy(readSettings({}))
    const worker = contentSecurityPolicy(readSettings({}), 'worker')
    const allowed = page
      .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
      // Its restriction: nothing in it starts a script.
      .replace('trusted-types toolkit', "trusted-types 'none'")
    expect(worker).toBe(allowed)
    expect(worker).not.toBe(page)
  })
})

describe('contentSecurityPolicy', () => {
  const directive = (env: Record<string, string>, name: string) =>
    contentSecurityPolicy(readSettings(env))
      .split('; ')
      .find(text => text.startsWith(`${name} `))

  it('is strict for the default settings', () => {
    expect(contentSecurityPolicy(readSettings({})).split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self' https://rest-mainnet.onflow.org wss://rest-mainnet.onflow.org https://production.key-indexer.flow.com https://fcl-discovery.onflow.org https://rest-testnet.onflow.org wss://rest-testnet.onflow.org https://staging.key-indexer.flow.com http://localhost:8888 ws://localhost:8888 http://localhost:8701",
        "frame-src https: http://localhost:8701",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types toolkit",
      ]
    `)
  })

  it('never allows inline code or eval', () => {
    expect(contentSecurityPolicy(readSettings({}))).not.toMatch(/unsafe|\*|data:|blob:/)
  })

  it('follows the settings', () => {
    const connect = directive(
      {
        EMULATOR_ACCESS_NODE: 'http://127.0.0.1:18888',
        TESTNET_ACCESS_NODE: 'https://node.example.com',
        MAINNET_KEY_INDEXER: 'https://keys.example.com/base',
        EXTRA_CONNECT_SOURCES: 'https://rpc.example.com',
      },
      'connect-src',
    )
    expect(connect?.split(' ')).toEqual(
      expect.arrayContaining([
        'http://127.0.0.1:18888',
        'ws://127.0.0.1:18888',
        'https://node.example.com',
        'wss://node.example.com',
        'https://keys.example.com',
        'https://rpc.example.com',
      ]),
    )
    expect(connect).not.toContain('localhost:8888')
  })

  it('names the wallets one by one when no scheme is open to frames', () => {
    expect(directive({ FRAME_SOURCES: 'none' }, 'frame-src')).toBe(
      'frame-src https://fcl-discovery.onflow.org http://localhost:8701',
    )
  })

  it('lets Google’s API through only with a client, and never a script, image or frame of Google', () => {
    const client = { GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com' }
    expect(contentSecurityPolicy(readSettings({}))).not.toContain('google')
    const policy = contentSecurityPolicy(readSettings(client)).split('; ')
    expect(policy.filter(text => text.includes('google'))).toEqual([
      directive(client, 'connect-src'),
    ])
    expect(directive(client, 'connect-src')?.split(' ').slice(-2)).toEqual([
      'https://www.googleapis.com',
      'https://oauth2.googleapis.com',
    ])
  })

  it('lets WalletConnect through only with a project', () => {
    const project = { WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef' }
    expect(directive({}, 'connect-src')).not.toContain('walletconnect')
    expect(directive(project, 'connect-src')).toContain('wss://relay.walletconnect.org')
    // lit renders its window; no other code may create markup from text.
    expect(directive({}, 'trusted-types')).toBe('trusted-types toolkit')
    expect(directive(project, 'trusted-types')).toBe('trusted-types toolkit lit-html')
    expect(contentSecurityPolicy(readSettings(project), 'worker')).toMatch(/trusted-types 'none'$/)
  })
})
