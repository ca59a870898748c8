import { readHex } from '@toolkit/core/bytes/hex'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { NO_UNITS } from '@toolkit/explain/evm/token-unit'
import { expect, test } from 'vitest'
import type { BlockTransactions } from '../../../chain/reads/block-transactions'
import type { FullBlock } from '../../../chain/reads/full-block'
import type { TransactionResult } from '../../../chain/reads/transaction-result'
import { describeBlock } from './messages'
import { describeTransaction } from './transaction-message'

const NOW = Date.parse('2026-11-26T02:00:12Z')
const id = readHex('ab'.repeat(32), 32)
const guarantee = { collectionId: id, signerIndices: '', referenceBlockId: null }
const block = (change: Partial<FullBlock> = {}): FullBlock => ({
  id,
  parentId: id,
  height: 1234n,
  timestamp: '2026-11-26T02:00:00Z',
  parentVoterSignature: '',
  status: 'sealed',
  guarantees: [guarantee, guarantee],
  seals: [],
  json: '{}',
  ...change,
})
const transactions = (...system: readonly boolean[]): BlockTransactions => ({
  transactions: system.map((isSystem, index) => ({
    id,
    index,
    isSystem,
    payer: 'f8d6e0586b0a20c7',
    proposer: 'f8d6e0586b0a20c7',
    authorizers: [],
    result: null,
  })),
  withSystem: true,
})
const message = (change: Partial<FullBlock>, of: BlockTransactions | null) =>
  describeBlock(block(change), of, NOW).message

test('a block in one sentence; the network’s own transactions are not counted', () => {
  expect(message({}, transactions(false, false, false, true))).toBe(
    'Block 1,234, sealed, 3 transactions in 2 collections, 12 seconds ago',
  )
  expect(message({ guarantees: [guarantee] }, transactions(false))).toBe(
    'Block 1,234, sealed, 1 transaction in 1 collection, 12 seconds ago',
  )
  expect(message({ guarantees: [] }, transactions(true, true))).toBe(
    'Block 1,234, sealed, no transactions, 12 seconds ago',
  )
})

test('what is not known is left out', () => {
  expect(message({}, null)).toBe('Block 1,234, sealed, 2 collections, 12 seconds ago')
  expect(message({ status: null, timestamp: 'soon' }, null)).toBe('Block 1,234, 2 collections')
  expect(describeBlock(block({ status: 'finalized' }), null, NOW)).toEqual({
    tone: 'info',
    message: 'Block 1,234, finalized and not sealed yet, 2 collections, 12 seconds ago',
  })
})

const result = (change: Partial<TransactionResult>): TransactionResult => ({
  status: 'SEALED',
  statusCode: 4,
  execution: 'success',
  errorMessage: '',
  events: [],
  blockId: null,
  collectionId: null,
  computationUsed: null,
  ...change,
})
const event = (type: string, index: number) => ({
  type,
  transactionId: id,
  transactionIndex: 0,
  eventIndex: index,
  payload: new Uint8Array(),
})
const said = (change: Partial<TransactionResult>, isSystem = false) => {
  const effects = readEffects(change.events ?? [], 'emulator')
  const reported = { effects, units: NO_UNITS }
  return describeTransaction('emulator', { isSystem }, result(change), reported)
}

test('a transaction in one sentence', () => {
  expect(said({})).toBe('Ran, with no events')
  expect(said({}, true)).toBe('Had nothing to do')
  expect(said({ status: 'FINALIZED', execution: 'pending' })).toBe('Not executed yet')
  expect(said({ execution: 'failure', errorMessage: 'odd' })).toMatch(/^Failed: /)
  const types = ['A.f8d6e0586b0a20c7.A.One', 'A.f8d6e0586b0a20c7.A.One', 'flow.Two', 'x', 'y']
  expect(said({ events: types.map(event) })).toBe('Ran, with A.One, flow.Two, x and 1 more')
})
