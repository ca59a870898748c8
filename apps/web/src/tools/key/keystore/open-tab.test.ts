import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SAMPLE } from './open-tab'

interface Vectors {
  readonly cases: readonly {
    readonly name: string
    readonly input: { readonly json: unknown; readonly password: string }
  }[]
}

const [root = ''] = import.meta.dirname.split(join('apps', 'web'))

it('is the published file with its published password', async () => {
  const file = join(root, 'packages', 'core', 'fixtures', 'keystore.json')
  const { cases }: Vectors = JSON.parse(await readFile(file, 'utf8'))
  const published = cases.find(({ name }) => name === 'ethereum/tests test1')
  expect(JSON.parse(SAMPLE.text)).toEqual(published?.input.json)
  expect(SAMPLE.password).toBe(published?.input.password)
})
