import { addressAt } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { sendAllLink } from '../../../transaction/templates/template-links'
import { DEEP_LINK } from './deep-link'

const alice = addressAt('mainnet', 7n)

/** Initial state of the page for a link's fragment; null for a hostile one. */
function beginning(fragment: string) {
  if (typeof DEEP_LINK.schema === 'function') throw new Error('the schema is fetched')
  const shared = readFragment(DEEP_LINK.schema, fragment)
  return shared && DEEP_LINK.fromLink(shared)
}

test('a link opens what empties an account, and names nobody who receives', () => {
  const from = `0x${alice}`
  const link = sendAllLink(alice)
  const begun = { kind: 'template', template: 'send-all', id: '' }
  expect(beginning(link.slice(link.indexOf('#')))).toEqual({ ...begun, from })
  expect(beginning(`view=create&template=send-all&from=${from}&to=0x1`)).toEqual({
    ...begun,
    from,
  })
  expect(beginning('view=create&template=send-all')).toEqual({ ...begun, from: '' })
})

test('another template, and an account that is none, begin nothing', () => {
  expect(beginning('view=create&template=send-flow')).toBeNull()
  expect(beginning('view=create&template=send-all&from=0x1')).toBeNull()
  expect(beginning(`view=create&template=send-all&from=0x${alice}%0a`)).toBeNull()
  expect(beginning('view=create')).toEqual({ kind: 'create' })
})
