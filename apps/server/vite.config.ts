import { defineConfig } from 'vite'

// `vite build` writes dist/main.js, which `node` runs. Dependencies stay external (sharp is native code); our own core,
// and the libraries that only core depends on, are bundled, so that the bundle needs nothing but the server's own
// dependencies beside it.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@toolkit\//, /^@noble\//] },
})
