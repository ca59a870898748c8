import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Parts of the interface, icons, and those modules of core that are small and everywhere. */
const SMALL_PARTS = new RegExp(
  [
    String.raw`[\\/]src[\\/](?:ui|keys|workers|tools)[\\/][^\\/]+\.tsx?$`,
    'lucide-react',
    String.raw`packages[\\/]core[\\/]src[\\/](?:errors|secret)\.ts$`,
    String.raw`packages[\\/]core[\\/]src[\\/]bytes[\\/](?:hex|utf8|integers|bytes|.*errors)\.ts$`,
    String.raw`packages[\\/]core[\\/]src[\\/]keys[\\/](?:algorithms|errors)\.ts$`,
  ].join('|'),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    manifest: true,
    // A data: URI would need a wider img-src and font-src in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Each request costs a round trip and its headers. So what every page needs is one file,
        // and the small parts that most pages need are another; neither takes in a library.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 8, priority: 1, test: SMALL_PARTS },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  worker: { format: 'es' },
})
