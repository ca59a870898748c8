import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { parseAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { accountControlQuery, accountDayAgoQuery, dayAgoQuery } from './origin-facts'

const account = parseAddress('01cf0e2f2f715450', 'emulator')
const node = 'http://localhost:8888/v1'
let calls: Call[]
const nodeAnswers = (reply: (path: string) => Response) => {
  calls = fakeFetch(({ url }) =>
    url.startsWith(node) ? reply(url.slice(node.length)) : new Response('', { status: 404 }),
  )
}
const requests = () =>
  calls.flatMap(({ url }) => (url.startsWith(node) ? [url.slice(node.length)] : []))

const block = (height: number, time: number) =>
  json([
    {
      header: { id: 'ab'.repeat(32), height: `${height}`, timestamp: new Date(time).toISOString() },
    },
  ])
const value = (...fields: readonly [string, unknown][]) =>
  json(
    formatBase64(
      encodeUtf8(
        JSON.stringify({
          type: 'Dictionary',
          value: fields.map(([key, one]) => ({ key: { type: 'String', value: key }, value: one })),
        }),
      ),
    ),
  )
/** The emulator's answer for an account that does not exist. */
const noAccount = () =>
  json(
    {
      code: 400,
      message: `Invalid Flow argument: [Error Code: 1201] error caused by: 1 error occurred:\n\t* [Error Code: 1101] cadence runtime error: Execution failed:\nerror: failed to get public key count: [Error Code: 1201] account not found for address ${account}\n`,
    },
    400,
  )

/** One try, without retries. */
const fetchQuery = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  queryClient.fetchQuery({ ...query, retry: false })

beforeEach(() => {
  queryClient.clear()
  forgetSettings()
  fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('finds the start of a chain that is younger than a day by its latest and its first block', async () => {
  const now = Date.now()
  nodeAnswers(path => (path.endsWith('=sealed') ? block(9, now) : block(1, now - 3_600_000)))
  expect(await fetchQuery(dayAgoQuery('emulator'))).toEqual({ height: 0n, isChainStart: true })
  expect(requests()).toEqual(['/blocks?height=sealed', '/blocks?height=1'])
})

test('claims no height where blocks have no times', async () => {
  nodeAnswers(() => json([{ header: { id: 'ab'.repeat(32), height: '9', timestamp: 'long ago' } }]))
  expect(await fetchQuery(dayAgoQuery('emulator'))).toEqual({ height: null, isChainStart: false })
})

test('says that the node no longer has the blocks', async () => {
  nodeAnswers(path =>
    path.endsWith('=sealed')
      ? block(9, Date.now())
      : json(
          { code: 404, message: 'block height 1 is less than the spork root block height' },
          404,
        ),
  )
  await expect(fetchQuery(dayAgoQuery('emulator'))).rejects.toMatchObject({
    code: 'chain/before-spork',
  })
})

const HEIGHT = { height: 7n, isChainStart: false }

test('reads what an account had, at that height', async () => {
  const names = { type: 'Array', value: [{ type: 'String', value: 'Mine' }] }
  nodeAnswers(() => value(['used', { type: 'UInt64', value: '9' }], ['names', names]))
  expect(await fetchQuery(accountDayAgoQuery('emulator', account, HEIGHT))).toEqual({
    exists: true,
    contracts: ['Mine'],
    isChainStart: false,
  })
  expect(requests()).toEqual(['/scripts?block_height=7'])
})

test('tells an account that was not there from a height that is gone', async () => {
  nodeAnswers(noAccount)
  expect(await fetchQuery(accountDayAgoQuery('emulator', account, HEIGHT))).toMatchObject({
    exists: false,
  })
  queryClient.clear()
  nodeAnswers(() => json({ code: 400, message: 'state commitment not found' }, 400))
  await expect(fetchQuery(accountDayAgoQuery('emulator', account, HEIGHT))).rejects.toMatchObject({
    code: 'chain/state-gone',
  })
})

test('reads who can change an account', async () => {
  nodeAnswers(() =>
    value(
      ['weight', { type: 'UFix64', value: '1000.00000000' }],
      ['capabilities', { type: 'Int', value: '0' }],
    ),
  )
  expect(await fetchQuery(accountControlQuery('emulator', account))).toEqual({
    keyWeight: '1000.00000000',
    accountCapabilities: 0,
  })
  queryClient.clear()
  nodeAnswers(noAccount)
  await expect(fetchQuery(accountControlQuery('emulator', account))).rejects.toMatchObject({
    code: 'chain/account-not-found',
  })
})
