import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { sharedSchema } from './use-lookup'

test.each([
  '#address=',
  '#index=3a',
  '#evm=',
  `#address=${'a'.repeat(141)}`,
  `#key=${'a'.repeat(1001)}`,
])('hostile or empty: %s', hash => {
  expect(readFragment(sharedSchema, hash)).toBeNull()
})

test('a fragment of another tool asks nothing', () => {
  expect(readFragment(sharedSchema, '#id=1')).toEqual({})
})
