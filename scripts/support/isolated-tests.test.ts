import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { testFiles } from './isolated-tests.ts'

const root = mkdtempSync(join(tmpdir(), 'isolated-tests-'))
afterEach(() => rmSync(root, { recursive: true }))

it('gives a process of their own to tests that change the world, and to no others', () => {
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  const files = {
    'src/plain.test.ts': 'expect(vi.fn()).toBe(1)',
    'src/deep/clock.test.ts': '  vi.useFakeTimers()',
    'src/deep/module.test.tsx': "vi.mock('./x')",
    'src/deep/setting.test.ts': "process.env['A'] = 'b'",
    'src/page.browser.test.ts': "vi.mock('./x')",
    'src/code.ts': "vi.mock('./x')",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  expect(testFiles(root, ['src'])).toEqual({
    isolated: ['src/deep/clock.test.ts', 'src/deep/module.test.tsx', 'src/deep/setting.test.ts'],
    shared: ['src/plain.test.ts'],
  })
})
