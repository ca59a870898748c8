import { defineConfig } from '@playwright/test'
import { BROWSER } from './e2e/support/browser.ts'
import type { TestOptions, WorkerOptions } from './e2e/support/options.ts'

const OTHER_BROWSERS = '**/other-browsers.spec.ts'

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: Number(process.env['TEST_WORKERS'] ?? 3),
  // What failed once has failed: it is a fault of the test or of the product (decision 38).
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // `npm run test:long` runs those that take minutes, `npm run pictures` takes pictures; every other run leaves them out.
  ...(process.env['TEST_LONG']
    ? { grep: /@long/ }
    : process.env['TEST_PICTURES']
      ? { grep: /@pictures/ }
      : { grepInvert: /@long|@pictures/ }),
  // Room for a busy machine: a test that passes takes a tenth of it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // The pages under test are served from 127.0.0.1 by each worker's own server.
    viewport: { width: 1280, height: 800 },
    // What a service worker answers is seen by no `page.route`; the tests of it allow it.
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
      // Every picture of what moves while the chain is waited for costs the processor that the chain wants.
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
