// Runs the setup of compose.yaml as processes: one Postgres, two copies of the server, and Caddy with the real
// Caddyfile. Skipped, with a message, if the machine has no Caddy.

import { existsSync, readFileSync } from 'node:fs'
import { get as getSecure } from 'node:https'
import { join } from 'node:path'
import { addressAt } from '@toolkit/core/account/address'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../../scripts/support/find-postgres.ts'
import {
  missingForCompose,
  type SiteProxy,
  startCaddy,
} from '../../../scripts/support/run-caddy.ts'
import { startPostgres } from '../../../scripts/support/run-postgres.ts'
import { startCopies } from './copies.ts'
import { requestFrom } from './request-from.ts'
import { makeFolder, startService } from './support.ts'
import { BODY } from './test-creation.ts'
import { PAYER_PRIVATE_KEY, TestNode } from './test-node.ts'

const STATE = { timeout: 120_000, interval: 50 }
const METRICS_TOKEN = 'a-token-of-enough-letters'
const KEY = 'ab'.repeat(64)
const LOOKUPS = 5

const wideImage = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#00ef8b' } })
    .png()
    .toBuffer()

const MISSING = missingForCompose()
// biome-ignore lint/suspicious/noConsole: what is skipped is said.
if (MISSING !== null) console.log(`The tests of compose.yaml are skipped: ${MISSING}.`)

async function startProxy(upstreams: readonly string[], site?: string): Promise<SiteProxy> {
  const proxy = await startCaddy(upstreams, site)
  onTestFinished(proxy.stop)
  return proxy
}

describe.skipIf(MISSING !== null)('two copies behind the proxy of compose.yaml', () => {
  it('know their clients, share what they keep, and tell metrics inside alone', async () => {
    const node = new TestNode()
    node.address = addressAt('testnet', 7n)
    const requests: string[] = []
    const indexer = await startService((request, response) => {
      requests.push(request.url ?? '')
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ publicKey: KEY, accounts: [] }))
    })
    const postgres = await startPostgres(findPostgres() ?? '')
    onTestFinished(postgres.stop)
    const copies = await startCopies(postgres.url, {
      PAYER_TESTNET_ADDRESS: node.address,
      PAYER_TESTNET_PRIVATE_KEY_FILE: join(
        await makeFolder({ key: `${PAYER_PRIVATE_KEY}\n` }),
        'key',
      ),
      PAYER_TESTNET_SIGNATURE_ALGORITHM: 'ECDSA_P256',
      PAYER_TESTNET_HASH_ALGORITHM: 'SHA3_256',
      TESTNET_ACCESS_NODE: await node.start(),
      TESTNET_KEY_INDEXER: indexer,
      SPONSOR_WORK: '0',
      ACCOUNTS_PER_HOUR: '2',
      METRICS_TOKEN,
      WEB_DIST: await makeFolder({
        'index.html': 'home',
        '404.html': 'nothing here',
        'wide.png': await wideImage(),
      }),
    })
    const origins = copies.map(({ origin }) => origin)
    const proxy = await startProxy(origins)
    await expectLimits(proxy)
    await expectSharedCaches(proxy, requests)
    for (const { log } of copies) {
      expect(log().filter(line => line.includes('"path":"/api/accounts"'))).not.toEqual([])
    }
    const retained = copies.map(
      ({ log }) => log().filter(line => line.includes('/api/keys/')).length,
    )
    expect(retained.toSorted()).toEqual([0, LOOKUPS])
    await expectMetricsInside(proxy, origins)
    await expectTls(await startProxy(origins, 'localhost'))
  })

  it('pass on each part of an answer as it comes, and leave out a copy that is away', async () => {
    let end: (() => void) | undefined
    const streaming = await startService((request, response) => {
      if (request.url === '/api/health') {
        response.end()
        return
      }
      // With a known length: many proxies flush a response without one anyway.
      response.setHeader('Content-Length', 'first part, the rest'.length)
      response.write('first part')
      end = () => response.end(', the rest')
    })
    const away = 'http://127.0.0.1:9'
    const { origin } = await startProxy([away, streaming])
    for (const _ of [1, 2, 3]) {
      const response = await fetch(`${origin}/answer`)
      expect(response.status).toBe(200)
      const reader = response.body?.getReader() ?? fail()
      // Arrives before the rest is written: otherwise the test would wait here until it is over.
      expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first part')
      end?.()
      expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(', the rest')
    }
  })
})

/** Two accounts an hour for each address, whichever copy answers and whatever address the client claims. */
async function expectLimits({ origin }: SiteProxy): Promise<void> {
  const body = { ...BODY, network: 'testnet' }
  const request = async (from: string, headers: Readonly<Record<string, string>> = {}) =>
    (await requestFrom(from, origin, '/api/accounts', headers, body)).status
  expect([await request('127.0.0.1'), await request('127.0.0.1')]).toEqual([202, 202])
  const forged = [
    {},
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' },
    { 'X-Real-IP': '203.0.113.9', Forwarded: 'for=203.0.113.9' },
  ]
  for (const headers of forged) expect(await request('127.0.0.1', headers)).toBe(429)
  // Another client has its own, and can't use up the first one's by its name.
  expect(await request('127.0.0.2', { 'X-Forwarded-For': '127.0.0.3' })).toBe(202)
  expect(await request('127.0.0.2')).toBe(202)
  expect(await request('127.0.0.2')).toBe(429)
  expect(await request('127.0.0.3')).toBe(202)
  const host = await requestFrom('127.0.0.1', origin, '/api/config', {
    'X-Forwarded-Host': 'elsewhere.example',
  })
  expect(host.status).toBe(200)
}

/** A look-up and a picture, requested often, are work for one copy, once. */
async function expectSharedCaches(
  { origin }: SiteProxy,
  requests: readonly string[],
): Promise<void> {
  for (let time = 0; time < LOOKUPS; time++) {
    const response = await fetch(`${origin}/api/keys/${KEY}?network=testnet`)
    expect(await response.json()).toEqual({ publicKey: KEY, accounts: [] })
  }
  expect(requests).toHaveLength(1)
  const path = `${origin}/image?url=/wide.png&w=96`
  const first = await fetch(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  const tag = first.headers.get('etag') ?? fail()
  const again = await fetch(path, {
    headers: { 'If-None-Match': tag, 'Cache-Control': 'no-cache' },
  })
  expect(again.status).toBe(304)
}

/** Each copy serves its metrics directly; the proxy never serves them, however the path is spelled. */
async function expectMetricsInside(proxy: SiteProxy, origins: readonly string[]): Promise<void> {
  const token = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const spelled = ['/metrics', '/metrics/', '/metrics?a=1', '//metrics', '/./metrics', '/%6detrics']
  for (const path of [...spelled, '/METRICS', '/a/../metrics', '/metrics%2f', '/%2e/metrics']) {
    const { status, body } = await requestFrom('127.0.0.1', proxy.origin, path, token)
    expect(body, path).not.toContain('toolkit_')
    expect(status, path).not.toBe(200)
  }
  for (const origin of origins) {
    const { status, body } = await requestFrom('127.0.0.1', origin, '/metrics', token)
    expect(status).toBe(200)
    expect(body).toContain('toolkit_database_up 1')
    const home = await requestFrom('127.0.0.1', origin, '/')
    const through = await requestFrom('127.0.0.1', proxy.origin, '/')
    const policy = 'content-security-policy'
    expect(through.headers[policy]).toBe(home.headers[policy])
  }
}

/** Over TLS the server knows that it is; plain HTTP redirects there. */
async function expectTls({ origin, secure, authority }: SiteProxy): Promise<void> {
  await expect.poll(() => existsSync(authority), STATE).toBe(true)
  const headers = () =>
    new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      getSecure(
        secure,
        { ca: readFileSync(authority), servername: 'localhost', agent: false },
        response => {
          response.resume()
          resolve(response.headers)
        },
      ).on('error', reject)
    })
  await expect
    .poll(() => headers().then(known => known['strict-transport-security'], String), STATE)
    .toBe('max-age=31536000')
  expect((await headers())['alt-svc']).toBeUndefined()
  const plain = await requestFrom('127.0.0.1', origin, '/key/hash', { Host: 'localhost' })
  expect(plain).toMatchObject({ status: 308, headers: { location: 'https://localhost/key/hash' } })
}

function fail(): never {
  throw new Error('missing')
}
