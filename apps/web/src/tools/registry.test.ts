import { expect, test } from 'vitest'
import { GROUPS } from './groups'
import { pageMeta } from './page-titles'
import { normalPath, routeAt, TOOLS, toolsAccepting, toolsOf } from './registry'

/** The routes of the specification: title and path, group by group. */
const SPECIFIED = [
  ['account', 'Create', '/account/create'],
  ['account', 'Lookup by Key', '/account/lookup'],
  ['account', 'Link', '/account/link'],
  ['key', 'Generate', '/key/generate'],
  ['key', 'Seed Phrase', '/key/seed-phrase'],
  ['key', 'Private Key', '/key/private-key'],
  ['key', 'KeyStore', '/key/keystore'],
  ['key', 'Verify', '/key/verify'],
  ['key', 'Google Drive', '/key/google-drive'],
  ['tx', 'Analyze', '/key/analyze'],
  ['code', 'Base64', '/code/base64'],
  ['code', 'RLP', '/code/rlp'],
  ['code', 'RLP Transaction', '/code/rlpTx'],
  ['code', 'Hash', '/code/hash'],
  ['code', 'AES', '/code/aes'],
  ['code', 'Hex', '/code/hex'],
]

test('every route of the specification has its tool, in its group and order', () => {
  const ours = TOOLS.map(tool => [tool.group, tool.title, tool.path])
  for (const row of SPECIFIED) expect(ours).toContainEqual(row)
  expect(ours.filter(row => SPECIFIED.some(known => known[2] === row[2]))).toEqual(SPECIFIED)
})

test('ids and paths are unique, and the id follows the folder', () => {
  expect(new Set(TOOLS.map(tool => tool.id)).size).toBe(TOOLS.length)
  expect(new Set(TOOLS.map(tool => tool.path)).size).toBe(TOOLS.length)
  for (const tool of TOOLS) expect(tool.id).toMatch(new RegExp(`^${tool.group}-[a-z0-9-]+$`))
})

test('every page has a title and a description of its own', () => {
  const routes = ['/', ...GROUPS.map(group => group.path), ...TOOLS.map(tool => tool.path), '/none']
  const metas = routes.map(path => pageMeta(routeAt(path)))
  expect(new Set(metas.map(meta => meta.title)).size).toBe(routes.length)
  expect(new Set(metas.map(meta => meta.description)).size).toBe(routes.length)
})

test('routes are found with and without a slash at the end, and case matters', () => {
  expect(normalPath('/key/generate//')).toBe('/key/generate')
  expect(routeAt('')).toEqual({ kind: 'home' })
  expect(routeAt('/code/rlpTx/')).toMatchObject({ kind: 'tool', tool: { id: 'code-rlp-tx' } })
  expect(routeAt('/code/rlptx')).toEqual({ kind: 'not-found' })
  expect(routeAt('/tx')).toMatchObject({ kind: 'group', group: { title: 'Transaction' } })
})

test('analyze belongs to Transaction, whatever its path says', () => {
  expect(toolsOf('tx').map(tool => tool.path)).toEqual(['/key/analyze'])
})

test('"open in" offers built tools that accept the kind, never the one that asks', () => {
  expect(toolsAccepting('public-key').map(tool => tool.id)).toContain('account-create')
  expect(toolsAccepting('public-key', 'account-create').map(tool => tool.id)).not.toContain(
    'account-create',
  )
  for (const tool of toolsAccepting('private-key')) expect(tool.planned).toBeUndefined()
})
