import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { queryClient } from '../query-client'
import { recordedAnswer } from '../testing/account-answers'
import { fakeFetch, json } from '../testing/fake-fetch'
import { startFresh } from '../testing/start-fresh'
import { evmHoldingsQuery } from './evm-holdings'

type Json = { readonly type: string; readonly value: unknown }
const text = (value: string): Json => ({ type: 'String', value })
const list = (value: readonly Json[]): Json => ({ type: 'Array', value })
const dictionary = (facts: Readonly<Record<string, Json>>): Json => ({
  type: 'Dictionary',
  value: Object.entries(facts).map(([key, value]) => ({ key: text(key), value })),
})

const address = (index: number, digit = 'a') => index.toString(16).padStart(40, digit) as EvmAddress
const [ONE, OTHER] = [address(1, 'e'), address(2, 'e')]
const tokens = Array.from({ length: 150 }, (_, index) => address(index))
const collections = Array.from({ length: 100 }, (_, index) => address(index, 'b'))

/** A chain on which every address has 1 of everything; the contract `broken` ends every script that calls it. */
function chainHas(broken?: EvmAddress) {
  const requested: string[][] = []
  fakeFetch(({ url, body }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    const [owners = [], contracts = []] = (
      JSON.parse(body) as { arguments: string[] }
    ).arguments.map(one =>
      (JSON.parse(atob(one)) as { value: { value: string }[] }).value.map(({ value }) => value),
    )
    requested.push(contracts)
    if (broken && contracts.includes(broken)) return recordedAnswer('vaults, panic')
    const one = (owner: string) =>
      dictionary({
        ...{ address: text(owner), code: text('') },
        balance: { type: 'UInt', value: '5' },
        nonce: { type: 'UInt64', value: '0' },
        codeLength: { type: 'Int', value: '0' },
        tokens: list(
          contracts.map(contract => list([contract, '1'.padStart(64, '0'), '', ''].map(text))),
        ),
      })
    const value = dictionary({
      height: { type: 'UInt64', value: '9' },
      addresses: list(owners.map(one)),
    })
    return json(formatBase64(encodeUtf8(JSON.stringify(value))))
  })
  return requested
}

startFresh()

test('more contracts than one question has room for are asked in lots, each once', async () => {
  const requested = chainHas()
  const query = evmHoldingsQuery('mainnet', [ONE, OTHER], { tokens, collections })
  const read = await queryClient.fetchQuery(query)
  expect(read.map(one => one.address)).toEqual([ONE, OTHER])
  for (const { holdings } of read) {
    const value = 'value' in holdings ? holdings.value : undefined
    expect(value?.tokens.map(({ token }) => token)).toEqual(tokens)
    expect(value?.nfts.map(({ contract }) => contract)).toEqual(collections)
  }
  expect(Math.max(...requested.map(({ length }) => length))).toBe(120)
  // Two full batches take one address per request; ten contracts take both.
  expect(requested.map(({ length }) => length)).toEqual([120, 120, 120, 120, 10])
})

test('no contracts are one question, for the state alone', async () => {
  const requested = chainHas()
  const query = evmHoldingsQuery('mainnet', [ONE, OTHER], { tokens: [], collections: [] })
  expect(await queryClient.fetchQuery(query)).toHaveLength(2)
  expect(requested).toEqual([[]])
})

test('a program that fails is told of the address, and not thrown', async () => {
  chainHas(collections[99])
  const query = evmHoldingsQuery('mainnet', [ONE], { tokens, collections })
  expect(await queryClient.fetchQuery(query)).toEqual([
    { address: ONE, height: null, holdings: { fault: 'panic: not today' } },
  ])
})
