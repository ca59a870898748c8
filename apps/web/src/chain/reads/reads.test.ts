import { type FetchQueryOptions, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { addressAt, parseAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { accountSummaryQuery } from './account'
import { accountContractsQuery } from './account-contracts'
import { getAccountKeys } from './account-keys'
import { refetch } from './account-question'
import { blockQuery } from './block'
import { nodeJsonQuery } from './node-json'
import { transactionQuery } from './transaction'
import { getTransactionResult } from './transaction-result'

const service = parseAddress('f8d6e0586b0a20c7', 'emulator')
const question = { network: 'emulator', address: service, height: null } as const
const id = readHex('ab'.repeat(32), 32)
const node = 'http://localhost:8888/v1'
let calls: Call[]
const nodeAnswers = (reply: () => Response) => {
  calls = fakeFetch(call =>
    call.url.endsWith('/api/config') ? new Response('', { status: 404 }) : reply(),
  )
}
const requests = () => calls.filter(call => call.url.startsWith(node))
const notFound = () => json({ code: 404, message: 'Flow resource not found: not found' }, 404)

const key = {
  index: '1',
  public_key: `0x${'AB'.repeat(64)}`,
  signing_algorithm: 'ECDSA_secp256k1',
  hashing_algorithm: 'SHA2_256',
  sequence_number: '18446744073709551615',
  weight: '500',
  revoked: true,
}

/** Argument bytes as Go writes them, with the newline that re-encoding would lose. */
const transaction: Transaction = {
  script: encodeUtf8('transaction(a: String) {}'),
  arguments: [encodeUtf8('{"value":"é","type":"String"}\n')],
  referenceBlockId: id,
  computeLimit: 9999n,
  proposalKey: { address: service, keyIndex: 0, sequenceNumber: 5n },
  payer: service,
  authorizers: [service],
  payloadSignatures: [],
  envelopeSignatures: [{ address: service, keyIndex: 0, signature: new Uint8Array(64).fill(7) }],
}

/** One try, without retries. */
const fetchQuery = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  queryClient.fetchQuery({ ...query, retry: false })

beforeEach(() => {
  queryClient.clear()
  forgetSettings()
  fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('an account’s balance and keys, without its contracts', async () => {
  nodeAnswers(() => json({ address: service, balance: '99999999999700000', keys: [key] }))
  expect(await fetchQuery(accountSummaryQuery(question))).toEqual({
    address: service,
    balance: 99999999999700000n,
    keys: [
      {
        index: 1,
        publicKey: 'ab'.repeat(64),
        signatureAlgorithm: 'ECDSA_secp256k1',
        hashAlgorithm: 'SHA2_256',
        weight: 500,
        sequenceNumber: 18446744073709551615n,
        revoked: true,
      },
    ],
  })
  expect(requests()[0]?.url).toBe(`${node}/accounts/${service}?block_height=sealed&expand=keys`)
})

test('the sources of its contracts, whatever they are called', async () => {
  const source = encodeUtf8('access(all) contract A {}')
  const contracts = { constructor: formatBase64(source), A: formatBase64(source) }
  nodeAnswers(() => json({ address: service, contracts, _expandable: {} }))
  expect([...(await fetchQuery(accountContractsQuery(question)))]).toEqual([
    ['A', source],
    ['constructor', source],
  ])
  expect(requests()[0]?.url).toBe(
    `${node}/accounts/${service}?block_height=sealed&expand=contracts`,
  )
})

test('asked again, an answer stays until the new one, and no other account is asked', async () => {
  let balance = 1
  nodeAnswers(() => json({ balance: `${balance}`, keys: [] }))
  const observer = new QueryObserver(queryClient, accountSummaryQuery(question))
  const leave = observer.subscribe(() => undefined)
  const displayed = () => observer.getCurrentResult().data?.balance
  await vi.waitFor(() => expect(displayed()).toBe(1n))
  balance = 2
  refetch(question)
  expect(displayed()).toBe(1n)
  await vi.waitFor(() => expect(displayed()).toBe(2n))
  // Another account's queries stay untouched.
  const before = requests().length
  refetch({ ...question, address: addressAt('emulator', 2n) })
  expect(requests()).toHaveLength(before)
  leave()
})

test('keys as a block left them are asked for by its height', async () => {
  nodeAnswers(() => json({ keys: [key] }))
  await getAccountKeys('emulator', service, { height: 41n })
  expect(requests()[0]?.url).toBe(`${node}/accounts/f8d6e0586b0a20c7/keys?block_height=41`)
})

test('an emulator that crashed in a transaction is said to be stuck', async () => {
  vi.useFakeTimers()
  const message =
    'Invalid Flow request: pending block with ID c2eda0462191add16a3e8b0d4806cfa6dcc646843750ae1569ce0cb3a2492d7e is currently being executed'
  nodeAnswers(() => json({ code: 500, message }, 500))
  const read = expect(getAccountKeys('emulator', service)).rejects.toMatchObject({
    code: 'chain/fault',
    message: expect.stringContaining('is stuck in an earlier transaction'),
    suggestion: expect.stringMatching(/^Restart it\./),
  })
  await vi.runAllTimersAsync()
  await read
  vi.useRealTimers()
})

test('keys alone are asked for alone', async () => {
  nodeAnswers(() => json({ keys: [key] }))
  expect(await getAccountKeys('emulator', service)).toHaveLength(1)
  expect(requests()[0]?.url).toBe(`${node}/accounts/f8d6e0586b0a20c7/keys?block_height=sealed`)
})

test('an unknown account, transaction and block each say so', async () => {
  nodeAnswers(notFound)
  await expect(
    fetchQuery(accountSummaryQuery(question)),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ToolError: There is no account 0xf8d6e0586b0a20c7 on Flow Emulator.]`,
  )
  await expect(fetchQuery(transactionQuery('emulator', id))).rejects.toMatchObject({
    code: 'chain/transaction-not-found',
    message: `Flow Emulator has no transaction ${id}.`,
  })
  await expect(getTransactionResult('emulator', id)).rejects.toMatchObject({
    code: 'chain/transaction-not-found',
  })
  await expect(fetchQuery(blockQuery('emulator', id))).rejects.toMatchObject({
    code: 'chain/block-not-found',
  })
})

test('a transaction comes back byte for byte', async () => {
  nodeAnswers(() => json({ ...transactionToRest(transaction), id: transactionId(transaction) }))
  const read = await fetchQuery(transactionQuery('emulator', transactionId(transaction)))
  expect(read.arguments).toEqual(transaction.arguments)
  expect(transactionId(read)).toBe(transactionId(transaction))
})

test('a transaction that cannot be read is a bad answer', async () => {
  nodeAnswers(() => json({ id, script: '!' }))
  await expect(fetchQuery(transactionQuery('emulator', id))).rejects.toMatchObject({
    code: 'chain/bad-answer',
  })
})

test('reads the height and time of a block', async () => {
  const header = { id, parent_id: id, height: '12', timestamp: '2026-01-02T03:04:05Z' }
  nodeAnswers(() => json([{ header, block_status: 'BLOCK_SEALED' }]))
  const block = await fetchQuery(blockQuery('emulator', id))
  expect(block).toEqual({ id, height: 12n, timestamp: '2026-01-02T03:04:05Z' })
  expect(requests()[0]?.url).toBe(`${node}/blocks/${id}`)
})

test('no block is a bad answer', async () => {
  nodeAnswers(() => json([]))
  const read = fetchQuery(blockQuery('emulator', id))
  await expect(read).rejects.toMatchObject({ code: 'chain/bad-answer' })
})

test('the node’s own JSON is kept whole', async () => {
  nodeAnswers(() => json({ id, odd: ['1'] }))
  const text = await fetchQuery(nodeJsonQuery('emulator', 'transaction_results', id))
  expect(text).toBe(JSON.stringify({ id, odd: ['1'] }, null, 2))
  expect(requests()[0]?.url).toBe(`${node}/transaction_results/${id}`)
})
