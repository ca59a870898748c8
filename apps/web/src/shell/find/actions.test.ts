import { expect, it } from 'vitest'
import { searchTools } from '../../frame/search-tools'
import { findActions } from './actions'

/** Titles in the order of the results. */
function found(query: string): readonly string[] {
  const { first, further } = findActions(query, () => {})
  return [...first, ...searchTools(query), ...further].map(({ title }) => title)
}

it.each([
  ['send flow', 'Send FLOW or tokens'],
  ['sweep', 'Send everything of an account'],
  ['send all', 'Send everything of an account'],
  ['wipe', 'Clear secrets'],
  ['settings', 'Dark theme'],
  ['what do i own', 'See what an account owns'],
  ['theme', 'Dark theme'],
])('“%s” finds “%s” first', (query, title) => {
  expect(found(query)[0]).toBe(title)
})

it('goes where a task is done', () => {
  const gone: string[] = []
  const [row] = findActions('sweep', path => gone.push(path)).first
  row?.run(() => gone.push('left'))
  expect(gone).toEqual(['left', '/code/rlpTx#view=create&template=send-all'])
})
