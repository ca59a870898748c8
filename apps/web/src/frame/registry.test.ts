import { Secret } from '@toolkit/core/secret'
import { expect, test } from 'vitest'
import { ALL_TOOL_METAS } from './all-tool-metas'
import type { Data } from './data-kinds'
import { GROUP_IDS, groupOf } from './groups'
import { pageMeta } from './page-meta'
import { pageFile } from './page-modules'
import { GROUPS, normalPath, partsUnder, routeAt, TOOLS, toolOf, toolsOf } from './registry'
import { MANIFESTS } from './testing/manifests'
import type { ToolId } from './tool-ids'
import { loadToolMetas } from './tool-metas'
import { offersFor, tiesOf } from './tool-offers'

/** Routes of the specification: title and path, group by group. */
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

const pages = import.meta.glob('../tools/*/*/page.tsx')

test('ids and paths are unique, the id follows the folder, and every built tool has a page', () => {
  expect(new Set(TOOLS.map(tool => tool.id)).size).toBe(TOOLS.length)
  expect(new Set(TOOLS.map(tool => tool.path)).size).toBe(TOOLS.length)
  for (const tool of TOOLS) expect(tool.id).toMatch(new RegExp(`^${tool.group}-[a-z0-9-]+$`))
  const built = TOOLS.filter(tool => !tool.planned).map(tool => `../${pageFile(tool)}`)
  expect(built.sort()).toEqual(Object.keys(pages).sort())
})

test('a group without tools is not shown', () => {
  expect(GROUPS.map(({ id }) => id)).toEqual(GROUP_IDS.filter(id => toolsOf(id).length > 0))
  for (const id of GROUP_IDS) {
    const expected = toolsOf(id).length > 0 ? 'group' : 'not-found'
    expect(routeAt(`/${id}`).kind).toBe(expected)
  }
})

test('what is loaded of a tool in parts is what its manifest says', () => {
  expect(TOOLS.length).toBe(MANIFESTS.size)
  for (const tool of TOOLS) {
    const whole = { ...tool, ...tiesOf(tool), ...ALL_TOOL_METAS.get(tool.id) }
    expect(whole).toEqual(MANIFESTS.get(tool.id))
  }
})

test('every page has a title and a description of its own', async () => {
  await loadToolMetas(TOOLS)
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

test('sending is found under Transaction, at its own path', () => {
  expect(partsUnder('tx')).toEqual([
    {
      title: 'Send & sign',
      brief: 'Tokens, NFTs, code',
      description: expect.stringMatching(/^Write .*\.$/),
      icon: groupOf('tx').icon,
      path: '/code/rlpTx#view=create',
    },
  ])
  expect(partsUnder('code')).toEqual([])
})

const hex = 'ab'
const publicKey = { kind: 'public-key', publicKey: hex.repeat(64) } as const
const privateKey = { kind: 'private-key', privateKey: new Secret(hex.repeat(32)) } as const
const bytes = { kind: 'bytes', hex } as const

/** The specification's tools that are offered, in order: additional tools are ignored. */
function offered(from: ToolId, ...data: readonly Data[]): readonly ToolId[] {
  const paths = new Set(SPECIFIED.map(([, , path]) => path))
  return offersFor(toolOf(from), data)
    .filter(({ tool }) => paths.has(tool.path))
    .map(({ tool }) => tool.id)
}

test('"open in" offers every built tool that accepts the kind, never the one that asks', () => {
  for (const from of TOOLS) {
    const accepting = TOOLS.filter(
      tool => !tool.planned && tool !== from && tiesOf(tool).accepts.bytes,
    )
    const ids = offersFor(from, [bytes]).map(({ tool }) => tool.id)
    expect(ids.toSorted()).toEqual(accepting.map(tool => tool.id).toSorted())
  }
  const address = { kind: 'address', address: '0'.repeat(16) } as const
  expect(offered('tx-analyze', address)).toContain('account-link')
  expect(offered('code-rlp', bytes)).toContain('code-rlp-tx')
})

test('the tool that is made for a kind is offered first', () => {
  expect(offered('code-rlp', publicKey)).toEqual([
    ...['account-create', 'account-lookup', 'key-private-key', 'key-verify'],
  ])
  expect(offered('tx-analyze', { kind: 'address', address: '0'.repeat(16) })).toEqual([
    ...['account-lookup', 'key-verify', 'account-link'],
  ])
  expect(offered('key-generate', { kind: 'mnemonic', mnemonic: privateKey.privateKey })).toEqual([
    ...['key-seed-phrase', 'key-keystore', 'key-google-drive'],
  ])
})

test('a tool that takes the same thing as several kinds is offered once, with the first of them', () => {
  const offers = offersFor(toolOf('key-generate'), [privateKey, publicKey])
  const ids = offers.map(({ tool }) => tool.id)
  expect(new Set(ids).size).toBe(ids.length)
  const kinds = new Map(offers.map(({ tool, data }) => [tool.id, data.kind]))
  expect(kinds.get('key-verify')).toBe('private-key')
  expect(kinds.get('account-create')).toBe('public-key')
  expect(offers[0]).toMatchObject({ label: 'Create an account with this key', data: publicKey })
})

test('a kind that a link may hold is one that the tool accepts', () => {
  for (const tool of TOOLS) {
    const { links, accepts } = tiesOf(tool)
    for (const kind of Object.keys(links ?? {})) expect(accepts).toHaveProperty(kind)
  }
})
