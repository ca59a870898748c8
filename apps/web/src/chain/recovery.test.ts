import { ToolError } from '@toolkit/core/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTemporary, RateLimited, retryDelay } from './recovery'

const error = (code: string) => new ToolError(code, code)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  'chain/offline',
  'chain/unreachable',
  'chain/time-out',
  'chain/fault',
  'keys/indexer-unreachable',
  'keys/indexer-timeout',
  'keys/indexer-database',
])('%s passes by itself: asked again every 3 s', code => {
  expect(isTemporary(error(code))).toBe(true)
  for (const failures of [0, 1, 100]) expect(retryDelay(error(code), failures)).toBe(3000)
})

test.each([
  'chain/account-not-found',
  'chain/refused',
  'chain/bad-answer',
  'keys/no-indexer',
  'worker/crashed',
])('%s would be the same the next time', code => {
  expect(retryDelay(error(code))).toBeNull()
})

test('what is no error of ours is not asked again', () => {
  expect(retryDelay(new Error('x'))).toBeNull()
})

test.each(['chain/rate-limited', 'request/too-many'])('%s waits as long as it says', code => {
  expect(retryDelay(new RateLimited(code, code, { retryAfter: 47_000 }), 5)).toBe(47_000)
  const silent = [0, 1, 2, 3, 4].map(failures =>
    retryDelay(new RateLimited(code, code, { retryAfter: null }), failures),
  )
  expect(silent).toEqual([3_000, 10_000, 20_000, 30_000, 30_000])
  expect(retryDelay(error(code))).toBe(3_000)
})
