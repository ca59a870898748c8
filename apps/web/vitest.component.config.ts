import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER } from '../../e2e/support/browser.ts'
import { coreDocPages } from './scripts/core-docs.ts'
import { manifestViews } from './scripts/manifest-views.ts'

/** Tests that open something in a browser: a page without shell, server and chain, or a part of one. */
const COMPONENT_TESTS = '{src,testing}/**/*.browser.test.{ts,tsx}'

export default defineConfig({
  root: import.meta.dirname,
  // Not in node_modules: a copy of the tree with a link to them runs beside this one (`check:new-tool`), and its
  // bundles would load another React into the tests that run here.
  cacheDir: join(import.meta.dirname, '../../.cache/vite'),
  plugins: [manifestViews(), coreDocPages(), react(), tailwindcss()],
  // Vite rebundles all dependencies when it discovers one late, and a page then loads React twice: all dependencies to
  // bundle are listed here, and discovery is off. All others are served as the modules that they are.
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
    // The waiting time of a test says nothing about the product: generous for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      // Rendering frames costs as much in a headless browser, so motion is off.
      provider: playwright({ ...BROWSER, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      ui: false,
    },
  },
})
