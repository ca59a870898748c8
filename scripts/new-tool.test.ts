import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseNewTool, toolIdsText } from './new-tool.ts'
import { checkImports } from './support/import-rules.ts'
import { copyWithNewTools, NEW_TOOLS } from './support/new-tool-step.ts'
import { ROOT } from './support/paths.ts'

test('group, name, title and kind are read; the title follows the name when it is left out', () => {
  expect(parseNewTool(['code', 'base-58', 'Base58'])).toEqual({
    group: 'code',
    name: 'base-58',
    title: 'Base58',
    kind: 'plain',
  })
  expect(parseNewTool(['key', 'brain-wallet', '--secrets'])).toMatchObject({
    title: 'Brain Wallet',
    kind: 'secrets',
  })
  expect(parseNewTool(['--chain', 'chain', 'blocks']).kind).toBe('chain')
})

test.each([
  [[]],
  [['misc', 'x']],
  [['code']],
  [['code', 'Base58']],
  [['code', '../x']],
  [['code', 'x', "it's"]],
  [['code', 'x', '']],
  [['code', 'x', 'X', 'y']],
  [['code', 'x', '--offline']],
  [['code', 'x', '--chain', '--secrets']],
])('%j is refused', words => {
  expect(() => parseNewTool(words)).toThrow()
})

test('the list of tool ids is that of the folders: `npm run new-tool -- --ids` writes it', async () => {
  const written = await readFile(path.join(ROOT, 'apps/web/src/frame/tool-ids.ts'), 'utf8')
  expect(written).toBe(await toolIdsText(ROOT))
})

const MADE = NEW_TOOLS.map(parseNewTool)

let copy: string
let remove: () => Promise<void>

/** A copy of the sources, so that nothing of the new tools stays here. */
beforeAll(async () => {
  ;({ copy, remove } = await copyWithNewTools())
}, 60_000)

afterAll(() => remove())

function run(program: string, ...words: readonly string[]) {
  return promisify(execFile)(path.join(ROOT, 'node_modules/.bin', program), words, { cwd: copy })
}

test('new tools of every kind have the types right', async () => {
  // Existing tests find no tool by its name.
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { tsBuildInfoFile: path.join(copy, 'web.tsbuildinfo') },
    include: ['src', 'testing'],
    exclude: ['src/tools/*/*/scenario.ts', '**/*.test.ts', '**/*.test.tsx'],
    files: (await readdir(path.join(copy, 'apps/web'), { recursive: true })).filter(file =>
      /\/zz-.*\.test\.tsx?$/.test(file),
    ),
  }
  expect(config.files).toHaveLength(2 * MADE.length)
  await writeFile(path.join(copy, 'apps/web/tsconfig.new-tools.json'), JSON.stringify(config))
  await run('tsc', '--project', 'apps/web/tsconfig.new-tools.json')
}, 120_000)

test('new tools of every kind pass the lint and keep to the import rules', async () => {
  const folders = MADE.map(({ group, name }) => `apps/web/src/tools/${group}/${name}`)
  await run('biome', 'check', '--error-on-warnings', 'apps/web/src/frame', ...folders)
  expect(await checkImports(copy)).toEqual([])
}, 120_000)
