import { expect, it } from 'vitest'
import { findDocs } from './docs'

const found = (query: string) => findDocs(query, () => {}).map(({ title }) => title)

it('finds a page of documentation, a module, and what it exports', () => {
  expect(found('documentation')).toContain('Documentation')
  expect(found('test vectors')).toContain('Test vectors')
  expect(found('keys/public')).toEqual(['keys/public-key'])
  expect(found('parsepublickey')).toEqual(['parsePublicKey'])
  expect(found('public key')).toEqual(expect.arrayContaining(['keys/public-key', 'parsePublicKey']))
  expect(found('sequence')).toEqual(expect.arrayContaining(['Sequence number']))
  // A word of its meaning.
  expect(found('archive nodes')).toEqual(['Spork'])
  expect(found('zzz')).toEqual([])
})

it('shows a few', () => {
  expect(found('a').length).toBe(6)
})

it('goes to the function on its page, and fetches the page ahead', () => {
  const gone: string[] = []
  const [row] = findDocs('parseHex', path => gone.push(path))
  row?.run(() => gone.push('left'))
  expect(gone).toEqual(['left', '/docs/core/bytes/hex#parseHex'])
  expect(row?.path).toBe('/docs/core/bytes/hex')
})
