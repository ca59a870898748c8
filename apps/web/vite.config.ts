import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import root from '../../package.json' with { type: 'json' }
import { buildChunks } from './scripts/build-chunks.ts'
import { readBuildSettings } from './scripts/build-settings.ts'
import { coreDocPages } from './scripts/core-docs.ts'
import { directIcons } from './scripts/direct-icons.ts'
import { manifestViews } from './scripts/manifest-views.ts'
import { noMarkupFromText } from './scripts/no-markup-from-text.ts'
import { createPageChunks } from './scripts/page-chunks.ts'
import { shippedPackages } from './scripts/shipped-packages.ts'

const shipped = shippedPackages()
const settings = readBuildSettings(process.env)

export default defineConfig({
  root: import.meta.dirname,
  // Scripts find each other wherever the site is; `build-steps/pages.ts` writes where that is into the pages.
  base: './',
  define: {
    'import.meta.env.TOOLKIT_VERSION': JSON.stringify(root.version),
    'import.meta.env.TOOLKIT_SOURCE_URL': JSON.stringify(settings.sourceUrl),
    'import.meta.env.TOOLKIT_SOURCE_TAG': JSON.stringify(settings.sourceTag),
    'import.meta.env.TOOLKIT_URGENT': JSON.stringify(settings.urgent),
  },
  plugins: [
    manifestViews(),
    coreDocPages(),
    directIcons(),
    noMarkupFromText(),
    react(),
    tailwindcss(),
    shipped.page,
    buildChunks(),
  ],
  build: {
    target: 'es2022',
    // Every browser that supports this syntax preloads modules natively.
    modulePreload: { polyfill: false },
    // A data: URI would need a wider img-src and font-src in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code that every page needs is one file, with the bundler's own helpers.
            { name: 'app', tags: ['$initial'], priority: 3 },
            { name: 'app', test: /rolldown\/runtime/, priority: 2 },
            {
              name: createPageChunks(),
              debugName: 'pages',
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  worker: {
    format: 'es',
    plugins: () => [shipped.worker],
  },
})
