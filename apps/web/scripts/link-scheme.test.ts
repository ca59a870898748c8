import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { networkInUrl } from '../src/chain/network-choice'
import { readFragment } from '../src/frame/fragment'
import type { ToolManifest } from '../src/frame/manifest'
import { KIND_NAMES, TOOL_LINKS } from '../src/shell/docs/link-scheme'
import { analyzeLink, explained } from '../src/shell/docs/snippets/why-link'
import { LINK_SCHEMAS } from '../testing/link-schemas'
import { OLD_LINKS } from '../testing/old-links'
import { linkTables } from './link-tables'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const TOOLS = path.join(ROOT, 'apps/web/src/tools')
const DOC = readFileSync(path.join(ROOT, 'docs/links.md'), 'utf8')

const folders = readdirSync(TOOLS)
  .filter(group => !group.includes('.'))
  .flatMap(group => readdirSync(path.join(TOOLS, group)).map(tool => `${group}/${tool}`))
const manifests = Object.values(
  import.meta.glob<ToolManifest>('../src/tools/*/*/manifest.ts', {
    eager: true,
    import: 'default',
  }),
)
const linked = new Map(TOOL_LINKS.map(links => [links.id, links]))

/** Everything that a tool reads from a fragment. */
const readBy = (id: ToolManifest['id'], hash: string) => {
  const read = LINK_SCHEMAS[id]?.map(schema => readFragment(schema, hash)) ?? []
  return read.includes(null) ? null : Object.assign({}, ...read)
}

describe('the scheme of links', () => {
  it.each(manifests)('knows all fields that $title reads', ({ id }) => {
    const read = LINK_SCHEMAS[id]?.flatMap(({ entries }) => Object.keys(entries)) ?? []
    const reported = linked.get(id)?.fields.map(({ name }) => name) ?? []
    expect(reported.toSorted()).toEqual([...new Set(read)].toSorted())
  })

  it.each(manifests)('and the kinds that others open $title for by a link', manifest => {
    const reported = linked
      .get(manifest.id)
      ?.fields.flatMap(({ name, kind }) => (kind ? [[kind, name]] : []))
    expect(Object.fromEntries(reported ?? [])).toEqual(manifest.links ?? {})
    for (const kind of Object.keys(manifest.links ?? {})) expect(KIND_NAMES).toHaveProperty(kind)
  })

  it('misses no tool that reads the fragment', () => {
    const reading = folders.filter(folder =>
      readdirSync(path.join(TOOLS, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .some(name =>
          /\bdefineDeepLink\(|\breadFragment\(/.test(
            readFileSync(path.join(TOOLS, folder, name), 'utf8'),
          ),
        ),
    )
    const ids = reading.map(folder => folder.replace('/', '-'))
    expect(Object.keys(LINK_SCHEMAS).toSorted()).toEqual(ids.toSorted())
  })

  it('has no field for a secret', () => {
    const secret = /private|secret|mnemonic|phrase|seed|passw|keystore|hmac|xprv/i
    const names = Object.entries(LINK_SCHEMAS).flatMap(([id, schemas]) =>
      schemas.flatMap(({ entries }) => Object.keys(entries).map(name => `${id} ${name}`)),
    )
    expect(names.filter(name => secret.test(name))).toEqual(['code-aes passwordLayout'])
  })

  it('is in docs/links.md as the sources have it', () => {
    expect(DOC).toContain(`<!-- tables -->\n\n${linkTables(manifests)}\n\n<!-- end of tables -->`)
  })
})

describe('links of earlier versions', () => {
  it.each(OLD_LINKS)('$link', ({ link, opens, network = null, asks }) => {
    const url = new URL(link, 'https://toolkit.example')
    expect(manifests.find(({ id }) => id === opens)?.path).toBe(url.pathname)
    expect(networkInUrl(url.search)).toBe(network)
    expect(readBy(opens, url.hash)).toMatchObject(asks)
  })

  it('use every field that there is but those of this version', () => {
    const used = new Set(
      OLD_LINKS.flatMap(({ link, opens }) =>
        [...new URLSearchParams(new URL(link, 'https://a.example').hash.slice(1)).keys()].map(
          name => `${opens} ${name}`,
        ),
      ),
    )
    const unused = TOOL_LINKS.flatMap(({ id, fields }) =>
      fields.map(({ name }) => `${id} ${name}`).filter(name => !used.has(name)),
    )
    expect(unused).toEqual([
      'tx-analyze finding',
      ...['template', 'from', 'id'].map(name => `code-rlp-tx ${name}`),
      ...['abi', 'item', 'values', 'packed', 'data', 'as', 'topics'].map(
        name => `code-abi ${name}`,
      ),
      ...['tagBits', 'tagPlace', 'keyLayout', 'passwordLayout', 'pbkdf2Digest', 'evpDigest'].map(
        name => `code-aes ${name}`,
      ),
      ...['iterations', 'scryptR', 'scryptP'].map(name => `code-aes ${name}`),
    ])
  })
})

describe('a link to a finding', () => {
  const ID = 'ab'.repeat(32)
  it.each(['fix', 'changed', 'error', 'signature-0', 'signature-12'])('names %s', finding => {
    expect(readBy('tx-analyze', `#id=${ID}&finding=${finding}`)).toEqual({ id: ID, finding })
  })

  it.each(['', 'signature-', 'signature-99999', 'constructor', '<img>', 'later'])(
    'opens the transaction where there is no finding %s',
    finding => {
      expect(readBy('tx-analyze', `#id=${ID}&finding=${finding}`)).toEqual({ id: ID })
    },
  )
})

describe('the snippets', () => {
  const folder = path.join(ROOT, 'apps/web/src/shell/docs/snippets')

  it.each(readdirSync(folder))('%s is in docs/links.md', name => {
    expect(DOC).toContain(readFileSync(path.join(folder, name), 'utf8'))
  })

  it('explain a transaction that failed, and leave one that did not alone', async () => {
    const cause = new Error('[Error Code: 1101]')
    const failed = explained('ab', 'testnet', () => Promise.reject(cause))
    await expect(failed).rejects.toMatchObject({
      message: `Transaction failed. Why? ${analyzeLink('ab', 'testnet')}`,
      cause,
    })
    expect(await explained('ab', 'testnet', async () => 7)).toBe(7)
  })
})
