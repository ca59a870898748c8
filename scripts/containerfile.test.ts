// Checks of the image that need no build.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LockFile } from './sbom/lock-file.ts'
import { ROOT } from './support/paths.ts'

const lines = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter(line => line.trim() !== '' && !line.startsWith('#'))
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string
  readonly license: string
  readonly workspaces: readonly string[]
  readonly engines: { readonly node: string }
}
const copies = lines.filter(line => line.startsWith('COPY '))
const words = (line: string) => line.split(/\s+/).slice(1)

it('begins each stage from one exact release of Node, as new as the product asks for', () => {
  const bases = lines.flatMap(line => /^FROM (docker\S+)/.exec(line)?.[1] ?? [])
  expect(new Set(bases).size).toBe(1)
  const [, major = '', minor = ''] =
    /^docker\.io\/library\/node:(\d+)\.(\d+)\.\d+-bookworm-slim$/.exec(bases[0] ?? '') ?? []
  const [leastMajor = 0, leastMinor = 0] = root.engines.node
    .replace('>=', '')
    .split('.')
    .map(Number)
  // An even release has long-term support.
  expect(Number(major) % 2).toBe(0)
  expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(
    leastMajor * 1000 + leastMinor,
  )
})

it('has the package.json of every workspace before it installs', () => {
  const folders = root.workspaces.flatMap(pattern =>
    readdirSync(join(ROOT, pattern.replace('/*', '')))
      .map(name => pattern.replace('*', name))
      .filter(folder => existsSync(join(ROOT, folder, 'package.json'))),
  )
  const install = lines.findIndex(line => line.startsWith('RUN npm ci'))
  const before = lines.slice(0, install).filter(line => line.startsWith('COPY '))
  for (const folder of folders) {
    expect(before).toContain(`COPY ${folder}/package.json ${folder}/`)
  }
  expect(before).toContain('COPY package.json package-lock.json ./')
  expect(before).toHaveLength(folders.length + 1)
})

it('copies what is there, and from stages that are there', () => {
  const stages = lines.flatMap(line => / AS (\w+)$/.exec(line)?.[1] ?? [])
  for (const line of copies) {
    const [first = '', ...rest] = words(line)
    const stage = /^--from=(\w+)$/.exec(first)?.[1]
    if (stage) expect(stages).toContain(stage)
    else {
      for (const file of [first, ...rest.slice(0, -1)]) {
        expect(existsSync(join(ROOT, file)), file).toBe(true)
      }
    }
  }
})

it('takes every folder that npm installs the server’s packages into', () => {
  const lock = new LockFile(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  // Packages that only core needs are in the bundle.
  const folders = lock
    .production('apps/server')
    .map(({ folder }) => folder.slice(0, folder.indexOf('node_modules/') + 'node_modules'.length))
    .filter(folder => !folder.startsWith('packages/'))
  expect(folders).toContain('apps/server/node_modules')
  for (const folder of new Set(folders)) {
    expect(copies).toContain(`COPY --from=dependencies /app/${folder} ${folder}`)
  }
})

it('takes out of the build what the build and the release make', () => {
  const made = copies
    .filter(line => line.includes('--from=build'))
    .flatMap(line => words(line).slice(1, -1))
    .map(path => path.replace('/app/', ''))
  expect(made).toEqual([
    'apps/server/package.json',
    'apps/server/dist',
    'apps/web/dist',
    'release/sbom-server.cdx.json',
    'apps/web/dist/sbom.cdx.json',
  ])
  const build = lines.slice(lines.indexOf('FROM manifests AS build'))
  const runs = build.filter(line => line.startsWith('RUN ')).slice(0, 3)
  expect(runs).toEqual(['RUN npm ci', 'RUN npm run build', 'RUN npm run release -- --built'])
  expect(readFileSync(join(ROOT, 'scripts/release/write-release.ts'), 'utf8')).toContain(
    "join(target, 'sbom-server.cdx.json')",
  )
})

it('runs as a user without rights, and says what it is', () => {
  const last = lines.slice(lines.findLastIndex(line => line.startsWith('FROM ')))
  const at = (start: string) => last.findIndex(line => line.startsWith(start))
  expect(last).toContain('USER node')
  expect(at('USER node')).toBeLessThan(at('CMD '))
  expect(last.slice(at('USER node')).filter(line => line.startsWith('USER '))).toHaveLength(1)
  const label = last.find(line => line.startsWith('LABEL ')) ?? ''
  expect(label).toContain(`org.opencontainers.image.version="${root.version}"`)
  expect(label).toContain(`org.opencontainers.image.licenses="${root.license}"`)
})

it('gives the engine nothing that is made, installed or secret', () => {
  // Both engines read this one: podman looks for .containerignore first.
  expect(existsSync(join(ROOT, '.containerignore'))).toBe(false)
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')
  for (const expected of [
    '.git',
    '**/node_modules',
    '**/dist',
    '**/.cache',
    'data',
    '.env',
    'secrets',
    'release',
    'test-results',
  ]) {
    expect(ignored).toContain(expected)
  }
  // No pattern removes a source: `secrets` is only the folder at the root.
  expect(ignored.filter(pattern => pattern.startsWith('!'))).toEqual([])
  const anywhere = ignored.filter(pattern => pattern.startsWith('**/')).map(one => one.slice(3))
  expect(anywhere).toEqual(['node_modules', 'dist', '.cache'])
})
