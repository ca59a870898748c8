import { gzipSync } from 'node:zlib'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../core/test/vectors.ts'
import { hiddenCode } from './hidden-code.ts'
import { CORE_CONTRACTS_LINES } from './known-script-lines/core-contracts.ts'
import { OTHER_REPOSITORIES_LINES } from './known-script-lines/other-repositories.ts'
import { knownScript } from './known-scripts.ts'
import { normalForm } from './normal-form.ts'

const { programs } = loadFixture<{ programs: readonly { readonly text: string }[] }>(
  'cadence-programs',
)
/** Published transactions among the collected programs. */
const published = programs.map(({ text }) => text).filter(text => knownScript(text) !== null)
const setup = published.find(
  text => knownScript(text)?.file === 'transactions/flowToken/setup_account.cdc',
)
if (setup === undefined) throw new Error('the fixture lost a script')
const script = setup.replaceAll('\r\n', '\n')
const [firstImport = ''] = script.split('\n').filter(line => line.startsWith('import'))

describe('the index', () => {
  const lines = `${CORE_CONTRACTS_LINES}${OTHER_REPOSITORIES_LINES}`
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

  it('has 423 transactions by 128 bits each', () => {
    expect(lines.length).toBe(423)
    for (const line of lines)
      expect(line).toMatch(/^[0-9a-f]{32}\|[^|]+\|[^|]*\|[^|]*\|[^|]+\.cdc$/)
    expect(new Set(lines.map(line => line.slice(0, 32))).size).toBe(423)
  })

  it('takes 40 kB or less as transferred', () => {
    const bytes = gzipSync(`${CORE_CONTRACTS_LINES}${OTHER_REPOSITORIES_LINES}`)
    expect(bytes.length).toBeLessThan(25_000)
  })
})

describe('knownScript', () => {
  it('knows published transactions, and their parameters are the script’s', () => {
    expect(published.length).toBeGreaterThan(15)
    for (const text of published) {
      const names = parseCadence(text).parameters.map(({ name }) => name)
      expect(knownScript(text)?.parameters.map(({ name }) => name)).toEqual(names)
    }
  })

  it('tells where it is from and what it imports', () => {
    expect(knownScript(script)).toMatchObject({
      name: 'setup account',
      parameters: [],
      repository: 'flow-core-contracts',
    })
    expect(knownScript(script)?.imports.length).toBe(parseCadence(script).imports.length)
  })

  it.each([
    ['another account', script.replace(/^import "FlowToken"$/m, 'import FlowToken from 0x1')],
    ['CR LF', script.replaceAll('\n', '\r\n')],
    ['a comment', script.replace('prepare', '/* "*/prepare').replace('{', '{ // "more')],
    ['indents', script.replaceAll('    ', '\t')],
    ['empty lines', script.replaceAll('\n', '\n\n')],
    ['a comment behind an import', script.replace(firstImport, `${firstImport} /* one\n two */`)],
    [
      'an import in a comment',
      script.replace(firstImport, `/*\nimport Evil from 0x1\n*/${'\n'}${firstImport}`),
    ],
  ])('knows it with %s', (_, changed) => {
    expect(changed).not.toBe(script)
    expect(knownScript(changed)?.file).toBe('transactions/flowToken/setup_account.cdc')
  })

  /** Each has the same normal form but different code. */
  it.each([
    ['a declaration behind an import', `${firstImport}; access(all) fun panic(_ m: String) {}`],
    [
      'a declaration behind a comment',
      `${firstImport} /* ;\n*/ access(all) fun x() {}`.replace('\n', ' '),
    ],
    ['two imports on one line', `${firstImport}; import Evil from 0x1`],
    ['an import of everything', `${firstImport}\nimport 0x1`],
    ['one more name', `${firstImport}\nimport getAccount from 0x1`],
    ['another name', 'import Evil as FungibleToken from 0x1'],
    ['a name twice', `${firstImport}\n${firstImport}`],
    ['an import less', ''],
  ])('knows it no more with %s', (_, line) => {
    const changed = script.replace(firstImport, line)
    expect(normalForm(changed)).toBe(normalForm(script))
    expect(knownScript(changed)).toBeNull()
  })

  it.each([
    ['a statement that begins with import', 'prepare', 'important.steal()'],
    ['an import within the code', 'prepare', 'import Evil from 0x1'],
  ])('knows it no more with %s', (_, word, line) => {
    const changed = script.replace(/^(.*prepare.*)$/m, `$1\n${line}`)
    expect(changed).toContain(word)
    expect(normalForm(changed)).toBe(normalForm(script))
    expect(knownScript(changed)).toBeNull()
  })

  it.each([
    ['a CR that ends no comment for Cadence', (text: string) => text.replace('\n', ' // x\r')],
    ['a statement more', (text: string) => text.replace(/^(.*prepare.*)$/m, '$1\nlog(1)')],
    ['a comment that never ends', (text: string) => `${text}/*`],
    ['a string that only looks the same', (text: string) => text.replace(/ (\w+)"/, '  $1"')],
    ['a word that a comment cuts', (text: string) => text.replace('prepare', 'pre/**/pare')],
  ])('knows it no more with %s', (_, change) => {
    const base = published.find(text => / \w+"/.test(normalForm(text)) && text.includes('prepare'))
    const changed = change(base ?? '')
    expect(knownScript(base ?? '')).not.toBeNull()
    expect(changed).not.toBe(base)
    expect(knownScript(changed)).toBeNull()
  })

  it('says nothing of a published script to be out of sight', () => {
    for (const text of published) {
      const dangers = hiddenCode(parseCadence(text)).filter(({ severity }) => severity === 'danger')
      expect(dangers, knownScript(text)?.file).toEqual([])
    }
  })
})

describe('normalForm', () => {
  it.each([
    ['a // b\n  c\t\td  ', 'a\nc d'],
    ['a /* /* */ \n */ b', 'a\nb'],
    ['"// no /* comment" // one', '"// no /* comment"'],
    ['"a\\"// b" c', '"a\\"// b" c'],
    ['a\rb\r\nc', 'a\nb\nc'],
    [' import A from 0x1\nimportant\nx', 'x'],
    ['a /* never', 'a'],
  ])('%j', (source, form) => {
    expect(normalForm(source)).toBe(form)
  })
})
