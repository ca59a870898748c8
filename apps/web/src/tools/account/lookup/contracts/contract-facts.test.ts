import { expect, test } from 'vitest'
import { inNaturalOrder } from './contract-facts'

test('numbers within names are counted', () => {
  const names = ['C100', 'FlowToken', 'C10', 'C1', 'c2', 'C2', 'C02', 'C', 'Fees']
  expect(names.toSorted(inNaturalOrder)).toEqual([
    'C',
    'C1',
    'c2',
    'C02',
    'C2',
    'C10',
    'C100',
    'Fees',
    'FlowToken',
  ])
})
