import { defineConfig } from '@playwright/test'
import { BROWSER } from './e2e/support/browser.ts'
import type { TestOptions, WorkerOptions } from './e2e/support/options.ts'

const OTHER_BROWSERS = '**/other-browsers.spec.ts'

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: Number(process.env['TEST_WORKERS'] ?? 3),
  // A test that fails once has failed: the fault is in the test or in the product (decision 38).
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // `npm run test:long` runs those that take minutes, `npm run pictures` takes pictures; every other run leaves them
  // out.
  ...(process.env['TEST_LONG']
    ? { grep: /@long/ }
    : process.env['TEST_PICTURES']
      ? { grep: /@pictures/ }
      : { grepInvert: /@long|@pictures/ }),
  // Generous for a busy machine: a passing test takes a tenth of it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // The pages under test are served from 127.0.0.1 by each worker's own server.
    viewport: { width: 1280, height: 800 },
    // `page.route` does not see answers of a service worker; the service worker's tests allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    ...BROWSER,
  },
  projects: [
    {
      name: 'app',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.emulator.spec.ts', OTHER_BROWSERS],
      use: { chainKind: 'stand-in', contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'emulator',
      testMatch: '**/*.emulator.spec.ts',
      // Rendering animations while waiting for the chain takes processor time that the chain needs.
      use: { chainKind: 'emulator', contextOptions: { reducedMotion: 'reduce' } },
    },
    // One file and one worker, so that each browser is started once.
    ...['firefox', 'webkit'].map(name => ({
      name,
      testMatch: OTHER_BROWSERS,
      fullyParallel: false,
      use: { chainKind: 'stand-in' as const },
    })),
  ],
})
