import { expect, it } from 'vitest'
import type { ChainEvent } from '../chain/reads/transaction-result'
import { countTypes, splitEventType } from './event-item'

it.each([
  [
    'A.0ae53cb6e3f42a79.FlowToken.TokensDeposited',
    { address: '0ae53cb6e3f42a79', contract: 'FlowToken', name: 'TokensDeposited' },
  ],
  ['A.1.Fees.Outer.Inner', { address: '0000000000000001', contract: 'Fees', name: 'Outer.Inner' }],
  ['flow.AccountCreated', { address: null, contract: 'flow', name: 'AccountCreated' }],
  ['', { address: null, contract: null, name: '' }],
  ['A.nothex.X.Y', { address: null, contract: null, name: 'A.nothex.X.Y' }],
  [
    'A.0ae53cb6e3f42a79.OnlyContract',
    { address: null, contract: null, name: 'A.0ae53cb6e3f42a79.OnlyContract' },
  ],
])('splits %j', (type, parts) => {
  expect(splitEventType(type)).toEqual(parts)
})

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
