import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { queryClient } from '../query-client'
import { blockAnswer } from '../testing/event-rows'
import { fakeFetch, json } from '../testing/fake-fetch'
import { startFresh } from '../testing/start-fresh'
import { coaOwnerQuery, OWNER_SEARCH_BLOCKS } from './coa-owner'
import { noteCoaOwner, seenCoaOwnerQuery } from './seen-coa-owner'

const COA = `${'0'.repeat(23)}2${'ab'.repeat(8)}` as EvmAddress
const OWNER = 'f8d6e0586b0a20c7' as FlowAddress
const OTHER = 'e03daebed8ca0615' as FlowAddress
const TYPE = 'A.f8d6e0586b0a20c7.EVM.CadenceOwnedAccountCreated'
const LATEST = 20_000n
const TRANSACTION = 'cd'.repeat(32)

/** A chain whose block `createdAt` has the COA's creation, and on which `having` has it. */
function chain(createdAt: bigint | null, having: FlowAddress | null, oldest = 0n) {
  return fakeFetch(({ url, body }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    if (url.includes('/scripts')) return json(scriptAnswer(body, having))
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/blocks')) return json([blockAt(LATEST)])
    if (pathname.includes('/transactions/')) return json(transaction())
    const [from, to] = ['start_height', 'end_height'].map(one => BigInt(searchParams.get(one) ?? 0))
    if (from === undefined || to === undefined || to - from > 249n) return json({}, 400)
    if (from < oldest) {
      const message = `block height ${from} is less than the spork root block height ${oldest}`
      return json({ code: 404, message }, 404)
    }
    const blocks: object[] = []
    for (let height = from; height <= to; height++) {
      blocks.push(blockAnswer(height, height === createdAt ? [creation(height)] : []))
    }
    return json(blocks)
  })
}

const hex = (height: bigint) => height.toString(16).padStart(64, '0')
const blockAt = (height: bigint) => ({
  header: { id: hex(height), height: `${height}`, timestamp: '2026-01-01T00:00:00Z' },
})

const creation = (height: bigint) => ({
  height,
  blockId: hex(height),
  time: '2026-01-01T00:00:00Z',
  type: TYPE,
  transactionId: TRANSACTION,
  transactionIndex: 0,
  eventIndex: 0,
  payload: encodeUtf8(
    JSON.stringify({
      type: 'Event',
      value: {
        id: TYPE,
        fields: [{ name: 'address', value: { type: 'String', value: `0x${COA}` } }],
      },
    }),
  ),
})

const transaction = () => ({
  id: TRANSACTION,
  script: '',
  arguments: [],
  reference_block_id: hex(1n),
  gas_limit: '9999',
  payer: OTHER,
  proposal_key: { address: OTHER, key_index: '0', sequence_number: '1' },
  authorizers: [OTHER, OWNER, OTHER],
  payload_signatures: [],
  envelope_signatures: [],
})

function scriptAnswer(body: string, having: FlowAddress | null): string {
  const { arguments: given } = JSON.parse(body) as { arguments: string[] }
  const { value: requested } = JSON.parse(atob(given[0] ?? '')) as { value: string }
  const found = requested === `0x${having}`
  const fact = (key: string, type: string, value: unknown) => ({
    key: { type: 'String', value: key },
    value: { type, value },
  })
  const facts = [
    fact('found', 'Bool', found),
    fact('address', 'String', COA),
    fact('balance', 'UInt', '0'),
    fact('nonce', 'UInt64', '1'),
    fact('code', 'Int', '9'),
  ]
  return formatBase64(encodeUtf8(JSON.stringify({ type: 'Dictionary', value: facts })))
}

const search = (before: bigint | null = null, reported: number[] = []) =>
  queryClient.fetchQuery(coaOwnerQuery('emulator', COA, before, done => reported.push(done)))

startFresh()

test('the account of the creating transaction that has the COA is its owner', async () => {
  chain(19_400n, OWNER)
  const reported: number[] = []
  expect(await search(null, reported)).toEqual({
    from: 19_251n,
    to: LATEST,
    creation: {
      transactionId: TRANSACTION,
      height: 19_400n,
      authorizers: [OTHER, OWNER],
      owner: OWNER,
    },
  })
  expect(reported).toEqual([1 / 40, 2 / 40])
})

test('there is no owner where none of its accounts has the COA any more', async () => {
  chain(LATEST, null)
  expect((await search()).creation).toMatchObject({ owner: null, authorizers: [OTHER, OWNER] })
})

test('a search ends after its blocks, says which they were, and goes on from there', async () => {
  const requests = chain(9_999n, OWNER)
  const first = await search()
  expect(first).toEqual({
    from: LATEST - BigInt(OWNER_SEARCH_BLOCKS) + 1n,
    to: LATEST,
    creation: null,
  })
  expect(requests.filter(({ url }) => url.includes('/events'))).toHaveLength(40)
  const { creation: found } = await search(first.from - 1n)
  expect(found?.owner).toBe(OWNER)
})

test('blocks that the node has no more end it, and are not said to be searched', async () => {
  chain(null, OWNER, 19_000n)
  expect(await search()).toEqual({ from: 19_001n, to: LATEST, creation: null })
})

test('the first block ends it', async () => {
  chain(null, OWNER)
  expect(await search(400n)).toEqual({ from: 0n, to: 400n, creation: null })
})

test('an account that was seen with a COA is asked whether it has it still', async () => {
  chain(null, OWNER)
  const query = () =>
    queryClient.fetchQuery({ ...seenCoaOwnerQuery('emulator', COA), staleTime: 0 })
  expect(await query()).toBeNull()
  noteCoaOwner('emulator', `0x${COA.toUpperCase()}`, OWNER)
  expect(await query()).toEqual({ owner: OWNER, still: true })
  chain(null, null)
  expect(await query()).toEqual({ owner: OWNER, still: false })
  expect(await queryClient.fetchQuery(seenCoaOwnerQuery('testnet', COA))).toBeNull()
})
