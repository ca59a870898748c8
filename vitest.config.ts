import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { coreDocPages } from './apps/web/scripts/core-docs.ts'
import { manifestViews } from './apps/web/scripts/manifest-views.ts'
import { testFiles } from './scripts/support/isolated-tests.ts'

// Generous for elliptic curves and property tests on a busy machine; no test needs half of it.
const limits = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  teardownTimeout: 10_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['seeded-properties.ts', 'measured-tests.ts'].map(name =>
    join(import.meta.dirname, 'scripts/support', name),
  ),
}

const core = testFiles(join(import.meta.dirname, 'packages/core'), ['src', 'test'])
const explain = testFiles(join(import.meta.dirname, 'packages/explain'), ['src', 'test'])
const web = testFiles(join(import.meta.dirname, 'apps/web'), ['src', 'scripts'])
const inCore = { ...limits, root: 'packages/core', pool: 'threads' } as const
const inExplain = { ...limits, root: 'packages/explain', pool: 'threads' } as const
const inWeb = { ...limits, root: 'apps/web' }

export default defineConfig({
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  test: {
    passWithNoTests: false,
    // By default Vitest leaves one processor free; with two that halves the workers. Server tests wait more than they
    // work.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { test: { ...inCore, name: 'core', include: core.shared, isolate: false } },
      { test: { ...inCore, name: 'core-isolated', include: core.isolated } },
      { test: { ...inExplain, name: 'explain', include: explain.shared, isolate: false } },
      { test: { ...inExplain, name: 'explain-isolated', include: explain.isolated } },
      {
        test: {
          ...limits,
          name: 'client',
          root: 'packages/client',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'cli',
          root: 'packages/cli',
          include: ['{src,test}/**/*.test.ts'],
        },
      },
      {
        plugins: [manifestViews(), coreDocPages()],
        test: { ...inWeb, name: 'web', include: web.shared, isolate: false },
      },
      {
        plugins: [manifestViews(), coreDocPages()],
        test: { ...inWeb, name: 'web-isolated', include: web.isolated },
      },
      {
        test: {
          ...limits,
          name: 'server',
          root: 'apps/server',
          globalSetup: ['scripts/support/postgres-setup.ts', 'apps/server/test/build-setup.ts'].map(
            name => join(import.meta.dirname, name),
          ),
          include: ['{src,test}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      'apps/web/vitest.component.config.ts',
    ],
  },
})
