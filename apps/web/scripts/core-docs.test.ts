import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../packages/vectors/src/case'
import { examplesIn, exportedNames } from '../../../scripts/support/docstring-examples'
import { ROOT } from '../../../scripts/support/paths'
import { moduleSource } from '../../../scripts/support/public-modules'
import { asPublished } from '../../../scripts/support/published-core'
import { CORE_MODULES } from '../src/frame/docs'
import type { ModuleDoc } from '../src/shell/docs/doc-data'
import { plainText } from '../src/shell/docs/doc-line'
import { coreDocs, coreSubjects } from './core-docs'
import { linksFrom, parseMarkdown } from './docs/markdown'

const sourceOf = (name: string) => readFileSync(path.join(ROOT, moduleSource(name)), 'utf8')

let docs: ReadonlyMap<string, ModuleDoc>
beforeAll(async () => {
  docs = await coreDocs()
})

const modules = coreSubjects().flatMap(group => group.modules)
const docOf = (name: string): ModuleDoc => {
  const doc = docs.get(name)
  if (!doc) throw new Error(`${name} has no documentation`)
  return doc
}

describe('the documentation of the core', () => {
  it('has a page for every public module', () => {
    expect(CORE_MODULES).toEqual(modules)
    expect([...docs.keys()]).toEqual(modules)
    expect(new Set(modules).size).toBe(modules.length)
    expect(modules.length).toBeGreaterThan(80)
  })

  it.each(modules)('%s says what it is for, and what each function does, takes and gives', name => {
    const { purpose, members } = docOf(name)
    expect(purpose).toMatch(/^[A-Z].{10,90}\.$/)
    expect(members.filter(({ exported }) => exported)).not.toEqual([])
    const source = sourceOf(name)
    const names = new Set(exportedNames(source))
    const functions = members.filter(one => names.has(one.name))
    expect(functions.map(one => one.name)).toEqual([...names])
    // These run in scripts/core-package.test.ts.
    const run = examplesIn(source).map(({ code }) => asPublished(code))
    for (const { name: called, text, signature, line, examples } of functions) {
      expect(text, called).not.toEqual([])
      expect(signature, called).toContain(called)
      expect(signature, called).not.toContain('import(')
      expect(source.split('\n')[line - 1], called).toContain(called)
      expect(examples, called).not.toEqual([])
    }
    for (const { examples } of members) {
      for (const example of examples) {
        expect(run).toContain(example.slice(example.indexOf('\n') + 1))
      }
    }
  })

  it('leads from a type to where it is described', () => {
    for (const { name, types } of docs.values()) {
      for (const [type, module] of Object.entries(types)) {
        expect(
          docOf(module).members.map(one => one.name),
          `${type} in ${name}`,
        ).toContain(type)
      }
    }
    expect(docOf('keys/public-key').types).toMatchObject({ Secret: 'secret', Hex: 'bytes/hex' })
  })

  it('says what is thrown, which standards are followed, and what is described but not exported', () => {
    const { standards, members } = docOf('bytes/hex')
    expect(standards).toEqual([
      { title: 'RFC 4648', url: 'https://www.rfc-editor.org/rfc/rfc4648' },
    ])
    const parse = members.find(({ name }) => name === 'parseHex')
    expect(parse?.throws.map(plainText)).toEqual([
      'ToolError hex/bad-digit, hex/odd-length, hex/wrong-length, each with its offset.',
    ])
    expect(docOf('keys/signature').members).toContainEqual(
      expect.objectContaining({ name: 'Message', kind: 'type', exported: false }),
    )
    expect(docOf('errors').members).toContainEqual(
      expect.objectContaining({ name: 'ToolError', kind: 'constant', exported: true }),
    )
  })
})

it('the page on test vectors has every operation that the runner asks', () => {
  const file = 'packages/vectors/README.md'
  const blocks = parseMarkdown(readFileSync(path.join(ROOT, file), 'utf8'), linksFrom(file))
  const tables = blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
  const [protocol, operations] = tables
  expect(protocol?.rows).toHaveLength(3)
  expect(operations?.rows.map(([name]) => plainText(name ?? []))).toEqual([...OPERATIONS])
})
