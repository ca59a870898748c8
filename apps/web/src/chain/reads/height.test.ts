import { parseAddress } from '@toolkit/core/account/address'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { isTemporary } from '../recovery'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { accountSummaryQuery } from './account'
import { accountOverviewQuery } from './account-overview'
import { blockAtHeightQuery } from './block'
import { blockRefusal } from './height'
import { runScript } from './script'

const service = parseAddress('f8d6e0586b0a20c7', 'emulator')
let calls: Call[]

const nodeAnswers = (reply: () => Response) => {
  calls = fakeFetch(({ url }) =>
    url.endsWith('/api/config') ? new Response('', { status: 404 }) : reply(),
  )
}
const requests = () => calls.map(({ url }) => url).filter(url => url.includes('/v1/'))

beforeEach(() => {
  queryClient.clear()
  fakeBrowser()
  forgetSettings()
})

afterEach(() => vi.unstubAllGlobals())

// Real messages: flow-go, and the emulator for a height above its latest.
const REFUSALS = [
  [
    'Flow resource not found: block height 5 is less than the spork root block height 7. Try to use a historic node.',
    'chain/before-spork',
  ],
  [
    'Invalid Flow request: failed to execute script: state commitment not found (ab). this error usually happens if the reference block for this script is not set to a recent block',
    'chain/state-gone',
  ],
  ['Out of range: data for block height 5 is not available', 'chain/state-gone'],
  ['Invalid Flow argument: could not find block at height 99', 'chain/no-such-height'],
  ['error looking up block at height 99', 'chain/no-such-height'],
] as const

describe('blockRefusal', () => {
  test.each(REFUSALS)('%s', (message, code) => {
    const error = blockRefusal('mainnet', 5n, { code: 400, message })
    expect(error?.code).toBe(code)
    expect(error?.message).toContain('5')
    expect(isTemporary(error)).toBe(false)
  })

  test.each([
    { code: 404, message: 'Flow resource not found: could not find account with address ab' },
    { code: 400, message: 'Invalid Flow argument: [Error Code: 1101] execution failed' },
    { error: 'rate limited' },
    null,
  ])('nothing about the height: %j', body => {
    expect(blockRefusal('mainnet', 5n, body)).toBeNull()
  })
})

test('an account is asked at the height, and a refusal about it says so', async () => {
  nodeAnswers(() => json({ code: 400, message: REFUSALS[1][0] }, 400))
  await expect(
    queryClient.fetchQuery({
      ...accountSummaryQuery({ network: 'emulator', address: service, height: 5n }),
      retry: false,
    }),
  ).rejects.toMatchObject({ code: 'chain/state-gone' })
  expect(requests()[0]).toContain('block_height=5&expand=keys')
})

test('an account that was not there yet at the height is no refusal about the height', async () => {
  nodeAnswers(() => json({ code: 404, message: 'Flow resource not found: no account' }, 404))
  await expect(
    queryClient.fetchQuery({
      ...accountSummaryQuery({ network: 'emulator', address: service, height: 5n }),
      retry: false,
    }),
  ).rejects.toMatchObject({ code: 'chain/account-not-found' })
})

test('a block by its height; one that is not there', async () => {
  const header = { id: 'ab'.repeat(32), height: '5', timestamp: '2026-11-23T02:00:00Z' }
  nodeAnswers(() => json([{ header }]))
  expect(await queryClient.fetchQuery(blockAtHeightQuery('emulator', 5n))).toMatchObject({
    height: 5n,
    timestamp: header.timestamp,
  })
  nodeAnswers(() => json({ code: 404, message: 'Flow resource not found: no block' }, 404))
  await expect(
    queryClient.fetchQuery({ ...blockAtHeightQuery('emulator', 6n), retry: false }),
  ).rejects.toMatchObject({ code: 'chain/no-such-height' })
})

describe('accountOverviewQuery', () => {
  const gives = (...values: readonly unknown[]) =>
    nodeAnswers(() => json(btoa(JSON.stringify({ type: 'Array', value: values }))))
  const amount = (value: string) => ({ type: 'UFix64', value })
  const bytes = (value: string) => ({ type: 'UInt64', value })
  const read = () =>
    queryClient.fetchQuery({
      ...accountOverviewQuery({ network: 'emulator', address: service, height: 7n }),
      retry: false,
    })

  test('amounts to the last digit, bytes of any size, at the height', async () => {
    gives(
      amount('184467440737.09551615'),
      amount('0.00100000'),
      bytes('18446744073709551615'),
      bytes('0'),
    )
    expect(await read()).toEqual({
      balance: 18446744073709551615n,
      available: 100_000n,
      storageUsed: 18446744073709551615n,
      storageCapacity: 0n,
    })
    expect(requests()).toEqual([expect.stringMatching(/scripts\?block_height=7$/)])
  })

  test('anything else is no answer', async () => {
    gives(amount('1.0'), amount('1.0'), bytes('1'))
    await expect(read()).rejects.toMatchObject({ code: 'chain/bad-answer' })
  })
})

describe('a script at a block that its ID names', () => {
  const blockId = new Uint8Array(32).fill(0xab)
  const hex = 'ab'.repeat(32)
  const run = () =>
    runScript('emulator', 'access(all) fun main(): Int { return 1 }', [], { blockId })

  test('is asked for by that ID alone', async () => {
    nodeAnswers(() => json(btoa(JSON.stringify({ type: 'Int', value: '1' }))))
    expect(await run()).toMatchObject({ type: 'Int', value: 1n })
    expect(requests()).toEqual([
      expect.stringMatching(new RegExp(`/v1/scripts\\?block_id=${hex}$`)),
    ])
  })

  test.each([
    [REFUSALS[1][0], 'chain/state-gone', 400],
    [REFUSALS[0][0], 'chain/before-spork', 400],
    // Messages of the emulator and of a node.
    ['Invalid Flow argument: could not find entity', 'chain/block-not-found', 400],
    ['Flow resource not found: not found: key not found', 'chain/block-not-found', 404],
  ])('%s', async (message, code, status) => {
    nodeAnswers(() => json({ code: status, message }, status))
    await expect(run()).rejects.toMatchObject({ code, message: expect.stringContaining(hex) })
  })
})
