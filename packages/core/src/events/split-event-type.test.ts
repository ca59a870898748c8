import { expect, it } from 'vitest'
import { splitEventType } from './split-event-type.ts'

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
