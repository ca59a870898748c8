import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { linkSchema, requestedByLink } from './use-link-page'

const submitted = (hash: string) => {
  const shared = readFragment(linkSchema, hash)
  return shared && requestedByLink(shared)
}

test.each([
  ['#tab=connection', { tab: 'connection', address: null }],
  ['#address=0xf8d6e0586b0a20c7', { tab: 'keys', address: '0xf8d6e0586b0a20c7' }],
  ['#tab=nonsense&address=f8', { tab: 'keys', address: 'f8' }],
  ['#tab=nonsense', null],
  ['#other=1', null],
  [`#address=${'f'.repeat(141)}`, null],
])('%s', (hash, requested) => {
  expect(submitted(hash)).toEqual(requested)
})
