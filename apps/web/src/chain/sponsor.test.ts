import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunTaskOptions } from '../workers/run-task'
import { forgetSettings } from './config'
import solveWork, { type WorkQuestion } from './solve-work.task'
import {
  createAccount,
  followAccountJob,
  fundAccount,
  type NewAccount,
  type SponsorProgress,
} from './sponsor'
import { AWAY_PATIENCE_MS } from './sponsor-job'
import { fakeBrowser } from './testing/fake-browser'
import { type Call, fakeFetch, json, refuseConnection } from './testing/fake-fetch'

// There are no workers here: the task runs in the caller.
vi.mock('../workers/run-task', () => ({
  runTask: (_ref: unknown, input: WorkQuestion, { onProgress, signal }: RunTaskOptions) =>
    solveWork(input, {
      progress: fraction => onProgress?.(fraction),
      signal: signal ?? new AbortController().signal,
    }),
}))

const network = {
  accessNode: 'http://127.0.0.1:8888',
  keyIndexer: null,
  walletDiscovery: 'http://127.0.0.1:8701/fcl/authn',
  sponsored: true,
}
const config = {
  networks: { mainnet: network, testnet: network, emulator: network },
  walletConnectProjectId: null,
}
const transactionId = 'cd'.repeat(32)
let count = 0
/** A distinct request, so that no two tests share an idempotency key. */
const account = (): NewAccount => ({
  network: 'emulator',
  keys: [
    {
      publicKey: readHex((++count).toString(16).padStart(128, '0'), 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    },
  ],
})

let calls: Call[]
function server(reply: (attempt: number) => Response | Promise<Response>, hasConfig = true): void {
  let attempts = 0
  calls = fakeFetch(call => {
    if (!call.url.endsWith('/api/config')) return reply(attempts++)
    return hasConfig ? json(config) : new Response('', { status: 404 })
  })
}
const posts = () => calls.filter(call => call.method === 'POST')
const keys = () => posts().map(call => call.headers.get('idempotency-key'))

beforeEach(() => {
  forgetSettings()
  fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const job = '0a'.repeat(16)
const sent = (status = 200) =>
  json({ job, network: 'emulator', state: 'sent', transactionId }, status)
const queued = (place: number) =>
  json({ job, network: 'emulator', state: 'queued', place, trouble: null }, 202)

test('posts the account with an idempotency key and gives the transaction', async () => {
  server(() => sent(202))
  const requested = account()
  expect(await createAccount(requested)).toEqual({ transactionId })
  expect(posts()).toHaveLength(1)
  expect(posts()[0]?.url).toBe('https://toolkit.test/api/accounts')
  expect(JSON.parse(posts()[0]?.body ?? '')).toEqual(requested)
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('waits in the server’s queue, and tells its place and what it waits for', async () => {
  vi.useFakeTimers()
  const trouble = { code: 'accounts/node-unreachable', message: 'The node is away.' }
  const replies = [
    () => queued(12),
    () => queued(1),
    () => json({ job, state: 'sending', transactionId, trouble }),
    refuseConnection,
  ]
  server(attempt => (replies[attempt] ?? sent)())
  const reported: unknown[] = []
  const made = createAccount(account(), {
    onProgress: progress =>
      reported.push(
        progress.kind === 'waiting' ? (progress.place ?? progress.trouble?.code) : progress,
      ),
  })
  await vi.runAllTimersAsync()
  expect(await made).toEqual({ transactionId })
  expect(reported).toEqual([12, 1, 'accounts/node-unreachable', 'sponsor/unreachable'])
  expect(posts()).toHaveLength(1)
  expect(calls.at(-1)?.url).toBe(`https://toolkit.test/api/accounts/${job}`)
})

test('a server that stays away is an error, and the next try asks for the same job', async () => {
  vi.useFakeTimers()
  let away = true
  server(attempt => (attempt === 0 ? queued(1) : away ? refuseConnection() : sent()))
  const requested = account()
  const made = createAccount(requested)
  const ended = expect(made).rejects.toMatchObject({ code: 'sponsor/unreachable' })
  await vi.advanceTimersByTimeAsync(AWAY_PATIENCE_MS + 5000)
  await ended
  away = false
  await createAccount(requested)
  const [first, second] = keys()
  expect(second).toBe(first)
})

test('a job that failed has the server’s error, and the next try is a new request', async () => {
  const error = { code: 'accounts/refused', message: 'The access node refused it.' }
  server(() => json({ job, state: 'failed', transactionId: null, error }, 202))
  const requested = account()
  await expect(createAccount(requested)).rejects.toMatchObject(error)
  await expect(createAccount(requested)).rejects.toMatchObject(error)
  const [first, second] = keys()
  expect(second).not.toBe(first)
})

test('does the work that the server asks for, tells how far it is, and posts again with it', async () => {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 3,
    deriveKey,
    data: { network: 'emulator', most: 5 },
    hmacSignatureSecret: 'of-the-server',
  })
  const missing = { code: 'accounts/work-missing', message: 'Work first.' }
  const replies = [() => json({ error: missing }, 428), () => json({ challenge: made })]
  server(attempt => (replies[attempt] ?? sent)())
  const requested = account()
  const reported: SponsorProgress[] = []
  expect(await createAccount(requested, { onProgress: now => reported.push(now) })).toEqual({
    transactionId,
  })
  const [first, second] = posts().map(({ body }) => JSON.parse(body))
  expect(first).toEqual(requested)
  const { work, ...again } = second
  expect(again).toEqual(requested)
  expect(work.challenge).toEqual(made)
  const { verified } = await verifySolution({
    ...work,
    deriveKey,
    hmacSignatureSecret: 'of-the-server',
  })
  expect(verified).toBe(true)
  expect(work.solution.counter).toBe(3)
  expect(new Set(keys()).size).toBe(1)
  expect(reported).toEqual([0, 0, 1 / 6, 2 / 6, 3 / 6].map(done => ({ kind: 'work', done })))
})

test('work that has no solution ends, and nothing is posted for it', async () => {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 9,
    deriveKey,
    data: { most: 4 },
    hmacSignatureSecret: 'of-the-server',
  })
  const missing = { code: 'accounts/work-missing', message: 'Work first.' }
  const replies = [() => json({ error: missing }, 428), () => json({ challenge: made })]
  server(attempt => (replies[attempt] ?? sent)())
  await expect(createAccount(account())).rejects.toMatchObject({ code: 'sponsor/unsolvable-work' })
  expect(posts()).toHaveLength(1)
})

test('a job is followed after the page was loaded anew', async () => {
  vi.useFakeTimers()
  const jobs: string[] = []
  server(attempt => (attempt < 2 ? queued(3) : sent()))
  const left = new AbortController()
  const made = createAccount(account(), { signal: left.signal, onJob: id => jobs.push(id) })
  const ended = expect(made).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(0)
  left.abort(new Error('left'))
  await ended
  expect(jobs).toEqual([job])
  const places: unknown[] = []
  const followed = followAccountJob('emulator', job, {
    onProgress: progress => places.push(progress),
  })
  await vi.runAllTimersAsync()
  expect(await followed).toEqual({ transactionId })
  expect(places).toEqual([{ kind: 'waiting', place: 3, trouble: null }])
  expect(posts()).toHaveLength(1)
})

test('a job that the server knows no longer is said at once', async () => {
  const error = { code: 'accounts/no-such-job', message: 'Unknown.' }
  server(() => json({ error }, 404))
  await expect(followAccountJob('emulator', job)).rejects.toMatchObject(error)
  expect(calls).toHaveLength(1)
})

test('a request keeps the idempotency key that it is given', async () => {
  server(() => sent(202))
  await createAccount(account(), { idempotencyKey: 'kept-since-before' })
  expect(keys()).toEqual(['kept-since-before'])
})

test('an account is funded by the server’s payer', async () => {
  server(() => sent(202))
  const address = addressAt('emulator', 9n)
  expect(await fundAccount('emulator', address)).toEqual({
    transactionId,
    amount: 100_000_000_000n,
  })
  expect(posts()[0]?.url).toBe('https://toolkit.test/api/fund')
  expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({
    network: 'emulator',
    address,
    amount: '1000.0',
  })
})

test('nothing is asked any more once the page is left', async () => {
  vi.useFakeTimers()
  server(() => queued(3))
  const left = new AbortController()
  const made = createAccount(account(), { signal: left.signal })
  const ended = expect(made).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(3000)
  const before = calls.length
  left.abort(new Error('left'))
  await ended
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(before)
})

test('a second try after no answer is the same request, a further account a new one', async () => {
  server(attempt => (attempt === 0 ? refuseConnection() : sent(202)))
  const requested = account()
  await expect(createAccount(requested)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ToolError: The server that pays for new accounts didn’t answer. It may not be running.]`,
  )
  await createAccount(requested)
  await createAccount(requested)
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('a failed post is not repeated by itself', async () => {
  server(() => json({ error: { code: 'x/y', message: 'Down.' } }, 503))
  await expect(createAccount(account())).rejects.toMatchObject({ code: 'x/y', message: 'Down.' })
  expect(posts()).toHaveLength(1)
})

test('the server’s own error comes whole', async () => {
  const error = {
    code: 'accounts/no-payer',
    message: 'No payer is set.',
    suggestion: 'Use a wallet.',
    position: { kind: 'field', field: 'network' },
  }
  server(() => json({ error }, 503))
  await expect(createAccount(account())).rejects.toMatchObject(error)
})

test.each([
  ['an error without its form', () => json({ oops: 1 }, 500)],
  ['a page', () => new Response('<html>', { status: 200 })],
  ['an id that is none', () => json({ job, state: 'sent', transactionId: 'abc' }, 202)],
])('%s cannot be read', async (_name, reply) => {
  server(reply)
  await expect(createAccount(account())).rejects.toMatchObject({ code: 'sponsor/bad-answer' })
})

test('a static host says that there is no server, and nothing is posted', async () => {
  server(() => sent(202), false)
  await expect(createAccount(account())).rejects.toMatchObject({ code: 'sponsor/no-server' })
  expect(posts()).toEqual([])
})
