import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { noMarkupFromText } from '../no-markup-from-text.ts'

/** Each is a page of its own, below `/embed`. */
export const CARDS = ['account', 'transaction'] as const

const WITHOUT_CURVE = path.resolve(import.meta.dirname, '../../src/embed/no-ethereum-sender.ts')

/**
 * Builds the cards into `dist`: a build of its own, since with the app's they would share its files, which weigh
 * more than a card may.
 */
export async function writeCards(dist: string): Promise<void> {
  const root = path.dirname(dist)
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      alias: [{ find: /^@toolkit\/core\/evm\/ethereum-sender$/, replacement: WITHOUT_CURVE }],
    },
    plugins: [noMarkupFromText(), tailwindcss()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        // React's own files say for servers that they are for browsers.
        onwarn(warning, warn) {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        input: CARDS.map(card => path.join(root, 'embed', card, 'index.html')),
        output: {
          entryFileNames: ({ facadeModuleId }) =>
            `assets/card-${path.basename(path.dirname(facadeModuleId ?? ''))}-[hash].js`,
          chunkFileNames: 'assets/card-[name]-[hash].js',
          assetFileNames: 'assets/card-[name]-[hash][extname]',
        },
      },
    },
  })
}
