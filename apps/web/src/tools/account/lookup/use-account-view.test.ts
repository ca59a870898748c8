import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { viewSchema } from './use-account-view'

test('the tab and the height of a link', () => {
  expect(readFragment(viewSchema, '#address=e467b9dd11fa00df&part=tokens&height=120')).toEqual({
    part: 'tokens',
    height: 120n,
  })
  expect(readFragment(viewSchema, '#address=e467b9dd11fa00df')).toEqual({})
  expect(readFragment(viewSchema, '#address=e467b9dd11fa00df&contract=EVM')).toEqual({
    contract: 'EVM',
  })
})

test.each([
  'part=secrets',
  'contract=<img>',
  'contract=',
  'height=-1',
  'height=1.5',
  'height=',
  `height=${'9'.repeat(19)}`,
])('a link with %s chooses nothing', fields => {
  expect(readFragment(viewSchema, `#address=e467b9dd11fa00df&${fields}`)).toBeNull()
})
