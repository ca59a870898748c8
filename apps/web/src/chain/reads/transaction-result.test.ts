import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isFinal, resultAnswer } from './transaction-result'

const id = 'ab'.repeat(32)
const answer = {
  block_id: id,
  collection_id: id,
  execution: 'Success',
  status: 'Sealed',
  status_code: 0,
  error_message: '',
  computation_used: '12',
  events: [
    {
      type: 'flow.AccountCreated',
      transaction_id: id,
      transaction_index: '0',
      event_index: '1',
      payload: 'eyJ9Cg==',
    },
  ],
}
const read = (change: object) => v.parse(resultAnswer, { ...answer, ...change })

test('reads a sealed result, its event bytes as they came', () => {
  expect(read({})).toEqual({
    status: 'SEALED',
    statusCode: 4,
    execution: 'success',
    errorMessage: '',
    events: [
      {
        type: 'flow.AccountCreated',
        transactionId: id,
        transactionIndex: 0,
        eventIndex: 1,
        payload: Uint8Array.from([0x7b, 0x22, 0x7d, 0x0a]),
      },
    ],
    blockId: id,
    collectionId: id,
    computationUsed: 12n,
  })
})

test.each([
  ['', 'UNKNOWN', 0],
  ['Unknown', 'UNKNOWN', 0],
  ['Pending', 'PENDING', 1],
  ['Finalized', 'FINALIZED', 2],
  ['Executed', 'EXECUTED', 3],
  ['Sealed', 'SEALED', 4],
  ['Expired', 'EXPIRED', 5],
])('“%s” is %s(%i)', (status, name, code) => {
  expect(read({ status })).toMatchObject({ status: name, statusCode: code })
})

test('an error message means failure even before sealing', () => {
  const failed = read({
    status: 'Executed',
    execution: 'Pending',
    error_message: '[Error Code: 1101]',
  })
  expect(failed.execution).toBe('failure')
  expect(isFinal(failed)).toBe(false)
})

test('a pending one has no block, and may have no events', () => {
  const pending = read({
    status: 'Pending',
    execution: 'Pending',
    block_id: '',
    collection_id: '',
    events: null,
    computation_used: '',
  })
  expect(pending).toMatchObject({
    execution: 'pending',
    blockId: null,
    collectionId: null,
    computationUsed: null,
    events: [],
  })
})

test('sealed and expired are final', () => {
  expect(isFinal(read({}))).toBe(true)
  expect(isFinal(read({ status: 'Expired' }))).toBe(true)
  expect(isFinal(read({ status: 'Finalized' }))).toBe(false)
})

test.each([
  { status: 'Sealedd' },
  { block_id: 'ab' },
  { computation_used: '-1' },
  { computation_used: '1.5' },
  { events: [{ ...answer.events[0], payload: 'a' }] },
])('refuses %j', change => {
  expect(() => read(change)).toThrow()
})
