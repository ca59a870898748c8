import { RETRY_INTERVAL_MS } from '@toolkit/client/exchange'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from './errors'
import { bySchema, READ_PATIENCE_MS, requestJson } from './http'
import { isTemporary } from './recovery'
import { type Call, fakeFetch, hang, json, refuseConnection } from './testing/fake-fetch'

const endpoint: Endpoint = {
  network: 'emulator',
  url: 'http://127.0.0.1:8888',
  service: 'access node',
}
const request = (change: Partial<Parameters<typeof requestJson<number>>[0]> = {}) =>
  requestJson({
    endpoint,
    url: 'http://127.0.0.1:8888/v1/x',
    read: bySchema(v.number()),
    what: 'a number',
    ...change,
  })
/** Settles the request, advancing the clock until it does. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const ended = promise.then(
    value => ({ value }),
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return ended
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([408, 429, 500, 502, 503, 504])(
  'a %i is tried again 5 times, 1000 ms apart, for GET and POST',
  async status => {
    for (const body of [undefined, { a: 1 }]) {
      const times: number[] = []
      fakeFetch(() => {
        times.push(Date.now())
        return json({ code: status, message: 'busy' }, status)
      })
      const error = await outcome(request({ body }))
      expect(times).toHaveLength(6)
      expect(times.slice(1).map((time, i) => time - (times[i] ?? 0))).toEqual(
        Array(5).fill(RETRY_INTERVAL_MS),
      )
      expect(error).toMatchObject({
        code: status === 429 ? 'chain/rate-limited' : 'chain/fault',
      })
    }
  },
)

test.each([400, 401, 403, 404, 413, 422, 501])('a %i is never tried again', async status => {
  const calls = fakeFetch(() => json({ code: status, message: 'no' }, status))
  await outcome(request())
  expect(calls).toHaveLength(1)
})

test('a connection that fails is tried again, and the answer then taken', async () => {
  const calls = fakeFetch((_call, position) => (position < 3 ? refuseConnection() : json(7)))
  expect(await outcome(request())).toEqual({ value: 7 })
  expect(calls).toHaveLength(4)
})

test('an answer without end is left, and none', async () => {
  let taken = 0
  const part = new Uint8Array(8 * 1024 * 1024).fill(0x20)
  const endless = new ReadableStream({
    pull(controller) {
      taken += 1
      controller.enqueue(part)
    },
  })
  const calls = fakeFetch(() => new Response(endless))
  expect(await outcome(request())).toMatchObject({ code: 'chain/bad-answer' })
  expect(calls).toHaveLength(1)
  expect(taken).toBeLessThan(12)
})

test('a 501 is no fault that passes: it is asked once, and never again', async () => {
  const calls = fakeFetch(() => json({ code: 501, message: 'not supported' }, 501))
  const error = await outcome(request())
  expect(error).toMatchObject({ name: 'ToolError' })
  expect(isTemporary(error)).toBe(false)
  expect(calls).toHaveLength(1)
})

test('every try sends the same body', async () => {
  const calls = fakeFetch((_call, position) => (position < 2 ? json({}, 503) : json(1)))
  await outcome(request({ body: { script: 'x' } }))
  expect(calls.map((call: Call) => `${call.method} ${call.body}`)).toEqual(
    Array(3).fill('POST {"script":"x"}'),
  )
})

test('a node that is not there is named with what to do, within 10 s', async () => {
  fakeFetch(refuseConnection)
  let error: unknown
  request({ patience: READ_PATIENCE_MS }).catch((thrown: unknown) => {
    error = thrown
  })
  await vi.advanceTimersByTimeAsync(READ_PATIENCE_MS)
  expect(error).toMatchInlineSnapshot(
    `[ToolError: The access node of Flow Emulator (127.0.0.1:8888) cannot be reached.]`,
  )
  expect(error).toMatchObject({
    code: 'chain/unreachable',
    suggestion: 'Start the local chain with “npm run emulator”, then try again.',
  })
})

test('a node that hangs is given up after the patience', async () => {
  fakeFetch(call => hang(call.signal))
  expect(await outcome(request({ patience: 10_000 }))).toMatchInlineSnapshot(
    `[ToolError: The access node of Flow Emulator (127.0.0.1:8888) did not answer within 10 seconds.]`,
  )
})

test('without a patience each of six tries has 30 s, a second apart', async () => {
  const calls = fakeFetch(call => hang(call.signal))
  const ended = request().catch((error: unknown) => error)
  for (let tries = 1; tries <= 6; tries++) {
    await vi.advanceTimersByTimeAsync(29_999)
    expect(calls).toHaveLength(tries)
    await vi.advanceTimersByTimeAsync(1001)
  }
  expect(await ended).toMatchObject({ code: 'chain/time-out' })
  expect(calls).toHaveLength(6)
})

test('an answer that comes at the second try of a node that hung is taken', async () => {
  fakeFetch((call, position) => (position === 0 ? hang(call.signal) : json(7)))
  expect(await outcome(request())).toEqual({ value: 7 })
})

test('an aborted request throws the reason of its signal, also between two tries', async () => {
  const calls = fakeFetch(() => json({}, 503))
  const abort = new AbortController()
  const ended = request({ signal: abort.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1500)
  abort.abort(new Error('another question'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toEqual(new Error('another question'))
  expect(calls).toHaveLength(2)
})

test('a refusal says the node’s own words without their prefix', async () => {
  fakeFetch(() => json({ code: 400, message: 'Invalid Flow argument: invalid address' }, 400))
  expect(await outcome(request())).toMatchInlineSnapshot(
    `[ToolError: The access node of Flow Emulator (127.0.0.1:8888) refused the request: invalid address]`,
  )
})

test('what is missing is the caller’s error, by 404 or in words', async () => {
  const missing = () => new Error('missing')
  fakeFetch(() => json({ code: 404, message: 'Flow resource not found: not found: x' }, 404))
  expect(await outcome(request({ missing }))).toEqual(new Error('missing'))
  fakeFetch(() => json({ code: 400, message: 'account not found for address' }, 400))
  expect(await outcome(request({ missing }))).toEqual(new Error('missing'))
  fakeFetch(() => json({ code: 400, message: 'something else' }, 400))
  expect(await outcome(request({ missing }))).toMatchObject({ code: 'chain/refused' })
})

test.each([
  ['a 404 that is not the node’s', () => new Response('404 page not found', { status: 404 })],
  ['a page', () => new Response('<html>')],
  ['another shape', () => json('1')],
])('%s is a bad answer', async (_name, reply) => {
  fakeFetch(reply)
  expect(await outcome(request({ missing: () => new Error('missing') }))).toMatchInlineSnapshot(
    `[ToolError: The access node of Flow Emulator (127.0.0.1:8888) sent an answer that isn’t a number.]`,
  )
})
