import { expect, it } from 'vitest'
import type { ChainEvent } from '../chain/reads/transaction-result'
import { countTypes } from './event-item'

it('counts in the order of the first', () => {
  const events = ['b', 'a', 'b', '__proto__'].map(
    (type, eventIndex): ChainEvent => ({
      type,
      eventIndex,
      transactionId: '',
      transactionIndex: 0,
      payload: new Uint8Array(),
    }),
  )
  expect(countTypes(events)).toEqual([
    { type: 'b', count: 2 },
    { type: 'a', count: 1 },
    { type: '__proto__', count: 1 },
  ])
  expect(countTypes([])).toEqual([])
})
