import { expect, test } from 'vitest'
import { readStatusMessage, statusesMessage } from './status-message'

const id = 'ab'.repeat(32)
const result = {
  block_id: id,
  collection_id: '',
  execution: 'Pending',
  status: 'Finalized',
  status_code: 0,
  error_message: '',
  computation_used: '0',
  events: [],
  _links: { _self: `/v1/transaction_results/${id}` },
}
const described = (change: object = {}, ofResult: object = {}) =>
  JSON.stringify({
    subscription_id: 'mine',
    topic: 'transaction_statuses',
    payload: { transaction_result: { ...result, ...ofResult }, message_index: 0 },
    ...change,
  })
const read = (data: unknown) => readStatusMessage(data, 'mine', id)

test('asks as the node wants to be asked', () => {
  expect(JSON.parse(statusesMessage('mine', id))).toEqual({
    subscription_id: 'mine',
    action: 'subscribe',
    topic: 'transaction_statuses',
    arguments: { tx_id: id },
  })
})

test('reads consent, a status and a refusal', () => {
  expect(read('{"subscription_id":"mine","action":"subscribe"}')).toEqual({ kind: 'subscribed' })
  expect(read(described())).toMatchObject({
    kind: 'status',
    result: { status: 'FINALIZED', statusCode: 2, blockId: id, collectionId: null },
  })
  // A refusal may lack its subscription.
  const error = { code: 400, message: 'error creating data provider' }
  expect(read(JSON.stringify({ subscription_id: '', error, action: 'subscribe' }))).toEqual({
    kind: 'refused',
  })
})

test('a status that names no transaction, as the emulator’s, is known as such', () => {
  const none = { _links: { _self: `/v1/transaction_results/${'00'.repeat(32)}` } }
  expect(read(described({}, none))).toMatchObject({
    kind: 'unnamed',
    result: { status: 'FINALIZED' },
  })
})

test.each([
  ['no JSON', '{"subscription_id":"mine"'],
  ['bytes', new Uint8Array(3)],
  ['null', 'null'],
  ['another subscription', described({ subscription_id: 'theirs' })],
  ['another topic', described({ topic: 'blocks' })],
  ['a made-up status', described({}, { status: 'Sealedd' })],
  ['a block id of 31 bytes', described({}, { block_id: 'ab'.repeat(31) })],
  [
    'another transaction',
    described({}, { _links: { _self: `/v1/transaction_results/${'cd'.repeat(32)}` } }),
  ],
  ['no links', described({}, { _links: undefined })],
  ['a negative index', described({ payload: { transaction_result: result, message_index: -1 } })],
  ['consent with an error', '{"subscription_id":"mine","action":"subscribe","error":1}'],
])('%s is unreadable', (_name, data) => {
  expect(read(data)).toEqual({ kind: 'unreadable' })
})
