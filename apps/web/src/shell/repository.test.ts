import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('is the one that the build was told of', async () => {
  vi.stubEnv('SOURCE_URL', 'https://git.example/team/tool-kits')
  const { default: config } = await import('../../vite.config')
  const source: unknown = JSON.parse(config.define?.['import.meta.env.TOOLKIT_SOURCE_URL'] ?? '')
  vi.stubEnv('TOOLKIT_SOURCE_URL', String(source))
  const { REPOSITORY_URL } = await import('./repository')
  expect(REPOSITORY_URL).toBe('https://git.example/team/tool-kits')
})

it('is a default address where the build was told of none', async () => {
  const { REPOSITORY_URL } = await import('./repository')
  expect(REPOSITORY_URL).toBe('https://github.com/onflow/Flow-Wallet-Tool')
})

it('links to a file of the source of this build, where it was told of a repository', async () => {
  const { sourceLink } = await import('./repository')
  expect(sourceLink('packages/core/src/errors.ts', 3)).toBeNull()
  vi.stubEnv('TOOLKIT_SOURCE_URL', 'https://git.example/team/tool-kits')
  expect(sourceLink('docs/cli.md')).toBe('https://git.example/team/tool-kits/blob/HEAD/docs/cli.md')
  vi.stubEnv('TOOLKIT_SOURCE_TAG', 'v1.2.0')
  expect(sourceLink('packages/core/src/errors.ts', 3)).toBe(
    'https://git.example/team/tool-kits/blob/v1.2.0/packages/core/src/errors.ts#L3',
  )
})
