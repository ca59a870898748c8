import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isVerified, recordVerified } from './verified-inputs.ts'

test('a check counts as passed until one of its inputs changes, comes or goes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'verified-'))
  const check = { root, inputs: ['one.json', 'folder'], record: 'passed.txt' }
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  await mkdir(join(root, 'folder/inner'), { recursive: true })
  await write('one.json', '1')
  await write('folder/inner/two.ts', '2')
  expect(await isVerified(check)).toBe(false)
  await recordVerified(check)
  expect(await isVerified(check)).toBe(true)

  await write('other.ts', 'not an input')
  expect(await isVerified(check)).toBe(true)
  await write('folder/inner/two.ts', '3')
  expect(await isVerified(check)).toBe(false)
  await write('folder/inner/two.ts', '2')
  await write('folder/three.ts', '')
  expect(await isVerified(check)).toBe(false)
  await rm(join(root, 'folder/three.ts'))
  expect(await isVerified(check)).toBe(true)
  await rm(join(root, 'folder/inner/two.ts'))
  expect(await isVerified(check)).toBe(false)
  await rm(root, { recursive: true })
})
