import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { sharedSchema } from './use-lookup'

test.each(['#address=', `#key=${'a'.repeat(141)}`])('hostile or empty: %s', hash => {
  expect(readFragment(sharedSchema, hash)).toBeNull()
})

test('a fragment of another tool asks nothing', () => {
  expect(readFragment(sharedSchema, '#id=1')).toEqual({})
})
