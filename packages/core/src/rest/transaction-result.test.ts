import { describe, expect, it } from 'vitest'
import { transactionResultFromRest } from './transaction-result.ts'

const id = 'ab'.repeat(32)
const event = {
  type: 'flow.AccountCreated',
  transaction_id: id,
  transaction_index: '0',
  event_index: '1',
  payload: 'eyJ9Cg==',
}
const answer = { block_id: id, status: 'Sealed', execution: 'Success', events: [event] }

describe('transactionResultFromRest', () => {
  it('names the field that is wrong', () => {
    const wrong: readonly (readonly [string, object])[] = [
      ['status', { status: 'Done' }],
      ['block_id', { block_id: id.toUpperCase() }],
      ['execution', { execution: 7 }],
      ['events[0].payload', { events: [{ ...event, payload: '*' }] }],
      ['events[0].event_index', { events: [{ ...event, event_index: '1234567890' }] }],
      ['computation_used', { computation_used: '-1' }],
    ]
    for (const [field, change] of wrong) {
      expect(() => transactionResultFromRest({ ...answer, ...change }), field).toThrow(
        expect.objectContaining({ position: { kind: 'field', field } }),
      )
    }
  })

  it('takes what nodes leave out for nothing', () => {
    expect(transactionResultFromRest({ status: '', events: null })).toEqual({
      status: 'UNKNOWN',
      statusCode: 0,
      execution: 'pending',
      errorMessage: '',
      events: [],
      blockId: null,
      collectionId: null,
      computationUsed: null,
    })
  })
})
