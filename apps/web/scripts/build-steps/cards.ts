import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { noMarkupFromText } from '../no-markup-from-text.ts'

/** Cards, each a separate page below `/embed`. */
export const CARDS = ['account', 'transaction'] as const

const WITHOUT_CURVE = path.resolve(import.meta.dirname, '../../src/embed/no-ethereum-sender.ts')

/**
 * Builds the cards into `dist`: a separate build, since in the app's they would share its files, which are larger than
 * a card may be.
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
        // React's files contain directives that mark them as client code for servers.
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
