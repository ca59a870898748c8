import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parseAddress } from '@toolkit/core/flow/address'
import { transactionToRest } from '@toolkit/core/flow/rest-transaction'
import { type Transaction, transactionId } from '@toolkit/core/flow/transaction'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  executeScript,
  getAccount,
  getAccountKeys,
  getBlock,
  getLatestBlock,
  getTransaction,
  getTransactionResult,
  parseTransactionId,
  sendTransaction,
} from './access-node'
import { forgetSettings } from './config'
import { fakeBrowser } from './testing/fake-browser'
import { type Call, fakeFetch, json } from './testing/fake-fetch'

const service = parseAddress('f8d6e0586b0a20c7', 'emulator')
const id = 'ab'.repeat(32)
const node = 'http://localhost:8888/v1'
let calls: Call[]
const nodeAnswers = (reply: () => Response) => {
  calls = fakeFetch(call =>
    call.url.endsWith('/api/config') ? new Response('', { status: 404 }) : reply(),
  )
}
const asked = () => calls.filter(call => call.url.startsWith(node))
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

beforeEach(() => {
  forgetSettings()
  fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('reads an account with its keys and the source of its contracts', async () => {
  const source = encodeUtf8('access(all) contract A {}')
  nodeAnswers(() =>
    json({
      address: service,
      balance: '99999999999700000',
      keys: [key],
      contracts: { A: formatBase64(source) },
      _expandable: {},
    }),
  )
  expect(await getAccount('emulator', service, { expand: ['keys', 'contracts'] })).toEqual({
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
    contracts: new Map([['A', source]]),
  })
  expect(asked()[0]?.url).toBe(
    `${node}/accounts/f8d6e0586b0a20c7?block_height=sealed&expand=keys,contracts`,
  )
})

test('keys alone are asked for alone', async () => {
  nodeAnswers(() => json({ keys: [key] }))
  expect(await getAccountKeys('emulator', service)).toHaveLength(1)
  expect(asked()[0]?.url).toBe(`${node}/accounts/f8d6e0586b0a20c7/keys?block_height=sealed`)
})

test('an unknown account, transaction and block each say so', async () => {
  nodeAnswers(notFound)
  await expect(getAccount('emulator', service)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ToolError: There is no account 0xf8d6e0586b0a20c7 on Flow Emulator.]`,
  )
  await expect(getTransaction('emulator', id)).rejects.toMatchObject({
    code: 'chain/transaction-not-found',
    message: `Flow Emulator knows no transaction ${id}.`,
  })
  await expect(getTransactionResult('emulator', id)).rejects.toMatchObject({
    code: 'chain/transaction-not-found',
  })
  await expect(getBlock('emulator', id)).rejects.toMatchObject({ code: 'chain/block-not-found' })
})

test('a transaction comes back byte for byte', async () => {
  nodeAnswers(() => json({ ...transactionToRest(transaction), id: transactionId(transaction) }))
  const read = await getTransaction('emulator', transactionId(transaction))
  expect(read.transaction.arguments).toEqual(transaction.arguments)
  expect(transactionId(read.transaction)).toBe(read.id)
})

test('a transaction that cannot be read is a bad answer', async () => {
  nodeAnswers(() => json({ id, script: '!' }))
  await expect(getTransaction('emulator', id)).rejects.toMatchObject({ code: 'chain/bad-answer' })
})

test('sends a transaction as the node takes it', async () => {
  const sent = transactionId(transaction)
  nodeAnswers(() => json({ id: sent }))
  expect(await sendTransaction('emulator', transaction)).toBe(sent)
  expect(asked()[0]).toMatchObject({ method: 'POST', url: `${node}/transactions` })
  expect(JSON.parse(asked()[0]?.body ?? '')).toEqual(transactionToRest(transaction))
})

test('a script’s result comes as the bytes it has', async () => {
  const result = '{"type":"Int","value":"3"}\n'
  nodeAnswers(() => json(formatBase64(encodeUtf8(result))))
  const bytes = await executeScript('emulator', encodeUtf8('access(all) fun main() {}'), [
    encodeUtf8('{}'),
  ])
  expect(bytes).toEqual(encodeUtf8(result))
  expect(asked()[0]?.url).toBe(`${node}/scripts?block_height=sealed`)
  expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
    script: formatBase64(encodeUtf8('access(all) fun main() {}')),
    arguments: ['e30='],
  })
})

test('reads the latest block and a block by id', async () => {
  const header = { id, parent_id: id, height: '12', timestamp: '2026-01-02T03:04:05Z' }
  nodeAnswers(() => json([{ header, block_status: 'BLOCK_SEALED' }]))
  const block = { id, parentId: id, height: 12n, timestamp: '2026-01-02T03:04:05Z' }
  expect(await getLatestBlock('emulator')).toEqual(block)
  expect(await getLatestBlock('emulator', { height: 'final' })).toEqual(block)
  expect(await getBlock('emulator', id)).toEqual(block)
  expect(asked().map(call => call.url.slice(node.length))).toEqual([
    '/blocks?height=sealed',
    '/blocks?height=final',
    `/blocks/${id}`,
  ])
})

test('no block is a bad answer', async () => {
  nodeAnswers(() => json([]))
  await expect(getLatestBlock('emulator')).rejects.toMatchObject({ code: 'chain/bad-answer' })
})

test('a transaction id is 64 hex digits, with or without 0x', () => {
  expect(parseTransactionId(` 0x${id.toUpperCase()}\n`)).toBe(id)
  expect(() => parseTransactionId(id.slice(1))).toThrowErrorMatchingInlineSnapshot(
    `[ToolError: A transaction id has 64 hex digits; this is not one (63 characters).]`,
  )
})
