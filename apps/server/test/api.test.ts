import { describe, expect, it } from 'vitest'
import { errorOf, startApp } from './support.ts'

const PRIVATE_KEY = 'f8e188e8af0b8b414be59c4a1a15cc666c898fb34d94156e9b51e18bfde754a5'

describe('GET /api/health', () => {
  it('says that the process answers', async () => {
    const response = await fetch(`${await startApp()}/api/health`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'ok' })
  })
})

describe('GET /api/config', () => {
  it('gives the public settings and nothing else', async () => {
    const origin = await startApp({
      EMULATOR_ACCESS_NODE: 'http://127.0.0.1:18888',
      TESTNET_KEY_INDEXER: '',
      WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
    })
    const response = await fetch(`${origin}/api/config`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      networks: {
        mainnet: {
          accessNode: 'https://rest-mainnet.onflow.org',
          keyIndexer: 'https://production.key-indexer.flow.com',
          walletDiscovery: 'https://fcl-discovery.onflow.org/authn',
          sponsored: false,
          pastNodes: [],
        },
        testnet: {
          accessNode: 'https://rest-testnet.onflow.org',
          keyIndexer: null,
          walletDiscovery: 'https://fcl-discovery.onflow.org/testnet/authn',
          sponsored: false,
          pastNodes: [],
        },
        emulator: {
          accessNode: 'http://127.0.0.1:18888',
          keyIndexer: null,
          walletDiscovery: 'http://localhost:8701/fcl/authn',
          sponsored: true,
          pastNodes: [],
        },
      },
      walletConnectProjectId: '0123456789abcdef0123456789abcdef',
      google: null,
      imageHosts: [],
    })
    expect(text).not.toContain(PRIVATE_KEY)
    expect(text).not.toContain('secret')
  })
})

describe('GET /api/config with a Google client', () => {
  it('gives its id and Google’s addresses', async () => {
    const GOOGLE_CLIENT_ID = '1-a.apps.googleusercontent.com'
    const origin = await startApp({ GOOGLE_CLIENT_ID, GOOGLE_API_ORIGIN: 'http://127.0.0.1:9' })
    const config = (await (await fetch(`${origin}/api/config`)).json()) as { google: unknown }
    expect(config.google).toEqual({
      clientId: GOOGLE_CLIENT_ID,
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      apiOrigin: 'http://127.0.0.1:9',
      revocationUrl: 'https://oauth2.googleapis.com/revoke',
    })
  })
})

describe('other paths below /api', () => {
  it('are not found, in JSON', async () => {
    const response = await fetch(`${await startApp()}/api/nothing`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await errorOf(response)).toMatchObject({
      code: 'request/no-such-route',
      message: 'Nothing at /api/nothing.',
    })
  })

  it('say which method they take', async () => {
    const origin = await startApp()
    const post = await fetch(`${origin}/api/config`, { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const get = await fetch(`${origin}/api/accounts`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('the access log', () => {
  it('has one line per request, without query, keys and what was pasted into the address bar', async () => {
    const lines: string[] = []
    const origin = await startApp({ ACCESS_LOG: 'on' }, { log: line => lines.push(line) })
    await fetch(`${origin}/api/health?token=abc`)
    await fetch(`${origin}/api/keys/${PRIVATE_KEY}?network=mainnet`)
    await fetch(`${origin}/api/accounts/abandon%20about?network=mainnet`)
    await fetch(`${origin}/0x${PRIVATE_KEY.toUpperCase()}`)
    await fetch(`${origin}/legal%20winner%20thank`)
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { method: 'GET', path: '/api/health', status: 200, ms: expect.any(Number) },
      { method: 'GET', path: '/api/keys/:publicKey', status: 400, ms: expect.any(Number) },
      { method: 'GET', path: '/api/accounts/:job', status: 404, ms: expect.any(Number) },
      { method: 'GET', path: ':other', status: 404, ms: expect.any(Number) },
      { method: 'GET', path: ':other', status: 404, ms: expect.any(Number) },
    ])
  })
})
