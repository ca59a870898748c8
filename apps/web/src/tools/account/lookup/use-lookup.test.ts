import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { linkSchema } from './use-lookup'

test.each([
  '#address=',
  '#index=3a',
  '#evm=',
  `#address=${'a'.repeat(141)}`,
  `#key=${'a'.repeat(1001)}`,
])('hostile or empty: %s', hash => {
  expect(readFragment(linkSchema, hash)).toBeNull()
})

test('a fragment of another tool asks nothing', () => {
  expect(readFragment(linkSchema, '#id=1')).toEqual({})
})
