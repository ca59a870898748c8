import { expect, it } from 'vitest'
import { codeTokens } from './code-tokens'

const CODE = `import { parseHex } from './hex'
const bytes = parseHex<Bytes>("0x\\"0a", { byteLength: 2 }) // => [10]
/* \`a\` */ type Form = \`\${number}n\``

it('leaves no character out', () => {
  expect(
    codeTokens(CODE)
      .map(({ text }) => text)
      .join(''),
  ).toBe(CODE)
  expect(codeTokens('')).toEqual([])
})

it('tells comments, strings, keywords, numbers, calls and names apart', () => {
  const kinds = new Map(codeTokens(CODE).map(({ text, kind }) => [text, kind]))
  expect(Object.fromEntries(kinds)).toMatchObject({
    import: 'keyword',
    "'./hex'": 'string',
    bytes: 'name',
    parseHex: 'function',
    Bytes: 'name',
    '"0x\\"0a"': 'string',
    '2': 'number',
    '// => [10]': 'comment',
    '/* `a` */': 'comment',
    '`${number}n`': 'string',
  })
})
