import { addressAt } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { queryClient } from '../query-client'
import { recordedAnswer, scriptIn } from '../testing/account-answers'
import { fakeFetch, json } from '../testing/fake-fetch'
import { startFresh } from '../testing/start-fresh'
import { ACCOUNTS_A_QUESTION, holdingsQuery, rereadPart } from './holdings'

const KEY = 'ab'.repeat(64)
const ADDRESSES = Array.from({ length: ACCOUNTS_A_QUESTION }, (_, index) =>
  addressAt('mainnet', BigInt(index + 100)),
)
const BAD = addressAt('mainnet', 106n)
const requested = { network: 'mainnet', publicKeys: [KEY] } as const

type Json = { readonly type: string; readonly value: unknown }
const text = (value: string): Json => ({ type: 'String', value })
const list = (value: readonly Json[] = []): Json => ({ type: 'Array', value })
const flag = (value: boolean): Json => ({ type: 'Bool', value })
const int = (value: number): Json => ({ type: 'Int', value: `${value}` })
const dictionary = (facts: Readonly<Record<string, Json>>): Json => ({
  type: 'Dictionary',
  value: Object.entries(facts).map(([key, value]) => ({ key: text(key), value })),
})
const answer = (value: Json) => json(formatBase64(encodeUtf8(JSON.stringify(value))))

const CONTROL = dictionary({
  balance: { type: 'UFix64', value: '1.50000000' },
  available: { type: 'UFix64', value: '1.40000000' },
  own: list([list([text('0'), text('1000'), text(''), text(KEY)])]),
  active: int(1000),
})
const COAS = dictionary({ coas: list() })
const COA_ITEM = ['/storage/old', 'A.e467b9dd11fa00df.EVM.CadenceOwnedAccount', 'other']
const COA = dictionary({
  ...{ path: text('/storage/old'), address: text('02'.repeat(20)) },
  ...{ balance: { type: 'UInt', value: '5' }, nonce: { type: 'UInt64', value: '1' } },
})
const STAKING = dictionary({ collection: flag(false), nodes: list(), delegators: list() })

const accountOf = (address: string) =>
  dictionary({
    address: { type: 'Address', value: address },
    control: CONTROL,
    stored: dictionary({
      ...{ vaults: list(), collections: list(), custody: list() },
      ...{ broken: int(0), tooMany: flag(false) },
    }),
    coas: COAS,
    links: dictionary({
      ...{ manages: flag(false), sharable: flag(false) },
      ...{ children: list(), owned: list(), parents: list() },
    }),
    staking: STAKING,
  })

/**
 * A chain on which all scripts that touch the items of `BAD` fail; `known`: the account exists; `lists`: its items can
 * be listed.
 */
function chainHas({ known, lists = false }: { readonly known: boolean; readonly lists?: boolean }) {
  return fakeFetch(({ url, body }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    const script = scriptIn({ body })
    const [first = ''] = (JSON.parse(body) as { arguments: string[] }).arguments
    if (script.includes('"control": controlOf(address)')) {
      const { value } = JSON.parse(atob(first)) as { value: { value: string }[] }
      const addresses = value.map(one => one.value)
      if (addresses.includes(`0x${BAD}`)) return recordedAnswer('vaults, panic')
      return answer(
        dictionary({
          height: { type: 'UInt64', value: '9' },
          accounts: list(addresses.map(accountOf)),
        }),
      )
    }
    if (known && script.includes('return controlOf')) return answer(CONTROL)
    if (lists && script.includes('storage.forEachStored')) {
      return answer(
        dictionary({
          ...{ height: { type: 'UInt64', value: '9' }, total: int(1) },
          ...{ items: list([list(COA_ITEM.map(text))]), broken: list() },
        }),
      )
    }
    if (lists && script.includes('fun coaAt(')) return answer(dictionary({ coas: list([COA]) }))
    if (known && script.includes('return stakesOf')) return answer(STAKING)
    return recordedAnswer('vaults, panic')
  })
}

startFresh()

const scriptsOf = (calls: readonly { readonly body: string }[]) =>
  calls.filter(({ body }) => body !== '').length

test('ten accounts are one question', async () => {
  const calls = chainHas({ known: true })
  const good = ADDRESSES.filter(address => address !== BAD)
  const held = await queryClient.fetchQuery(holdingsQuery(requested, good))
  expect(held.map(({ address }) => address)).toEqual(good)
  expect(held[0]).toMatchObject({
    height: 9n,
    parts: { control: { value: { balance: 150_000_000n, own: [{ weight: 1000 }] } } },
  })
  expect(scriptsOf(calls)).toBe(1)
})

test('an account whose contract fails is read part by part, and hides none of the others', async () => {
  chainHas({ known: true })
  const held = await queryClient.fetchQuery(holdingsQuery(requested, ADDRESSES))
  expect(held.map(({ address }) => address)).toEqual(ADDRESSES)
  expect(held.filter(({ parts }) => Object.values(parts).some(part => 'fault' in part))).toEqual([
    expect.objectContaining({
      address: BAD,
      parts: {
        control: { value: expect.objectContaining({ balance: 150_000_000n }) },
        stored: { fault: 'panic: not today' },
        coas: { fault: 'panic: not today' },
        links: { fault: 'panic: not today' },
        staking: { value: expect.objectContaining({ collection: false }) },
      },
    }),
  ])
})

test('an account that the node does not know is asked for once more, and not for each part', async () => {
  const calls = chainHas({ known: false })
  const [held] = await queryClient.fetchQuery(holdingsQuery(requested, [BAD]))
  expect(Object.values(held?.parts ?? {}).every(part => 'fault' in part)).toBe(true)
  expect(scriptsOf(calls)).toBe(2)
})

test('a part that is read again changes itself alone', async () => {
  chainHas({ known: false })
  const one = [BAD]
  const query = holdingsQuery(requested, one)
  const [held] = await queryClient.fetchQuery(query)
  if (!held) throw new Error('nothing was read')
  chainHas({ known: true, lists: true })
  await rereadPart(requested, one, held, 'coas')
  expect(queryClient.getQueryData(query.queryKey)?.[0]?.parts).toMatchObject({
    control: { fault: 'panic: not today' },
    coas: { value: [{ path: 'old', address: '02'.repeat(20), balance: 5n }] },
  })
})
