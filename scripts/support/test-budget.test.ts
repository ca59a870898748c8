import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkTestBudget, testsIn } from './test-budget.ts'

it('counts tests with a title, whatever they are called by, and nothing else', () => {
  expect(
    testsIn(
      'a.spec.ts',
      `test('a', () => {}); it.skip('b', () => {}); it.each([1, 2])('c', () => {})
       withGoogle('d', async () => {}); for (const x of y) test(\`e \${x}\`, () => {})
       test.describe('f', () => {}); test.use({}); test.skip(true, 'why'.test('x')); /a/.test('b')`,
    ),
  ).toBe(5)
})

it('names a layer that has more than its bound, in tests or in files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'budget-'))
  await mkdir(join(root, 'e2e'))
  for (const name of ['a', 'b']) {
    await writeFile(join(root, `e2e/${name}.spec.ts`), "test('x', () => {})\ntest('y', () => {})")
  }
  const layer = { name: 'browser tests', files: /^e2e\//, mostFiles: 2, mostTests: 4 }
  expect(await checkTestBudget(root, [layer])).toEqual([])
  expect(await checkTestBudget(root, [{ ...layer, mostTests: 3 }])).toEqual([
    'browser tests: 4 tests of 3 (scripts/support/test-budget.ts)',
  ])
  expect(await checkTestBudget(root, [{ ...layer, mostFiles: 1 }])).toEqual([
    'browser tests: 2 files of 1 (scripts/support/test-budget.ts)',
  ])
  await rm(root, { recursive: true })
})
