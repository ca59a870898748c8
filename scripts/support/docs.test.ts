import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WEB_RULES } from './import-rules.ts'
import { ROOT } from './paths.ts'

const ARCHITECTURE = 'docs/architecture.md'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))

/** Documents about the current code; decisions describe the past. */
const PRESENT = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...['core', 'client', 'explain'].map(name => `packages/${name}/README.md`),
]
const DECISIONS = markdownIn('docs/decisions')

/** Build output, and the example tool in CONTRIBUTING. */
const MADE = /\/dist\b|\/vowels\b/

/** Finds missing paths in code marks: of a file, of a folder, or of a file without its extension. */
function missingPaths(text: string): readonly string[] {
  return [...text.matchAll(/`((?:apps|packages|scripts|e2e|docs|bench)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      path =>
        !MADE.test(path) &&
        !['', '.ts', '.tsx'].some(ending => existsSync(join(ROOT, path + ending))),
    )
}

function brokenLinks(file: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !existsSync(join(ROOT, dirname(file), target)))
}

describe('the docs', () => {
  it.each(PRESENT)('%s names files and folders that exist', file => {
    expect(missingPaths(read(file))).toEqual([])
  })

  it.each([...PRESENT, ...DECISIONS])('%s links to files that exist', file => {
    expect(brokenLinks(file, read(file))).toEqual([])
  })

  it('know a missing path and a broken link', () => {
    expect(missingPaths('`apps/web/src/flow` and `scripts/check-imports`')).toEqual([
      'apps/web/src/flow',
    ])
    expect(brokenLinks('docs/a.md', '[a](none.md) [b](voice.md#terms) [c](https://x.y/z)')).toEqual(
      ['none.md'],
    )
  })
})

describe('the page on architecture', () => {
  const text = read(ARCHITECTURE)

  it('is one page', () => {
    expect(text.split(/\s+/).length).toBeLessThan(1200)
  })

  it('has a row for each folder of the page that other folders import from', () => {
    const rows = [...text.matchAll(/^\| `apps\/web\/src\/([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows.sort()).toEqual(
      Object.keys(WEB_RULES)
        .filter(name => name !== 'styles')
        .sort(),
    )
  })
})
