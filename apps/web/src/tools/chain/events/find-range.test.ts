import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../../../chain/config'
import { fakeBrowser } from '../../../chain/testing/fake-browser'
import { fakeFetch, json } from '../../../chain/testing/fake-fetch'
import { findRange } from './find-range'
import { NOTHING, type Submitted } from './submitted'

const MINUTE = 60_000
const LATEST = 400
let ages: (height: number) => number

beforeEach(() => {
  forgetSettings()
  fakeBrowser()
  // A block a minute, the latest one just now.
  ages = height => (height === 0 ? 10 ** 10 : (LATEST - height) * MINUTE)
  fakeFetch(({ url }) => {
    const submitted = new URL(url).searchParams.get('height')
    if (submitted === null) return new Response('', { status: 404 })
    const height = submitted === 'sealed' ? LATEST : Number(submitted)
    const timestamp = new Date(Date.now() - ages(height)).toISOString()
    return json([{ header: { id: 'ab'.repeat(32), height: `${height}`, timestamp } }])
  })
})
afterEach(() => vi.unstubAllGlobals())

const find = (submitted: Partial<Submitted>) =>
  findRange({ ...NOTHING, ...submitted }, 'emulator', new AbortController().signal)

test('the last 250 blocks end with the latest, the last hour begins before it', async () => {
  expect(await find({})).toEqual({ from: 151n, to: 400n, latest: 400n })
  const hour = await find({ range: 'hour' })
  if (!('latest' in hour)) throw new Error('It has faults.')
  expect(hour.to).toBe(400n)
  // None of its sixty blocks is missing.
  expect(hour.from).toBeLessThanOrEqual(341n)
  expect(hour.from).toBeGreaterThan(330n)
})

test('a chain that is younger is taken from its first block, one that stood still has none', async () => {
  expect(await find({ range: 'day' })).toEqual({ from: 0n, to: 400n, latest: 400n })
  ages = () => 100 * MINUTE
  await expect(find({ range: 'hour' })).rejects.toMatchObject({ code: 'chain-events/no-blocks' })
})

test('heights are taken as they are, and refused after the latest', async () => {
  expect(await find({ range: 'heights', from: '7' })).toEqual({ from: 7n, to: 400n, latest: 400n })
  expect(await find({ range: 'heights', from: '7', to: '999' })).toMatchObject({ to: 999n })
  const late = await find({ range: 'heights', from: '401' })
  expect('latest' in late ? null : late.get('from')?.code).toBe('chain-events/after-head')
})
