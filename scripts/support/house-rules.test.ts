import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { checkHouse } from './house-rules.ts'

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'house-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return await checkHouse(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

it('refuses an old name as an identifier, and says the new one', async () => {
  const text = "const foretellPlan = 1\n// foretold\nexport const said = 'handover'\nfoo.MOST_BYTES"
  expect(await problemsOf({ 'packages/core/src/a.ts': text })).toEqual([
    'packages/core/src/a.ts:1: foretellPlan is an old name; the field says simulate',
    'packages/core/src/a.ts:4: MOST_BYTES is an old name; the field says MAX_',
  ])
})

it('refuses a file of more than 300 lines where it ships, and a test is free', async () => {
  const lines = (count: number) => 'export {}\n'.repeat(count)
  expect(
    await problemsOf({
      'apps/web/src/long.tsx': lines(301),
      'apps/web/src/full.tsx': lines(300),
      'apps/web/src/long.test.tsx': lines(301),
    }),
  ).toEqual(['apps/web/src/long.tsx: has 301 lines; 300 are enough for one subject'])
})
