import { expect, it } from 'vitest'
import { linksFrom, parseLine, parseMarkdown } from './markdown'

const resolve = linksFrom('docs/cli.md')

it('takes a text apart into its blocks', () => {
  const text = `# Title

A paragraph
of two lines.

## First, \`part\`

- one
  and more
- **two**

| a | b |
| --- | --- |
| \`x \\| y\` | z |

### Below

\`\`\`ts
const a = 1
\`\`\`
`
  expect(parseMarkdown(text, resolve)).toEqual([
    { kind: 'paragraph', line: ['A paragraph of two lines.'] },
    { kind: 'heading', level: 2, id: 'first-part', text: 'First, part' },
    { kind: 'list', items: [['one and more'], [{ strong: 'two' }]] },
    { kind: 'table', head: [['a'], ['b']], rows: [[[{ code: 'x | y' }], ['z']]] },
    { kind: 'heading', level: 3, id: 'below', text: 'Below' },
    { kind: 'code', language: 'ts', text: 'const a = 1' },
  ])
})

it('has no heading of the third level with none of the second above it', () => {
  const levels = parseMarkdown('# T\n### A\n### B\n## C\n### D', resolve).map(block =>
    block.kind === 'heading' ? block.level : null,
  )
  expect(levels).toEqual([2, 2, 2, 3])
})

it.each([
  ['code without an end', '```ts\nconst a = 1'],
  ['code by its indent', '    const a = 1'],
  ['a list with numbers', '1. one'],
  ['a list in a list', '- one\n  - two'],
  ['markup', '<div>one</div>'],
  ['a quotation', '> one'],
])('refuses %s', (_, text) => {
  expect(() => parseMarkdown(text, resolve)).toThrow(/^No page has a form for this/)
})

it.each([
  ['[cases](../packages/vectors/README.md#operations)', '/docs/vectors#operations'],
  ['[schema](../packages/cli/schema.json)', 'source:packages/cli/schema.json'],
  ['[Flow](https://flow.com)', 'https://flow.com'],
  ['[here](#below)', '#below'],
])('%s leads to %s', (text, to) => {
  expect(parseLine(text, resolve)).toEqual([{ text: /\[(.*)\]/.exec(text)?.[1], to }])
})

it('makes an address that stands alone a link, and of markup no more than text', () => {
  expect(parseLine('See https://flow.com/a. <b>x</b>', resolve)).toEqual([
    'See ',
    { text: 'https://flow.com/a', to: 'https://flow.com/a' },
    '. <b>x</b>',
  ])
  expect(parseLine('`javascript:` [x](javascript:alert)', resolve)).toEqual([
    { code: 'javascript:' },
    ' ',
    { text: 'x', to: 'source:docs/javascript:alert' },
  ])
})
