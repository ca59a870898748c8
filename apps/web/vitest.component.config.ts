import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER } from '../../e2e/support/browser.ts'
import { coreDocPages } from './scripts/core-docs.ts'
import { manifestViews } from './scripts/manifest-views.ts'

/** What is opened in a browser: a page without shell, server and chain, or a part of one. */
const COMPONENT_TESTS = '{src,testing}/**/*.browser.test.{ts,tsx}'

export default defineConfig({
  root: import.meta.dirname,
  // Not in node_modules: a copy of the tree that has a link to them runs beside this one (`check:new-tool`), and what
  // it bundled anew would be another React under the tests that run here.
  cacheDir: join(import.meta.dirname, '../../.cache/vite'),
  plugins: [manifestViews(), coreDocPages(), react(), tailwindcss()],
  // A dependency that is found late is bundled anew with all others, and a page then has React twice: what has to be
  // bundled is listed here, and nothing is looked for. All else comes as the modules that it is.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
      ...['react-dom', 'react-dom/client', 'react-dom/server'],
      ...[
        'vitest-browser-react',
        'vitest-browser-react/pure',
        'fast-check',
        'lucide-react',
        'wouter',
      ],
      ...['@tanstack/react-query', '@onflow/fcl', '@onflow/fcl-core'],
      ...['radix-ui/dropdown-menu', 'radix-ui/toast'],
    ],
  },
  worker: { format: 'es' },
  test: {
    name: 'component',
    include: [COMPONENT_TESTS],
    setupFiles: ['testing/setup.ts', '../../scripts/support/seeded-properties.ts'],
    // One document for all files: the app's modules load once, and `resetPage` brings back the rest.
    isolate: false,
    // How long a test waits for what happens says nothing about it: room for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      // A frame that nobody looks at costs as much as one that somebody does: nothing moves.
      provider: playwright({ ...BROWSER, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      ui: false,
    },
  },
})
