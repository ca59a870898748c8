import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { beforeEach, expect, it, vi } from 'vitest'
import { UNKNOWN_RESULT } from '../../../../chain/transaction-status'
import { type RunTransaction, runTransaction, type TransactionParts } from './run-transaction'

const account = parseAddress('f8d6e0586b0a20c7', 'emulator')
const key = (index: number, weight: number) => ({
  ...{ index, weight, revoked: false, sequenceNumber: 7n, publicKey: readHex('01'.repeat(64), 64) },
  ...({ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const),
})
const ID = 'ab'.repeat(32)
const sealed = { ...UNKNOWN_RESULT, status: 'SEALED', statusCode: 4, execution: 'success' } as const
const lines: string[] = []
const visible: RunTransaction[] = []
const tools = () => ({
  signal: new AbortController().signal,
  note: (text: string) => lines.push(text),
  log: (text: string) => lines.push(text),
  onPartial: (answer: RunTransaction) => visible.push(answer),
})
const sign = (keyIndex: number) => async () => ({
  ...{ address: account, keyIndex, signature: new Uint8Array(64) },
})

const parts = (change: Partial<TransactionParts> = {}): TransactionParts => ({
  numbers: async () => ({
    ...{ address: account, keys: [key(0, 1000), key(2, 1000)] },
    block: { id: 'cd'.repeat(32), height: 12n },
  }),
  walletKey: async () => 2,
  sign: sign(2),
  identify: async () => ID,
  send: async () => {},
  isKnown: async () => true,
  watch: async (_network, _id, onUpdate) => {
    const lost = new ToolError('chain/unreachable', 'The node cannot be reached.')
    onUpdate({ result: UNKNOWN_RESULT, lost, live: false })
    onUpdate({ result: sealed, lost: null, live: false })
    return sealed
  },
  ...change,
})

const run = (
  change: Partial<TransactionParts> = {},
  requested: number | null = null,
  onKey = vi.fn(),
) => runTransaction('emulator', account, requested, tools(), onKey, parts(change))

beforeEach(() => {
  lines.length = 0
  visible.length = 0
})

it('is built for the key that the wallet names, signed, sent and followed, each step said', async () => {
  const send = vi.fn(async (_network: string, _transaction: Transaction) => {})
  const { id, result, transaction } = await run({ send })
  expect([id, result]).toEqual([ID, sealed])
  expect(transaction.proposalKey).toEqual({ address: account, keyIndex: 2, sequenceNumber: 7n })
  expect(send.mock.calls.map(([, sent]) => sent)).toEqual([transaction])
  expect(lines).toEqual([
    'Building the transaction',
    'Built: key 2 proposes with sequence number 7, reference block 12',
    'Asking the wallet to sign',
    `Signed with key 2; the transaction’s id is ${ID}`,
    'Sending it to the access node',
    'Sent: waiting for the chain',
    'The node cannot be reached. It is asked again.',
    'Status: sealed',
  ])
  expect(visible.map(one => one.id)).toEqual([null, ID, ID, ID])
})

it('a wallet that signs with another key is told, nothing is sent, and the next one is for that key', async () => {
  const send = vi.fn(async () => {})
  const onKey = vi.fn()
  await expect(run({ send, sign: sign(0) }, null, onKey)).rejects.toMatchObject({
    code: 'link/other-key',
  })
  expect(send).not.toHaveBeenCalled()
  expect(onKey).toHaveBeenCalledWith(0)
  const again = await run({ sign: sign(0) }, 0)
  expect(again.transaction.proposalKey.keyIndex).toBe(0)
})

it('a post without an answer is made once, and the node asked by the id', async () => {
  const lost = new ToolError('chain/unreachable', 'gone')
  const send = vi.fn(async () => {
    throw lost
  })
  expect((await run({ send })).result).toBe(sealed)
  expect(send).toHaveBeenCalledOnce()
  await expect(run({ send, isKnown: async () => false })).rejects.toBe(lost)
  const refused = new ToolError('send/refused', 'no')
  const isKnown = vi.fn(async () => true)
  const refuse = async () => {
    throw refused
  }
  await expect(run({ send: refuse, isKnown })).rejects.toBe(refused)
  expect(isKnown).not.toHaveBeenCalled()
})
