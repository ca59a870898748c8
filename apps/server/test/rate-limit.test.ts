import type { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../src/errors.ts'
import { rateLimit } from '../src/http/rate-limit.ts'
import { errorOf, startApp } from './support.ts'

const from = (address: string) => ({ req: { header: () => address } }) as unknown as Context

/** Retry-After of a rejection, null if the request passes. */
function refusal(limit: ReturnType<typeof rateLimit>, address: string): string | null {
  try {
    limit.consume(from(address))
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.headers['Retry-After'] ?? ''
    throw error
  }
}

describe('rateLimit', () => {
  it('counts each client by itself, from its first request on, and says when it is over', () => {
    let time = 0
    const limit = rateLimit(2, 60, 1, { now: () => time })
    const request = (address: string) => refusal(limit, address)
    expect([request('192.0.2.1'), request('192.0.2.1')]).toEqual([null, null])
    time = 20_500
    expect(request('192.0.2.1')).toBe('40')
    expect(request('192.0.2.2')).toBeNull()
    time = 59_999
    expect(request('192.0.2.1')).toBe('1')
    time = 60_000
    expect(request('192.0.2.1')).toBeNull()
  })

  it('counts IPv6 by the /64, and a mapped IPv4 as itself', () => {
    const limit = rateLimit(1, 60, 1)
    const request = (address: string) => refusal(limit, address)
    expect(request('2001:db8:0:1::1')).toBeNull()
    expect(request('2001:db8:0:1:ffff::2')).toBe('60')
    expect(request('2001:db8:0:2::1')).toBeNull()
    expect(request('192.0.2.9')).toBeNull()
    expect(request('::ffff:192.0.2.9')).toBe('60')
  })

  it('remembers so many clients at most: the one that was quiet for longest is forgotten', () => {
    const limit = rateLimit(1, 60, 1, { clients: 3 })
    const request = (last: number) => refusal(limit, `192.0.2.${last}`)
    expect([1, 2, 3].map(request)).toEqual([null, null, null])
    expect(request(1)).toBe('60')
    expect(request(4)).toBeNull()
    expect([request(1), request(3), request(4)]).toEqual(['60', '60', '60'])
    expect(request(2)).toBeNull()
  })
})

it.each([
  ['GET', '/api/config', 'requests'],
  ['POST', '/api/accounts', 'requests'],
  ['POST', '/api/fund', 'requests'],
  ['DELETE', '/api/nothing', 'requests'],
  ['GET', '/api', 'requests'],
  ['GET', '/api/health', 'requests'],
  ['GET', `/api/accounts/${'0'.repeat(32)}`, 'jobs'],
  ['GET', '/api/accounts/challenge?network=testnet', 'challenges'],
  ['GET', `/api/keys/${'ab'.repeat(64)}?network=emulator`, 'lookups'],
  ['GET', '/image?url=/a.png&w=64', 'images'],
])('%s %s is counted under %s', async (method, path, rate) => {
  const origin = await startApp({ TRUST_PROXY: '1' }, { rates: { [rate]: 2 } })
  const request = (address: string) =>
    fetch(origin + path, { method, headers: { 'X-Forwarded-For': address } })
  expect((await request('192.0.2.1')).status).not.toBe(429)
  expect((await request('192.0.2.1')).status).not.toBe(429)
  const refused = await request('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await errorOf(refused)).toMatchObject({ code: 'request/too-many' })
  expect((await request('192.0.2.2')).status).not.toBe(429)
})
