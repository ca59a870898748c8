import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../support/paths.ts'
import { formatBom } from './cyclone-dx.ts'
import { checkLicences, isAllowed, PAGE_LICENCES } from './licences.ts'
import { LockFile } from './lock-file.ts'
import { serverBom } from './server-bom.ts'

const LOCK = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    'apps/server': {
      name: '@toolkit/server',
      version: '1.0.0',
      dependencies: { a: '1', core: '*' },
    },
    'packages/core': {
      name: 'core',
      version: '1.0.0',
      dependencies: { b: '2' },
      devDependencies: { e: '1' },
    },
    'node_modules/core': { resolved: 'packages/core', link: true },
    'node_modules/a': {
      ...{ version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
      ...{ dependencies: { b: '1' }, optionalDependencies: { '@s/c': '1', gone: '1' } },
    },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/b': { version: '2.0.0', license: '(MIT OR GPL-3.0-only)' },
    'node_modules/@s/c': { version: '1.0.0', license: 'Apache-2.0', optional: true },
    'node_modules/e': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  },
})

it('follows what a workspace needs to run, through linked workspaces and nested folders', () => {
  const found = new LockFile(LOCK).production('apps/server')
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@s/c 1.0.0',
    'a 1.0.0',
    'b 1.0.0',
    'b 2.0.0',
  ])
})

it('refuses a lock file that lacks what is needed', () => {
  const packages = { w: { version: '1.0.0', dependencies: { x: '1' } } }
  const lock = new LockFile(JSON.stringify({ lockfileVersion: 3, packages }))
  expect(() => lock.production('w')).toThrow('w needs x')
  expect(() => new LockFile('{"lockfileVersion":2,"packages":{}}')).toThrow('version 3')
})

it('writes CycloneDX without time and serial number, each version once', () => {
  const packages = new LockFile(LOCK).production('apps/server')
  const text = formatBom({ name: 'x', version: '1' }, [...packages, ...packages].reverse())
  expect(text).toBe(formatBom({ name: 'x', version: '1' }, packages))
  const bom = JSON.parse(text)
  expect(Object.keys(bom).sort()).toEqual(
    ['$schema', 'bomFormat', 'specVersion', 'version', 'metadata', 'components'].sort(),
  )
  expect(bom.components[0]).toMatchObject({ purl: 'pkg:npm/%40s/c@1.0.0' })
  expect(bom.components[1]).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: '000102' }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  expect(bom.components[3].licenses).toEqual([{ expression: 'MIT OR GPL-3.0-only' }])
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('of %s says %s', (expression, allowed) => {
  expect(isAllowed(expression, PAGE_LICENCES)).toBe(allowed)
})

it('names the packages whose licence is not on the list', () => {
  const lock = new LockFile(LOCK)
  expect(() => checkLicences([lock.package('node_modules/e')], PAGE_LICENCES)).toThrow(
    'e 1.0.0: GPL',
  )
})

it('the server ships licences of the list alone, the same on every system', async () => {
  const bom = JSON.parse(await serverBom('0.0.0'))
  const names = bom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'sharp', '@img/sharp-win32-x64']))
  expect(names).not.toContain('vitest')
})

it('every package that the page could ship has a licence in the lock file', async () => {
  const lock = new LockFile(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const without = lock.production('apps/web').filter(({ license }) => license === undefined)
  expect(without.map(({ name }) => name)).toEqual([])
})
