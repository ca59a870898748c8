import { QueryObserver } from '@tanstack/react-query'
import { parseAddress } from '@toolkit/core/account/address'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from './config'
import { queryClient } from './query-client'
import { accountSummaryQuery } from './reads/account'
import { transactionQuery } from './reads/transaction'
import { fakeBrowser } from './testing/fake-browser'
import { type Call, fakeFetch, json, refuseConnection } from './testing/fake-fetch'

const service = parseAddress('f8d6e0586b0a20c7', 'emulator')
const account = { address: service, balance: '1', keys: [], contracts: {} }
const id = 'ab'.repeat(32)
let calls: Call[]
function node(reply: (requestCount: number) => Response | Promise<Response>): void {
  let requestCount = 0
  calls = fakeFetch(call => {
    if (call.url.endsWith('/api/config')) return new Response('', { status: 404 })
    requestCount += 1
    return reply(requestCount)
  })
}
const requests = () => calls.filter(call => call.url.includes('/v1/')).length

/** Observes an account; returns the function that stops. */
function observe() {
  const observer = new QueryObserver(
    queryClient,
    accountSummaryQuery({ network: 'emulator', address: service, height: null }),
  )
  const leave = observer.subscribe(() => undefined)
  return { leave, read: () => observer.getCurrentResult() }
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  forgetSettings()
  fakeBrowser()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a node that answers 503', () => json({ code: 503, message: 'down' }, 503), 'chain/fault'],
  ['a node that is gone', refuseConnection, 'chain/unreachable'],
])('%s is asked again until it is back; the error stays meanwhile', async (_, down, code) => {
  let up = false
  node(() => (up ? json(account) : down()))
  const { leave, read } = observe()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(read()).toMatchObject({ data: undefined, failureReason: { code } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read()).toMatchObject({ data: undefined, failureReason: { code } })
  up = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read()).toMatchObject({ data: { balance: 1n }, failureReason: null })
  leave()
})

test('a node with too many requests is left alone for as long as it says', async () => {
  node(requestCount =>
    requestCount === 1
      ? Response.json(
          { code: 429, message: 'slow down' },
          { status: 429, headers: { 'retry-after': '47' } },
        )
      : json(account),
  )
  const { leave, read } = observe()
  await vi.advanceTimersByTimeAsync(46_900)
  expect(read().failureReason).toMatchObject({ code: 'chain/rate-limited', retryAfter: 47_000 })
  expect(requests()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(read().data).toMatchObject({ balance: 1n })
  leave()
})

test('what would be the same the next time is asked once', async () => {
  node(() => json({ code: 404, message: 'Flow resource not found: not found' }, 404))
  const { leave, read } = observe()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read().error).toMatchObject({ code: 'chain/account-not-found' })
  expect(requests()).toBe(1)
  leave()
})

test('a transaction that was just sent may not be known yet: six times in all', async () => {
  node(() => json({ code: 404, message: 'Flow resource not found: not found' }, 404))
  const observer = new QueryObserver(queryClient, transactionQuery('emulator', id))
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().error).toMatchObject({ code: 'chain/transaction-not-found' })
  expect(requests()).toBe(6)
  leave()
})

test('leaving ends it', async () => {
  node(refuseConnection)
  const { leave } = observe()
  await vi.advanceTimersByTimeAsync(6_000)
  leave()
  const before = requests()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests()).toBe(before)
})
