import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkSleeps } from './sleep-rules.ts'

const roots: string[] = []

afterEach(async () => {
  await Promise.all(roots.splice(0).map(root => rm(root, { recursive: true, force: true })))
})

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'sleep-rules-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return checkSleeps(root)
}

const SPEC = 'e2e/one.spec.ts'

it.each([
  ['await page.waitForTimeout(5)', 'waitForTimeout'],
  ['node.delayNext(/a/, 5)', 'delayNext'],
  ['indexer.delayKey(key, 5)', 'delayKey'],
  ['await new Promise(resolve => setTimeout(resolve, 20))', 'setTimeout'],
  ['window.setTimeout(done, PAUSE)', 'setTimeout'],
  ['const timer = setInterval(look, 30)', 'setInterval'],
  ["import { setTimeout as delay } from 'node:timers/promises'", 'node:timers/promises'],
])('refuses %s', async (statement, what) => {
  expect(await problemsOf({ [SPEC]: `\n${statement}\n` })).toEqual([
    `${SPEC}:2: ${what} waits for a time; wait for what happens`,
  ])
})

it.each([
  'test.setTimeout(180_000)',
  'await new Promise(resolve => setTimeout(resolve))',
  'setTimeout(done, 0)',
  'await page.clock.runFor(600)',
  '// waitForTimeout(5)',
  "const told = 'setTimeout(done, 5)'",
])('lets %s pass', async statement => {
  expect(await problemsOf({ [SPEC]: statement })).toEqual([])
})

it('reads component tests too, and nothing else of the app', async () => {
  const text = 'setTimeout(done, 5)'
  const found = await problemsOf({
    'apps/web/src/ui/button.browser.test.tsx': text,
    'apps/web/src/ui/button.tsx': text,
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^apps\/web\/src\/ui\/button\.browser\.test\.tsx:1: /)
})

it('lets the files of its list have timers, and says when one of them has none', async () => {
  const path = 'e2e/support/axe.ts'
  expect(await problemsOf({ [path]: 'setTimeout(done, 5)' })).toEqual([])
  expect(await problemsOf({ [path]: 'done()' })).toEqual([
    `${path}: has no timer any more; take it off the list`,
  ])
})
