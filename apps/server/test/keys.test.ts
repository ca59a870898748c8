import type { RequestListener } from 'node:http'
import { addressAt } from '@toolkit/core/account/address'
import { describe, expect, it } from 'vitest'
import { createKeyIndexer } from '../src/services/key-indexer.ts'
import { readSettings } from '../src/settings.ts'
import { closedService, errorOf, startApp, startService } from './support.ts'

const KEY = `AB${'0c'.repeat(63)}`
const LOWER = KEY.toLowerCase()
const ACCOUNT = {
  address: '0xF8D6E0586B0A20C7',
  keyId: 2,
  weight: 1000,
  // These two contradict the strings on purpose: releases of the indexer number them differently.
  sigAlgo: 2,
  hashAlgo: 1,
  isRevoked: true,
  signing: 'ECDSA_P256',
  hashing: 'SHA3_256',
}
const ANSWER = JSON.stringify({ publicKey: LOWER, accounts: [ACCOUNT] })
const TIMES = { total: 10_000, pause: 5, keep: 60_000, keepNone: 60_000 }
const SHORT = { ...TIMES, total: 150 }

async function startLookup(indexer: RequestListener, times = TIMES) {
  const requests: string[] = []
  const url = await startService((request, response) => {
    requests.push(request.url ?? '')
    indexer(request, response)
  })
  const env = { TESTNET_KEY_INDEXER: url, TRUST_PROXY: '1' }
  const keyIndexer = createKeyIndexer(readSettings(env).networks, times)
  const origin = await startApp(env, { keyIndexer })
  const get = (key = KEY, network = 'testnet') =>
    fetch(`${origin}/api/keys/${key}?network=${network}`)
  return { requests, get, origin }
}

const answering = (body: string, status = 200) =>
  startLookup((_, response) => response.writeHead(status).end(body))

describe('GET /api/keys/:publicKey', () => {
  it('asks the indexer for the key in lower case and answers in our words', async () => {
    const { requests, get } = await answering(ANSWER)
    const response = await get()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      publicKey: LOWER,
      accounts: [
        {
          address: 'f8d6e0586b0a20c7',
          keyIndex: 2,
          weight: 1000,
          signatureAlgorithm: 'ECDSA_P256',
          hashAlgorithm: 'SHA3_256',
          revoked: true,
        },
      ],
    })
    expect(requests).toEqual([`/key/${LOWER}`])
  })

  it.each(['[]', 'null'])('gives no accounts for %s', async accounts => {
    const { get } = await answering(`{"publicKey":"${LOWER}","accounts":${accounts}}`)
    expect(await (await get()).json()).toEqual({ publicKey: LOWER, accounts: [] })
  })

  it.each([
    [KEY.slice(1), 'hex/wrong-length'],
    [`${KEY}00`, 'hex/wrong-length'],
    [`${KEY.slice(1)}g`, 'hex/bad-digit'],
    ['hello', 'hex/bad-digit'],
  ])('refuses the key %s', async (key, code) => {
    const { requests, get } = await answering(ANSWER)
    const response = await get(key)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ code, position: { kind: 'offset' } })
    expect(requests).toEqual([])
  })

  it.each(['', 'previewnet'])('refuses the network "%s"', async network => {
    const { get } = await answering(ANSWER)
    const response = await get(KEY, network)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ position: { field: 'network' } })
  })

  it('says so where a network has no indexer', async () => {
    const { get } = await answering(ANSWER)
    const response = await get(KEY, 'emulator')
    expect(response.status).toBe(404)
    expect((await errorOf(response)).code).toBe('keys/no-indexer')
  })

  it('asks once for many questions at once, and keeps the answer', async () => {
    const { requests, get } = await startLookup((_, response) => {
      setTimeout(() => response.end(ANSWER), 30)
    })
    const statuses = await Promise.all([get(), get(), get(LOWER)].map(async r => (await r).status))
    expect(statuses).toEqual([200, 200, 200])
    expect((await get()).status).toBe(200)
    expect(requests).toHaveLength(1)
  })

  it('asks a second time after a failure', async () => {
    let times = 0
    const { requests, get } = await startLookup((_, response) => {
      times++
      if (times === 1) response.writeHead(500).end('{"error":"database"}')
      else response.end(ANSWER)
    })
    expect((await get()).status).toBe(200)
    expect(requests).toHaveLength(2)
  })

  it('asks twice and no more, and does not keep a failure', async () => {
    const { requests, get } = await answering('{"error":"database"}', 500)
    const response = await get()
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toEqual({
      code: 'keys/indexer-bad-answer',
      message: 'The key indexer sent an unusable answer: status 500.',
      suggestion: 'Try again in a moment, or look the account up by its address.',
    })
    expect(requests).toHaveLength(2)
    await get()
    expect(requests).toHaveLength(4)
  })

  it.each([
    ['not JSON', '<html>', 'it is not as documented'],
    ['no list', `{"publicKey":"${LOWER}"}`, 'accounts is not as documented'],
    [
      'one strange entry among good ones',
      JSON.stringify({ publicKey: LOWER, accounts: [ACCOUNT, { ...ACCOUNT, hashing: 'MD5' }] }),
      'accounts.1.hashing is not as documented',
    ],
    [
      'an address of nowhere',
      JSON.stringify({ publicKey: LOWER, accounts: [{ ...ACCOUNT, address: '0x123' }] }),
      'accounts.0.address is not an address',
    ],
    ['another key', ANSWER.replace(LOWER, LOWER.replace('ab', 'ac')), 'it is about another key'],
  ])('refuses an answer with %s', async (_, body, what) => {
    const { get } = await answering(body)
    const response = await get()
    expect(response.status).toBe(502)
    expect((await errorOf(response)).message).toContain(what)
  })

  it('gives up on a silent indexer with 504', async () => {
    const { requests, get } = await startLookup(() => {}, SHORT)
    const response = await get()
    expect(response.status).toBe(504)
    expect((await errorOf(response)).code).toBe('keys/indexer-timeout')
    expect(requests).toHaveLength(1)
  })

  it('waits for one slow answer, and does not begin anew', async () => {
    // More than half of the time limit, which two tries would have to share.
    const { requests, get } = await startLookup(
      (_, response) => void setTimeout(() => response.end(ANSWER), 600),
      { ...TIMES, total: 1000 },
    )
    expect((await get()).status).toBe(200)
    expect(requests).toHaveLength(1)
  })

  it('does not go on saying that a key has no accounts', async () => {
    let accounts: readonly unknown[] = []
    const { get } = await startLookup(
      (_, response) => response.end(JSON.stringify({ publicKey: LOWER, accounts })),
      { ...TIMES, keepNone: 0 },
    )
    const found = async () =>
      ((await (await get()).json()) as { accounts: readonly unknown[] }).accounts.length
    expect(await found()).toBe(0)
    accounts = [ACCOUNT]
    expect(await found()).toBe(1)
    accounts = []
    expect(await found()).toBe(1)
  })

  it.each([
    ['{"error":"could not connect"}', 'keys/indexer-database'],
    ['404 page not found', 'keys/indexer-bad-answer'],
  ])('takes a 404 with %s for what it is', async (body, code) => {
    const { get } = await answering(body, 404)
    const response = await get()
    expect(response.status).toBe(502)
    expect((await errorOf(response)).code).toBe(code)
  })

  it('gives up on an answer that begins and never ends', async () => {
    const { get } = await startLookup((_, response) => response.write('{"publicKey":'), SHORT)
    expect((await get()).status).toBe(504)
  })

  it('answers 502 when nothing listens there', async () => {
    const env = { TESTNET_KEY_INDEXER: await closedService() }
    const keyIndexer = createKeyIndexer(readSettings(env).networks, TIMES)
    const origin = await startApp(env, { keyIndexer })
    const response = await fetch(`${origin}/api/keys/${KEY}?network=testnet`)
    expect(response.status).toBe(502)
    expect((await errorOf(response)).code).toBe('keys/indexer-unreachable')
  })

  it('stops a client that asks too often, and says when to come back', async () => {
    const { get } = await answering(ANSWER)
    const responses = await Promise.all(Array.from({ length: 601 }, () => get()))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a thousand readers at once', () => {
  const KEYS = Array.from({ length: 4 }, (_, i) => `${i}`.repeat(128))
  const [POPULAR = '', REVOKED = '', , UNKNOWN = ''] = KEYS

  /**
   * Mimics the real indexer (onflow/flow-public-key-indexer `rest.go`): the complete key in lower case, 200 with no
   * accounts for an unknown one, revoked keys included, meaningless numbers.
   */
  function answerOf(key: string) {
    const account = (index: bigint, isRevoked = false) => ({
      ...ACCOUNT,
      address: `0x${addressAt('testnet', index)}`,
      keyId: 0,
      isRevoked,
    })
    const accounts =
      key === POPULAR
        ? Array.from({ length: 500 }, (_, i) => account(BigInt(i + 10)))
        : key === REVOKED
          ? [account(3n, true)]
          : key === UNKNOWN
            ? []
            : [account(4n)]
    return JSON.stringify({ publicKey: key, accounts })
  }

  it('have their answers, and the indexer one question for each key', {
    timeout: 60_000,
  }, async () => {
    const { requests, origin } = await startLookup((request, response) => {
      const key = (request.url ?? '').slice('/key/'.length)
      setTimeout(() => response.end(answerOf(key)), 20)
    })
    const readers = Array.from({ length: 1000 }, (_, i) => ({
      key: KEYS[i % KEYS.length] ?? '',
      // Four hundred of them share an address: each address has 600 requests a minute.
      headers: { 'X-Forwarded-For': `10.0.0.${i < 400 ? 1 : i % 250}` },
    }))
    const answers = await Promise.all(
      readers.map(async ({ key, headers }) => {
        const response = await fetch(`${origin}/api/keys/${key}?network=testnet`, { headers })
        const body = (await response.json()) as { accounts: readonly { revoked: boolean }[] }
        return { key, status: response.status, body }
      }),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const counts = new Map(answers.map(({ key, body }) => [key, body.accounts.length]))
    expect([...counts.values()]).toEqual([500, 1, 1, 0])
    const revoked = answers.find(({ key }) => key === REVOKED)?.body.accounts
    expect(revoked?.map(account => account.revoked)).toEqual([true])
    expect([...requests].sort()).toEqual(KEYS.map(key => `/key/${key}`))
  })
})
