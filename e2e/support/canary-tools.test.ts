import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/support/paths.ts'

const tools = join(ROOT, 'apps/web/src/tools')
const specs = ['key-canary.spec.ts', 'canary-tools.spec.ts']
  .map(name => readFileSync(join(ROOT, 'e2e', name), 'utf8'))
  .join('\n')

it('secrets are typed into every tool by a canary', () => {
  const ids = readdirSync(tools).flatMap(group =>
    readdirSync(join(tools, group)).map(folder => `${group}-${folder}`),
  )
  expect(ids).toContain('key-generate')
  const without = ids.filter(
    id => !specs.includes(`canaryOf('${id}')`) && !specs.includes(`'${id}': '/`),
  )
  expect(without, 'tools without a canary: see canary-tools.spec.ts').toEqual([])
})
