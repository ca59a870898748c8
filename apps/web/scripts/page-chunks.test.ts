import { describe, expect, it } from 'vitest'
import { createPageChunks } from './page-chunks.ts'

const page = (name: string) => `/app/src/tools/${name}/page.tsx`
const KEY_PAGES = ['key/verify', 'key/keystore', 'key/generate'].map(page)
const CODE_PAGES = ['code/aes', 'code/hex', 'code/rlp'].map(page)
const HOME = '/app/src/shell/home/home-page.tsx'
const CHAIN_PAGES = ['account/lookup', 'tx/analyze', 'chain/blocks', 'chain/script'].map(page)

/** Name for `id` when `pages` import it through one module that they share. */
function nameOf(id: string, pages: readonly string[]): string | null {
  const graph = new Map([
    [id, ['/app/src/between.ts']],
    ['/app/src/between.ts', pages],
  ])
  return createPageChunks()(id, {
    getModuleInfo: module => ({ importers: graph.get(module) ?? [] }),
  })
}

describe('createPageChunks', () => {
  it.each([
    ['no page imports it without waiting', '/app/src/late.ts', [], null],
    ['one page', '/app/src/one.ts', [page('code/hex')], 'page-hex'],
    ['the page itself', page('code/hex'), [], 'page-hex'],
    [
      'two pages of a group',
      '/app/src/two.ts',
      [page('key/verify'), page('key/generate')],
      'generate-verify',
    ],
    [
      'two pages of two groups',
      '/app/src/two.ts',
      [page('code/rlp'), page('tx/analyze')],
      'analyze-rlp',
    ],
    [
      'three pages that ask the chain',
      '/app/src/three.ts',
      CHAIN_PAGES.slice(0, 3),
      'analyze-blocks-lookup',
    ],
    ['more pages of a group', '/app/src/key.ts', KEY_PAGES, 'key'],
    ['pages that ask the chain', '/app/src/chain.ts', CHAIN_PAGES, 'chain'],
    ['core of pages that ask the chain', '/packages/core/src/a.ts', CHAIN_PAGES, 'chain-core'],
    ['pages without secrets', '/app/src/data.ts', [...CODE_PAGES, ...CHAIN_PAGES], 'data'],
    ['pages of all groups', '/app/src/all.ts', [...CODE_PAGES, ...KEY_PAGES], 'parts'],
    [
      'a part of the interface',
      '/app/src/ui/x.tsx',
      [page('code/hex'), page('tx/analyze')],
      'parts',
    ],
    ['pages of accounts and keys', '/app/src/most.ts', [...CHAIN_PAGES, ...KEY_PAGES], 'values'],
    ['bytes as hex, which offers need', '/core/src/bytes/hex-encoder.ts', CODE_PAGES, 'parts'],
    ['what shows a value', '/app/src/ui/values/copyable-value.tsx', [page('code/hex')], 'parts'],
    ['a link', '/app/src/frame/links.ts', [page('code/hex')], 'offers'],
    ['the home page alone', '/app/src/find.ts', [HOME], 'home'],
    ['the home page and tools', '/app/src/ui/x.tsx', [HOME, ...KEY_PAGES], 'common'],
    ['a library', '/x/node_modules/@noble/curves/nist.js', CHAIN_PAGES, 'curves'],
  ])('%s', (_, id, pages, name) => {
    expect(nameOf(id, pages)).toBe(name)
  })

  const LATE = '/app/src/transaction/late.tsx'
  it.each([
    ['an icon', '/x/lucide-react/icons/mail.mjs', page('key/verify'), 'icons-verify'],
    ['what shows the chain', '/a/src/transaction/words.ts', page('tx/analyze'), null],
    ['a part of a tool without chain', '/a/src/one.ts', page('key/verify'), 'page-verify'],
  ])('one page and a late part of another: %s', (_, id, only, name) => {
    expect(nameOf(id, [only, LATE])).toBe(name)
  })

  it('keeps what the late parts of the page itself need too', () => {
    const own = '/app/src/tools/tx/analyze/late.tsx'
    expect(nameOf('/a/src/transaction/words.ts', [page('tx/analyze'), own])).toBe('page-analyze')
  })

  it('survives modules that import each other', () => {
    const info = { getModuleInfo: () => ({ importers: ['/app/src/a.ts', page('code/hex')] }) }
    expect(createPageChunks()('/app/src/a.ts', info)).toBe('page-hex')
  })
})
