import { expect, it } from 'vitest'
import { moduleDoc, purposeOf } from './module-doc'

const SOURCE = `/**
 * Twice as much.
 * @module
 */

import type { Amount } from '../amounts/amount.ts'

/** Not exported. */
interface Options { readonly times?: number }

/**
 * Doubles, by RFC 1234.
 * @param amount - what is doubled.
 * @returns the double.
 * @throws ToolError \`amount/too-large\`.
 * @example
 * import { one } from '@toolkit/core/amounts/amount'
 * double(one) // => 2
 */
export function double(amount: Amount, options?: Options): Amount { return amount }

/** A limit. */
export const MOST = 10
`
const DECLARATION = `import type { Amount } from '../amounts/amount.ts'
import type { Hidden } from '../inner/hidden.ts'
/** Not exported. */
interface Options {
  readonly times?: number
}
interface Unrelated {}
${SOURCE.slice(SOURCE.indexOf('/**\n * Doubles'), SOURCE.indexOf('export function'))}export declare function double(amount: Amount, options?: Options): Amount
export declare function double(amount: Hidden): import('../amounts/amount.ts').Amount
/** A limit. */
export declare const MOST = 10
export {}
`

it('makes the page of a module from its docstrings and its declarations', () => {
  const texts = { source: SOURCE, declaration: DECLARATION }
  expect(moduleDoc('math/double', texts, new Set(['amounts/amount']))).toEqual({
    name: 'math/double',
    purpose: 'Twice as much.',
    standards: [{ title: 'RFC 1234', url: 'https://www.rfc-editor.org/rfc/rfc1234' }],
    source: 'packages/core/src/math/double.ts',
    types: { Amount: 'amounts/amount' },
    members: [
      {
        name: 'Options',
        kind: 'type',
        exported: false,
        signature: 'interface Options {\n  readonly times?: number\n}',
        line: 9,
        text: [{ kind: 'paragraph', line: ['Not exported.'] }],
        parameters: [],
        returns: null,
        throws: [],
        examples: [],
      },
      {
        name: 'double',
        kind: 'function',
        exported: true,
        signature:
          'function double(amount: Amount, options?: Options): Amount\nfunction double(amount: Hidden): Amount',
        line: 20,
        text: [{ kind: 'paragraph', line: ['Doubles, by RFC 1234.'] }],
        parameters: [{ name: 'amount', line: ['what is doubled.'] }],
        returns: ['the double.'],
        throws: [['ToolError ', { code: 'amount/too-large' }, '.']],
        examples: [
          "import { double } from '@flow-toolkit/core/math/double'\nimport { one } from '@flow-toolkit/core/amounts/amount'\ndouble(one) // => 2",
        ],
      },
      {
        name: 'MOST',
        kind: 'constant',
        exported: true,
        signature: 'const MOST = 10',
        line: 23,
        text: [{ kind: 'paragraph', line: ['A limit.'] }],
        parameters: [],
        returns: null,
        throws: [],
        examples: [],
      },
    ],
  })
})

it('wants a module to say what it is for', () => {
  expect(() => purposeOf('math/double', '/** Doubles. */\nexport const a = 1')).toThrow(
    /math\/double begins with a comment/,
  )
})
