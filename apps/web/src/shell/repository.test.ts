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
