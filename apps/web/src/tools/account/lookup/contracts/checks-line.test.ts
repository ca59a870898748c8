import { expect, test } from 'vitest'
import { describeChecks } from './checks-line'

const map = (...names: readonly string[]) => new Map(names.map(name => [name, 'a reason']))

test.each([
  [map(), map(), 'All pass the chain’s checker.'],
  [map('Held'), map(), 'Held no longer passes the chain’s checker: nothing that imports it runs.'],
  [
    map('A', 'B', 'C'),
    map('D'),
    'A, B and C no longer pass the chain’s checker: nothing that imports them runs. Of D the chain doesn’t say whether.',
  ],
  [
    map('A', 'B', 'C', 'D', 'E', 'F'),
    map(),
    '6 contracts no longer pass the chain’s checker: nothing that imports them runs.',
  ],
  [map(), map('A', 'B'), 'Of A and B the chain doesn’t say whether.'],
])('%#', (broken, unknown, message) => {
  expect(describeChecks({ broken, unknown }, 7)).toBe(message)
})

test('one contract', () => {
  expect(describeChecks({ broken: map(), unknown: map() }, 1)).toBe(
    'It passes the chain’s checker.',
  )
})
