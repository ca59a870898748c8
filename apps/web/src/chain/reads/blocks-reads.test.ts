import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { readHex } from '@toolkit/core/bytes/hex'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { blockTransactionsQuery } from './block-transactions'
import { collectionQuery } from './collection'
import { fullBlockQuery, readBlockRange } from './full-block'
import { headPaceQuery } from './head-pace'
import { nodeVersionQuery, readNodeFacts } from './node-facts'

const ORIGIN = 'http://localhost:8888'
const idOf = (digit: string) => readHex(digit.repeat(64), 32)
const NO_ID = '0'.repeat(64)
const service = 'f8d6e0586b0a20c7'
let calls: Call[]

/** Answers by path and query below `/v1/`; anything else is an unknown route. */
function nodeAnswers(answers: Readonly<Record<string, () => Response>>): void {
  calls = fakeFetch(({ url }) => {
    const found = answers[url.replace(`${ORIGIN}/v1/`, '')]
    return found ? found() : new Response('404 page not found\n', { status: 404 })
  })
}
const requests = () =>
  calls.map(({ url }) => url.replace(`${ORIGIN}/v1/`, '')).filter(path => !path.includes('config'))
const refusal = (code: number, message: string) => json({ code, message }, code)

const fetchQuery = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  queryClient.fetchQuery({ ...query, retry: false })

const block = (height: number, change: object = {}) => ({
  header: {
    id: idOf('a'),
    parent_id: height === 0 ? NO_ID : idOf('b'),
    height: `${height}`,
    timestamp: '2026-11-26T02:36:02.018Z',
    parent_voter_signature: 'AQI=',
  },
  payload: {
    collection_guarantees: [
      {
        collection_id: idOf('c'),
        signer_indices: 'AwQ=',
        signature: '',
        reference_block_id: NO_ID,
        cluster_chain_id: '',
      },
    ],
    block_seals: [{ block_id: idOf('d'), result_id: idOf('e'), final_state: 'ff00' }],
  },
  _expandable: {},
  block_status: 'BLOCK_SEALED',
  ...change,
})
const transaction = (id: string, change: object = {}) => ({
  id,
  script: '',
  payer: service,
  proposal_key: { address: service, key_index: '0', sequence_number: '0' },
  authorizers: [service],
  ...change,
})
const result = (id: string, change: object = {}) => ({
  block_id: idOf('a'),
  collection_id: idOf('c'),
  execution: 'Success',
  status: 'Sealed',
  status_code: 0,
  error_message: '',
  computation_used: '0',
  events: [],
  _links: { _self: `/v1/transaction_results/${id}` },
  ...change,
})

beforeEach(() => {
  queryClient.clear()
  forgetSettings()
  fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('a whole block, by height, by ID and the latest', async () => {
  nodeAnswers({
    'blocks?height=7&expand=payload': () => json([block(7)]),
    [`blocks/${idOf('a')}?expand=payload`]: () => json([block(8)]),
    'blocks?height=sealed&expand=payload': () => json([block(9)]),
  })
  const found = await fetchQuery(fullBlockQuery('emulator', { kind: 'height', height: 7n }))
  expect(found).toMatchObject({
    id: idOf('a'),
    parentId: idOf('b'),
    height: 7n,
    timestamp: '2026-11-26T02:36:02.018Z',
    parentVoterSignature: 'AQI=',
    status: 'sealed',
    guarantees: [{ collectionId: idOf('c'), signerIndices: 'AwQ=', referenceBlockId: null }],
    seals: [{ blockId: idOf('d'), resultId: idOf('e'), finalState: 'ff00' }],
  })
  expect(JSON.parse(found.json)).toEqual(block(7))
  const byId = await fetchQuery(fullBlockQuery('emulator', { kind: 'id', id: idOf('a') }))
  expect(byId.height).toBe(8n)
  expect((await fetchQuery(fullBlockQuery('emulator', null))).height).toBe(9n)
})

test('the first block has no parent, and a node may say less', async () => {
  const bare = { payload: {}, block_status: undefined }
  nodeAnswers({ 'blocks?height=0&expand=payload': () => json([block(0, bare)]) })
  const found = await fetchQuery(fullBlockQuery('emulator', { kind: 'height', height: 0n }))
  expect(found).toMatchObject({ parentId: null, status: null, guarantees: [], seals: [] })
})

test.each([
  ['no list', block(7)],
  ['two blocks', [block(7), block(8)]],
  ['an ID of 31 bytes', [block(7, { header: { ...block(7).header, id: 'ab'.repeat(31) } })]],
  ['no payload', [block(7, { payload: undefined })]],
])('%s is no block', async (_name, answer) => {
  nodeAnswers({ 'blocks?height=7&expand=payload': () => json(answer) })
  const pending = fetchQuery(fullBlockQuery('emulator', { kind: 'height', height: 7n }))
  await expect(pending).rejects.toMatchObject({ code: 'chain/bad-answer' })
})

test('what the node says of blocks that it does not have', async () => {
  nodeAnswers({
    'blocks?height=99&expand=payload': () => refusal(404, 'error looking up block at height 99'),
    [`blocks/${idOf('f')}?expand=payload`]: () =>
      refusal(404, `error looking up block with ID ${idOf('f')}`),
    'blocks?height=5&expand=payload': () =>
      refusal(404, 'block height 5 is less than the spork root block height 211'),
  })
  const height = (at: bigint) =>
    fetchQuery(fullBlockQuery('emulator', { kind: 'height', height: at }))
  await expect(height(99n)).rejects.toMatchObject({ code: 'chain/no-such-height' })
  await expect(height(5n)).rejects.toMatchObject({ code: 'chain/before-spork' })
  const byId = fetchQuery(fullBlockQuery('emulator', { kind: 'id', id: idOf('f') }))
  await expect(byId).rejects.toMatchObject({ code: 'chain/block-not-found' })
  // Nodes reject it as an invalid height, so it is not requested.
  const before = calls.length
  await expect(height(2n ** 64n - 1n)).rejects.toMatchObject({ code: 'chain/no-such-height' })
  expect(calls).toHaveLength(before)
})

test('a range of blocks is put in order', async () => {
  nodeAnswers({
    'blocks?start_height=3&end_height=4&expand=payload': () => json([block(4), block(3)]),
  })
  const { signal } = new AbortController()
  const blocks = await readBlockRange('emulator', { from: 3n, to: 4n }, signal)
  expect(blocks.map(({ height }) => height)).toEqual([3n, 4n])
})

const found = { id: idOf('a'), height: 7n, guarantees: [] as never[] }
const withCollections = {
  id: idOf('a'),
  height: 7n,
  guarantees: [
    { collectionId: idOf('c'), signerIndices: '', referenceBlockId: null },
    { collectionId: idOf('d'), signerIndices: '', referenceBlockId: null },
  ],
}

test('the transactions of a block with their results; the network’s own are told apart', async () => {
  const own = { payer: service, proposal_key: { address: '0'.repeat(16) } }
  nodeAnswers({
    [`transactions?block_id=${idOf('a')}`]: () =>
      json([transaction(idOf('1')), transaction(idOf('2'), own)]),
    // In another order, and one is still missing.
    [`transaction_results?block_id=${idOf('a')}`]: () =>
      json([result(idOf('2'), { collection_id: '' }), result(idOf('9'))]),
  })
  const { transactions, withSystem } = await fetchQuery(blockTransactionsQuery('emulator', found))
  expect(withSystem).toBe(true)
  expect(transactions).toMatchObject([
    { index: 0, id: idOf('1'), isSystem: false, result: null },
    { index: 1, id: idOf('2'), isSystem: true, result: { collectionId: null, status: 'SEALED' } },
  ])
})

test.each([
  ['has no such questions', () => new Response('404 page not found\n', { status: 404 })],
  ['takes transactions there and gives none', () => new Response('', { status: 405 })],
  ['cannot answer them', () => refusal(501, 'not implemented')],
  ['does not find its own', () => refusal(404, 'could not find system transactions')],
])('a node that %s is asked collection by collection', async (_name, answer) => {
  nodeAnswers({
    [`transactions?block_id=${idOf('a')}`]: answer,
    [`transaction_results?block_id=${idOf('a')}`]: answer,
    [`collections/${idOf('c')}?expand=transactions`]: () =>
      json({ id: idOf('c'), transactions: [transaction(idOf('1')), transaction(idOf('2'))] }),
    [`collections/${idOf('d')}?expand=transactions`]: () =>
      json({ id: idOf('d'), transactions: [transaction(idOf('3'))] }),
  })
  const { transactions, withSystem } = await fetchQuery(
    blockTransactionsQuery('emulator', withCollections),
  )
  expect(withSystem).toBe(false)
  expect(transactions.map(({ id, index, result: reported }) => [id, index, reported])).toEqual([
    [idOf('1'), 0, null],
    [idOf('2'), 1, null],
    [idOf('3'), 2, null],
  ])
})

test('a collection that the node does not have', async () => {
  nodeAnswers({
    [`collections/${idOf('c')}?expand=transactions`]: () =>
      refusal(404, 'Flow resource not found: could not find collection with ID'),
  })
  const pending = fetchQuery(collectionQuery('emulator', { id: idOf('c'), inBlock: 7n }))
  await expect(pending).rejects.toMatchObject({ code: 'chain/collection-not-found' })
})

const node = { network: 'emulator', url: ORIGIN } as const
const parameters = () => json({ chain_id: 'flow-emulator' })

test('a node about itself; what it leaves empty is not said', async () => {
  nodeAnswers({
    'network/parameters': parameters,
    node_version_info: () =>
      json({
        semver: '',
        commit: '',
        spork_id: NO_ID,
        protocol_version: '0',
        protocol_state_version: '0',
        spork_root_block_height: '0',
        node_root_block_height: '0',
      }),
    'blocks?height=sealed': () => json([block(7)]),
    'blocks?height=final': () => json([block(9)]),
  })
  const facts = await readNodeFacts(node, new AbortController().signal)
  expect(facts).toMatchObject({
    chainId: 'flow-emulator',
    semver: null,
    commit: null,
    sporkId: null,
    protocolVersion: null,
    sporkRootHeight: null,
    nodeRootHeight: null,
    compatibleRange: null,
    sealed: { height: 7n },
    finalized: { height: 9n },
  })
  expect(facts.latency).toBeGreaterThanOrEqual(0)
  expect(requests().filter(path => path === 'network/parameters')).toHaveLength(3)
})

test('all that a node may say of its version', async () => {
  nodeAnswers({
    node_version_info: () =>
      json({
        semver: 'v0.44.1',
        commit: 'abc',
        spork_id: idOf('7'),
        protocol_version: '0',
        protocol_state_version: '2',
        spork_root_block_height: '211',
        node_root_block_height: '300',
        compatible_range: { start_height: '300', end_height: '900' },
      }),
  })
  expect(await fetchQuery(nodeVersionQuery('emulator'))).toEqual({
    semver: 'v0.44.1',
    commit: 'abc',
    spork_id: idOf('7'),
    protocol_version: null,
    protocol_state_version: '2',
    spork_root_block_height: 211n,
    node_root_block_height: 300n,
    compatible_range: { start_height: 300n, end_height: 900n },
  })
})

test('the pace of a chain by its last hundred blocks', async () => {
  const at = (height: number, seconds: number) =>
    block(height, {
      header: { ...block(height).header, timestamp: new Date(seconds * 1000).toISOString() },
    })
  const testnet = 'https://rest-testnet.onflow.org/v1/'
  calls = fakeFetch(({ url }) => {
    if (url === `${testnet}blocks?height=sealed`) return json([at(1000, 500)])
    if (url === `${testnet}blocks?height=900`) return json([at(900, 420)])
    return new Response('', { status: 404 })
  })
  expect(await fetchQuery(headPaceQuery('testnet'))).toEqual({ height: 1000n, each: 800 })
})
