import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstDifference, hashFiles } from './file-hashes.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-hashes-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function tree(name: string, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, name, file, '..'), { recursive: true })
    await writeFile(join(folder, name, file), text)
  }
  return hashFiles(join(folder, name))
}

it('finds no difference between the same files in two folders', async () => {
  const files = { 'index.html': 'page', 'assets/app.js': 'code' }
  const first = await tree('a', files)
  expect([...first.keys()].sort()).toEqual(['assets/app.js', 'index.html'])
  expect(firstDifference(first, await tree('b', files))).toBeNull()
})

it.each([
  [{ 'index.html': 'other', 'a.js': '1' }, 'the builds differ in index.html'],
  [{ 'index.html': 'page' }, 'only the first build has a.js'],
  [{ 'index.html': 'page', 'a.js': '1', 'z.js': '' }, 'only the second build has z.js'],
  [{ 'index.html': 'other', 'a.js': '2' }, 'the builds differ in a.js'],
])('names the first file that differs in %j', async (files, difference) => {
  const first = await tree('a', { 'index.html': 'page', 'a.js': '1' })
  expect(firstDifference(first, await tree('b', files))).toBe(difference)
})
