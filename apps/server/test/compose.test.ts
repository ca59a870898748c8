// What compose.yaml describes, run as processes: one Postgres, two copies of the server, and Caddy with the very
// Caddyfile. Without Caddy on the machine it is skipped, and says so.

import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { get as getSecure } from 'node:https'
import { join } from 'node:path'
import { addressAt } from '@toolkit/core/account/address'
import { transactionFromRest } from '@toolkit/core/transaction/rest-transaction'
import { transactionId } from '@toolkit/core/transaction/transaction'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { askFrom, MISSING, type SiteProxy, startCopies, startProxy } from './compose-copies.ts'
import { makeFolder, startService } from './support.ts'
import { BODY, bodyNumber, clientOf, ONE_KEY, once } from './test-creation.ts'
import { PAYER_PRIVATE_KEY, TestNode } from './test-node.ts'

// biome-ignore lint/suspicious/noConsole: what is skipped is said.
if (MISSING !== null) console.log(`The tests of compose.yaml are skipped: ${MISSING}.`)

const STATE = { timeout: 120_000, interval: 50 }
const ACCOUNTS = 12
const METRICS_TOKEN = 'a-token-of-enough-letters'

describe.skipIf(MISSING !== null)('two copies behind the proxy of compose.yaml', () => {
  it('create each account once, also when one of them is killed in the middle', async () => {
    const node = new TestNode()
    node.useKeys(4)
    node.sealAfter = 50
    const url = await node.start()
    const held: string[] = []
    const env = {
      ...ONE_KEY,
      PAYER_EMULATOR_KEY_INDEX: '0-3',
      WEB_DIST: await makeFolder({}),
    }
    const [first = fail(), second = fail()] = await startCopies(env, [
      { EMULATOR_ACCESS_NODE: await startService(holding(url, held)) },
      { EMULATOR_ACCESS_NODE: url },
    ])
    const proxy = await startProxy([first.origin, second.origin])

    const told: number[] = []
    const asked = Array.from({ length: ACCOUNTS }, (_, number) => sentJob(proxy, number, told))
    // One that the node has taken and one that never reached it, and the copy knows the fate of neither.
    await expect.poll(() => held.length, STATE).toBe(2)
    first.process.kill('SIGKILL')
    const jobs = await Promise.all(asked)

    expect(new Set(jobs).size).toBe(ACCOUNTS)
    const ids = node.taken.map(transactionId)
    expect(new Set(ids).size).toBe(ACCOUNTS)
    expect(ids).toEqual(expect.arrayContaining(held))
    expect(node.taken).toHaveLength(ACCOUNTS)
    // What each is about is the number in its second key's weight; no proposal key stands at one number twice.
    expect(new Set(node.taken.map(({ arguments: args }) => args.join())).size).toBe(ACCOUNTS)
    const proposals = node.taken.map(({ proposalKey }) =>
      [proposalKey.keyIndex, proposalKey.sequenceNumber].join(),
    )
    expect(new Set(proposals).size).toBe(ACCOUNTS)
    for (const { log } of [first, second]) {
      expect(log().filter(line => line.includes('"POST"')).length).toBeGreaterThan(0)
    }
    // 502: what was under way at the copy as it ended.
    expect(told.filter(status => ![200, 202, 502].includes(status))).toEqual([])
  })

  it('know their clients, share what they keep, and tell metrics inside alone', async () => {
    const node = new TestNode()
    node.address = addressAt('testnet', 7n)
    const asked: string[] = []
    const indexer = await startService((request, response) => {
      asked.push(request.url ?? '')
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ publicKey: KEY, accounts: [] }))
    })
    const copies = await startCopies({
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
    await expectSharedCaches(proxy, asked)
    for (const { log } of copies) {
      expect(log().filter(line => line.includes('"path":"/api/accounts"'))).not.toEqual([])
    }
    const kept = copies.map(({ log }) => log().filter(line => line.includes('/api/keys/')).length)
    expect(kept.toSorted()).toEqual([0, LOOKUPS])
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
      // Of a length that is known: what has none many proxies pass on at once anyway.
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
      // Comes while the rest is not written: else the test would wait here until it is over.
      expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first part')
      end?.()
      expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(', the rest')
    }
  })
})

const KEY = 'ab'.repeat(64)
const LOOKUPS = 5

const wideImage = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#00ef8b' } })
    .png()
    .toBuffer()

/** An access node that keeps the answers of the first two transactions, of which it passes on one. */
function holding(node: string, held: string[]): RequestListener {
  return async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const posts = request.method === 'POST'
    const keeps = posts && held.length < 2
    if (keeps) held.push(transactionId(transactionFromRest(JSON.parse(body))))
    if (keeps && held.length === 2) return
    const answer = await fetch(node + request.url, {
      method: request.method ?? 'GET',
      ...(posts ? { body, headers: { 'Content-Type': 'application/json' } } : {}),
    })
    if (keeps) return
    const json = { 'Content-Type': 'application/json' }
    response.writeHead(answer.status, json).end(await answer.text())
  }
}

/** As two clicks of a page do it, with one Idempotency-Key: the job of both, once it is sent. */
async function sentJob({ origin }: SiteProxy, number: number, told: number[]): Promise<string> {
  const { post } = clientOf(origin)
  const begin = () => post(bodyNumber(number), once(`account-number-${number}`))
  const one = await untilSent(origin, begin, told)
  expect((await untilSent(origin, begin, told)).job).toBe(one.job)
  return one.job
}

async function untilSent(
  origin: string,
  begin: () => Promise<Response>,
  told: number[],
): Promise<AccountJob> {
  let job: AccountJob | null = null
  await expect
    .poll(async () => {
      const response =
        job === null ? await begin() : await fetch(`${origin}/api/accounts/${job.job}`)
      told.push(response.status)
      if (!response.ok) return response.status
      job = (await response.json()) as AccountJob
      return job.state
    }, STATE)
    .toBe('sent')
  return job ?? fail()
}

/** Two accounts an hour for each address, whichever copy is asked and whatever address the client claims. */
async function expectLimits({ origin }: SiteProxy): Promise<void> {
  const body = { ...BODY, network: 'testnet' }
  const ask = async (from: string, headers: Readonly<Record<string, string>> = {}) =>
    (await askFrom(from, origin, '/api/accounts', headers, body)).status
  expect([await ask('127.0.0.1'), await ask('127.0.0.1')]).toEqual([202, 202])
  const forged = [
    {},
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' },
    { 'X-Real-IP': '203.0.113.9', Forwarded: 'for=203.0.113.9' },
  ]
  for (const headers of forged) expect(await ask('127.0.0.1', headers)).toBe(429)
  // Another client has its own, and can't use up the first one's by its name.
  expect(await ask('127.0.0.2', { 'X-Forwarded-For': '127.0.0.3' })).toBe(202)
  expect(await ask('127.0.0.2')).toBe(202)
  expect(await ask('127.0.0.2')).toBe(429)
  expect(await ask('127.0.0.3')).toBe(202)
  const host = await askFrom('127.0.0.1', origin, '/api/config', {
    'X-Forwarded-Host': 'elsewhere.example',
  })
  expect(host.status).toBe(200)
}

/** One look-up and one picture, asked often, are work for one copy, once. */
async function expectSharedCaches({ origin }: SiteProxy, asked: readonly string[]): Promise<void> {
  for (let time = 0; time < LOOKUPS; time++) {
    const response = await fetch(`${origin}/api/keys/${KEY}?network=testnet`)
    expect(await response.json()).toEqual({ publicKey: KEY, accounts: [] })
  }
  expect(asked).toHaveLength(1)
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

/** Each copy tells its own to who asks it; the proxy to nobody, however the path is spelled. */
async function expectMetricsInside(proxy: SiteProxy, origins: readonly string[]): Promise<void> {
  const token = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const spelled = ['/metrics', '/metrics/', '/metrics?a=1', '//metrics', '/./metrics', '/%6detrics']
  for (const path of [...spelled, '/METRICS', '/a/../metrics', '/metrics%2f', '/%2e/metrics']) {
    const { status, body } = await askFrom('127.0.0.1', proxy.origin, path, token)
    expect(body, path).not.toContain('toolkit_')
    expect(status, path).not.toBe(200)
  }
  for (const origin of origins) {
    const { status, body } = await askFrom('127.0.0.1', origin, '/metrics', token)
    expect(status).toBe(200)
    expect(body).toContain('toolkit_database_up 1')
    const home = await askFrom('127.0.0.1', origin, '/')
    const through = await askFrom('127.0.0.1', proxy.origin, '/')
    const policy = 'content-security-policy'
    expect(through.headers[policy]).toBe(home.headers[policy])
  }
}

/** Over TLS the server knows that it is so; plain HTTP leads there. */
async function expectTls({ origin, secure, folder }: SiteProxy): Promise<void> {
  const root = join(folder, 'data/caddy/pki/authorities/local/root.crt')
  await expect.poll(() => existsSync(root), STATE).toBe(true)
  const headers = () =>
    new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      getSecure(
        secure,
        { ca: readFileSync(root), servername: 'localhost', agent: false },
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
  const plain = await askFrom('127.0.0.1', origin, '/key/hash', { Host: 'localhost' })
  expect(plain).toMatchObject({ status: 308, headers: { location: 'https://localhost/key/hash' } })
}

function fail(): never {
  throw new Error('missing')
}
