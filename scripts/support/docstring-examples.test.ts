import { expect, it } from 'vitest'
import {
  exampleModule,
  examplesIn,
  examplesInMarkdown,
  exportedNames,
} from './docstring-examples.ts'

const SOURCE = `
/** No example. */
export const X = 1

/**
 * Doubles.
 * @example
 * import { one } from '@toolkit/core/one'
 * double(one) // => 2
 * const four = double(2) // => 4
 * double(-1) // throws double/negative
 * @throws ToolError
 */
export async function double(n: number) {}

/** Not exported. */
function inner() {}

/**
 * @example
 * new Box(1).value // => 1
 *
 * @example
 * new Box(2).value // => 2
 */
export class Box {}
`

it('finds what is exported, and the examples of it', () => {
  expect(exportedNames(SOURCE)).toEqual(['double', 'Box'])
  expect(examplesIn(SOURCE)).toEqual([
    {
      name: 'double',
      code: `import { one } from '@toolkit/core/one'
double(one) // => 2
const four = double(2) // => 4
double(-1) // throws double/negative`,
    },
    { name: 'Box', code: 'new Box(1).value // => 1' },
    { name: 'Box', code: 'new Box(2).value // => 2' },
  ])
})

it('makes a module of an example that checks every value', () => {
  const [example] = examplesIn(SOURCE)
  expect(example && exampleModule(example, '@toolkit/core/double')).toBe(
    `import { double } from '@toolkit/core/double'
import { one } from '@toolkit/core/one'
check(await (double(one)), (2))
const four = double(2)
check(four, (4))
await refuses(async () => (double(-1)), 'double/negative')
export {}
`,
  )
  expect(() => exampleModule({ name: 'double', code: 'double(1)' }, 'm')).toThrow('no "// =>"')
})

it('finds the TypeScript of a README by its headings, which imports all it uses', () => {
  const blocks = examplesInMarkdown(
    '# Core\n\n```sh\nls\n```\n\n## Two\n\n```ts\n1 + 1 // => 2\n```\n',
  )
  expect(blocks).toEqual([{ name: 'Two', code: '1 + 1 // => 2' }])
  expect(blocks.map(one => exampleModule(one))).toEqual(['check(await (1 + 1), (2))\nexport {}\n'])
})
